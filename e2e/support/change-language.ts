import type { Page } from '@playwright/test'

/** Switches the language unless the page is already in it. */
export async function setLanguage(page: Page, to: 'en' | 'es', reachAgain: () => Promise<unknown>): Promise<void> {
  if ((await page.evaluate(() => document.documentElement.lang)) !== to) await changeLanguage(page, to, reachAgain)
}

/**
 * Switches the language by the header's button and leaves everything else unchanged: the click takes no focus, so that
 * menus and dialogs stay open. A page without the button is opened again with the other language stored on the device.
 */
async function changeLanguage(page: Page, to: 'en' | 'es', reachAgain: () => Promise<unknown>): Promise<void> {
  const pressed = await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('.language-switch')
    const { focus } = HTMLElement.prototype
    HTMLElement.prototype.focus = () => undefined
    button?.click()
    HTMLElement.prototype.focus = focus
    return button !== null
  })
  if (!pressed) {
    await page.evaluate((language) => localStorage.setItem('language', language), to)
    await reachAgain()
  }
  await page.waitForFunction(
    (language) =>
      document.documentElement.lang === language &&
      document.querySelector('.language-switch')?.getAttribute('lang') !== language &&
      document.querySelector('.overlay') === null,
    to,
  )
}
