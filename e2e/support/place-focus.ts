import type { Page } from '@playwright/test'

export const focusedText = (page: Page) =>
  page.evaluate(() => (document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? '')))
