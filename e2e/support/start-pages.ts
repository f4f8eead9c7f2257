import type { Page } from '@playwright/test'

export const location = (page: Page) => page.locator('#search-location')
export const named = (page: Page) => page.locator('#search-name')
export const care = (page: Page) => page.locator('#search-specialty')
export const miles = (page: Page) => page.locator('#miles-range')
export const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
/** Rows of the suggestions; a `select` has options too. */
export const suggestions = (page: Page) => page.getByRole('listbox').getByRole('option')
/** What the page's one live region said last. */
export const announced = async (page: Page) => ((await page.locator('[data-announcer]').textContent()) ?? '').trim()

export async function choosePlace(page: Page, typed: string): Promise<void> {
  await location(page).fill(typed)
  await suggestions(page).first().click()
}

/** A form that may be sent: a place from the list, and a name. */
export async function fillForm(page: Page, typed = '10471', name = 'smith'): Promise<void> {
  await choosePlace(page, typed)
  await named(page).fill(name)
}

/** Addresses the page asks for from now on that hold these words. */
export function watchCalls(page: Page, words: string): URL[] {
  const calls: URL[] = []
  page.on('request', (request) => {
    if (request.url().includes(words)) calls.push(new URL(request.url()))
  })
  return calls
}
