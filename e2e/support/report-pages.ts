import type { Page } from '@playwright/test'
import type { Part } from './search-fields.ts'

/** "Report wrong information: Una Edgeworth" */
export const reportLink = (part: Part) =>
  part.getByRole('button', { name: /^(?:Report wrong information|Avisar de un error)/ })
export const reportDialog = (page: Page) =>
  page.getByRole('dialog', {
    name: /report wrong|we got your report|not sent yet|avisar de un error|recibimos|todavía no/i,
  })
export const sendButton = (page: Page) => page.getByRole('button', { name: /^(?:Send report|Enviar aviso)$/ })
export const trackingPattern = /[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}/

/** The tracking number that the dialog shows. */
export async function shownNumber(page: Page): Promise<string> {
  const digits = reportDialog(page).getByText(trackingPattern)
  await digits.waitFor()
  return (await digits.innerText()).trim()
}

/** What the page's own policy blocked from now on. */
export async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(globalThis, { refused })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      refused.push(`${violatedDirective} ${blockedURI}`)
    })
  })
  return () => page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused) // Put there above.
}
