import { bootElementId, type BootData } from './boot.ts'
import { textIn } from './text-in.ts'
import type { Language } from './text.ts'

/**
 * Writes a tenant's start data into the built index.html: language, body class, title, the boot data block, and what shows until
 * the app has started (or where it never does). A page without these marks is not ours and stays as it is.
 */
export function fillIndex(html: string, boot: BootData): string {
  const language = boot.language ?? 'en'
  const data = `<script type="application/json" id="${bootElementId}">${jsonForHtml(boot)}</script>`
  return html
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace('<body>', () => `<body class="${safeClass(boot.tenant.id)}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(textIn(language, boot.tenant.name))}</title>`)
    .replace('<!--boot-->', () => `${data}${withoutScript(boot, language)}`)
    .replace('<div id="root"></div>', () => `<div id="root">${waiting(boot, language)}</div>`)
}

/** The header as the app will draw it, so that nothing moves when it does. */
function waiting({ tenant }: BootData, language: Language): string {
  const name = escapeHtml(textIn(language, tenant.name))
  const logo = /^\/[\w./-]+$/.test(tenant.theme.logo) ? `<img src="${tenant.theme.logo}" alt="${name}" width="250" height="56">` : name
  return `<header class="site-header site-header-waiting"><div class="site-width"><span class="site-logo">${logo}</span></div></header>`
    + `<main class="site-main site-width"><p class="waiting-note">${language === 'es' ? 'Cargando...' : 'Loading...'}</p></main>`
}

function withoutScript({ tenant }: BootData, language: Language): string {
  const name = textIn(language, tenant.name)
  const number = tenant.phone?.number ?? ''
  const words = language === 'es'
    ? `Esta página necesita JavaScript. ${number ? `Para encontrar atención, llame a ${name}: ${number} (TTY: 711).` : ''} En una emergencia, llame al 911.`
    : `This page needs JavaScript. ${number ? `To find care, call ${name}: ${number} (TTY: 711).` : ''} In an emergency, call 911.`
  return `<noscript><p class="waiting-note waiting-plain">${escapeHtml(words)}</p></noscript>`
}

/** JSON that cannot end its own script element, nor open a comment in it. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Only a plain token becomes a class (APP-TEN-05). */
export function safeClass(tenantId: string): string {
  return /^[a-z0-9-]+$/.test(tenantId) ? tenantId : ''
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
