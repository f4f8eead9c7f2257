import { textIn, type Language } from '@care/contract'
import type { Configuration } from '../configuration/configuration.ts'
import { html, type Html } from '../http/html.ts'
import { htmlPage } from '../http/html-page.ts'

/** `http://localhost:4000` in a trial run: links to everything. */
export function trialPage({ tenants }: Configuration, port: string, tenantId: string, language: Language): string {
  const text = texts[language]
  const finders = [...tenants.values()].filter(({ enabled, finder }) => enabled && finder)
  const body = html`<header><h1>${text.title}</h1><p>${text.intro}</p></header>
<main>
<h2 class="group">${text.finders}</h2>
<ul class="doors">${finders.map(({ id, name, area }) =>
    door(`http://${id}.localhost${port}/`, textIn(language, name), textIn(language, area.text)),
  )}</ul>
<h2 class="group">${text.staff}</h2>
<ul class="doors">
${door('/console', text.console, text.consoleNote)}
${door('/docs', text.docs, text.docsNote)}
</ul>
</main>`
  return htmlPage({ language, title: text.title, body, bodyClass: `${tenantId} trial` })
}

function door(href: string, name: string, about: string): Html {
  return html`<li><a href="${href}"><strong>${name}</strong> <span>${about}</span></a></li>`
}

const texts = {
  en: {
    title: 'Care finder: trial run',
    intro:
      'Each health plan has its own finder and its own address. The directories are synthetic: nobody in them exists.',
    finders: 'Finders',
    staff: 'For staff and developers',
    console: 'Staff console',
    consoleNote: 'Open the sign-in link that npm start printed.',
    docs: 'API reference',
    docsNote: 'All calls, with examples that work here.',
  },
  es: {
    title: 'Buscador de atención: prueba',
    intro:
      'Cada plan de salud tiene su propio buscador y su propia dirección. ' +
      'Los directorios son inventados: nadie en ellos existe.',
    finders: 'Buscadores',
    staff: 'Para personal y desarrolladores',
    console: 'Consola del personal',
    consoleNote: 'Abra el enlace de acceso que mostró npm start.',
    docs: 'Referencia de la API',
    docsNote: 'Todas las llamadas, con ejemplos que funcionan aquí.',
  },
} as const
