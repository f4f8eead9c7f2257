import type { Page } from '@playwright/test'

export const panel = (page: Page) => page.locator('#search-panel')

export const box = (page: Page, label: string) => panel(page).getByRole('checkbox', { name: label, exact: true })

export const clear = (page: Page) => page.getByRole('button', { name: 'Clear filters' })

export const autoSearch = 1_010
