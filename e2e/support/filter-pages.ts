import type { Locator, Page } from '@playwright/test'
import { searchPanel } from './search-fields.ts'

export const box = (page: Page, label: string) => searchPanel(page).getByRole('checkbox', { name: label, exact: true })

/** "Language Any" */
export const languageFilter = (page: Page) => searchPanel(page).getByRole('button', { name: /^Language/ })

/** The text after a control's name, such as the count next to a checkbox. */
export const description = (control: Locator) =>
  control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )

export const clear = (page: Page) => page.getByRole('button', { name: 'Clear filters' })

export const autoSearch = 1_010
