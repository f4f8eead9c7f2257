import { bootElementId, type BootData } from './boot.ts'
import { textIn } from './text-in.ts'

/**
 * Writes a tenant's start data into the built index.html: language, body class, title and the boot data block.
 * The page has the four marks below exactly once; a page without them is not ours and stays as it is.
 */
export function fillIndex(html: string, boot: BootData): string {
  const language = boot.language ?? 'en'
  const data = `<script type="application/json" id="${bootElementId}">${jsonForHtml(boot)}</script>`
  return html
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace('<body>', () => `<body class="${safeClass(boot.tenant.id)}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(textIn(language, boot.tenant.name))}</title>`)
    .replace('<!--boot-->', () => data)
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
