import type { Language } from '@care/contract'
import { html } from '../http/html.ts'
import { htmlPage } from '../http/html-page.ts'

/** Navigates to the console: a navigation from our own page carries the strict session cookie. */
export function signedInPage(language: Language, next: string): string {
  const text = texts[language]
  return htmlPage({
    language,
    title: text.signedIn,
    next,
    body: html`<main><h1>${text.signedIn}</h1><p><a href="${next}">${text.goOn}</a></p></main>`,
  })
}

/** Signed in at the issuer, but without a role here. */
export function noRolePage(language: Language, issuerAssignedId: string): string {
  const text = texts[language]
  return htmlPage({
    language,
    title: text.noRole,
    body: html`<main><h1>${text.noRole}</h1><p>${text.askAdmin}</p><p><code>${issuerAssignedId}</code></p></main>`,
  })
}

export function problemPage(language: Language, problem: string): string {
  const text = texts[language]
  return htmlPage({
    language,
    title: text.title,
    body: html`<main><h1>${text.title}</h1><p role="alert">${problem}</p>
<p><a href="/console/sign-in">${text.again}</a></p></main>`,
  })
}

const texts = {
  en: {
    title: 'Staff sign-in',
    signedIn: 'You are signed in',
    goOn: 'Go on to the console',
    noRole: 'You have no role here yet',
    askAdmin: 'You are signed in, but nobody has given you a role. Send your administrator this id:',
    again: 'Sign in again',
  },
  es: {
    title: 'Acceso del personal',
    signedIn: 'Inició sesión',
    goOn: 'Continuar a la consola',
    noRole: 'Todavía no tiene un rol aquí',
    askAdmin: 'Inició sesión, pero nadie le ha dado un rol. Envíe este identificador a quien administra:',
    again: 'Iniciar sesión de nuevo',
  },
} as const
