import { bootElementId, type BootData } from './boot.ts'
import { escapeHtml, jsonForHtml } from './html.ts'
import { textIn } from './text-in.ts'
import type { Language } from './text.ts'

/**
 * Writes a tenant's boot data into the built index.html: language, body class, title, the data block, and the content
 * shown until the app starts, or if it never does. A page without these marks is not ours and stays unchanged.
 */
export function fillIndexHtml(html: string, boot: BootData): string {
  const language = boot.language ?? 'en'
  const data = `<script type="application/json" id="${bootElementId}">${jsonForHtml(boot)}</script>`
  return html
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace('<body>', () => `<body class="${safeClass(boot.tenant.id)}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(textIn(language, boot.tenant.name))}</title>`)
    .replace('<!--boot-->', () => `${data}${noscriptNote(boot, language)}`)
    .replace('<div id="root"></div>', () => `<div id="root">${startingPage(boot, language)}</div>`)
}

/**
 * The header as the app will render it, so that nothing shifts; below it, after a delay, phone numbers for the case
 * that the app does not start.
 */
function startingPage(boot: BootData, language: Language): string {
  const { tenant } = boot
  const name = escapeHtml(textIn(language, tenant.name))
  const logo = /^\/[\w./-]+$/.test(tenant.theme.logo)
    ? `<img src="${tenant.theme.logo}" alt="${name}" width="250" height="56">`
    : name
  const { loading, late } = messages[language]
  return (
    '<header class="site-header site-header-waiting">' +
    `<div class="site-width"><span class="site-logo">${logo}</span></div></header>` +
    `<main class="site-main site-width"><p class="waiting-note">${loading}</p>` +
    `<h1 class="waiting-head waiting-late">${late}</h1></main>` +
    `<footer class="site-footer waiting-late"><div class="site-width">${help(boot, language)
      .map((line) => `<p>${line}</p>`)
      .join('')}</div></footer>`
  )
}

function noscriptNote(boot: BootData, language: Language): string {
  const note = `${messages[language].script} ${help(boot, language).join(' ')}`
  return `<noscript><p class="waiting-note waiting-plain">${note}</p></noscript>`
}

/** The emergency phone numbers, shown whatever fails; as HTML. */
function help({ tenant }: BootData, language: Language): string[] {
  const { emergency, find, inYourLanguage, card } = messages[language]
  const number = tenant.phone?.number
  const call = emergency.replace(/911|988/g, (short) => `<a href="tel:${short}">${short}</a>`)
  return [
    call,
    ...(number ? [escapeHtml(find(textIn(language, tenant.name), number))] : []),
    escapeHtml(inYourLanguage(number ?? card)),
  ]
}

const messages = {
  en: {
    loading: 'Loading...',
    late: 'This is taking long. Check your connection, then load the page again.',
    script: 'This page needs JavaScript.',
    emergency: 'Emergency? Call 911. In a mental health crisis, call or text 988.',
    find: (name: string, number: string) => `To find care, call ${name}: ${number} (TTY: 711).`,
    inYourLanguage: (number: string) =>
      `Free help in your language, large print, and sign language: call ${number} (TTY: 711).`,
    card: 'the number on your member card',
  },
  es: {
    loading: 'Cargando...',
    late: 'Esto tarda mucho. Revise su conexión y vuelva a cargar la página.',
    script: 'Esta página necesita JavaScript.',
    emergency: '¿Emergencia? Llame al 911. En una crisis de salud mental, llame o envíe un mensaje de texto al 988.',
    find: (name: string, number: string) => `Para encontrar atención, llame a ${name}: ${number} (TTY: 711).`,
    inYourLanguage: (number: string) =>
      `Ayuda gratis en su idioma, letra grande y lengua de señas: llame al ${number} (TTY: 711).`,
    card: 'número de su tarjeta de miembro',
  },
} as const

/** Only a plain token becomes a class (APP-TEN-05). */
export function safeClass(tenantId: string): string {
  return /^[a-z0-9-]+$/.test(tenantId) ? tenantId : ''
}
