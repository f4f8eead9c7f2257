import type { Page } from '@playwright/test'
import { nameField, placeField } from './search-fields.ts'

/** Rows of the suggestions; a `select` has options too. */
export const suggestions = (page: Page) => page.getByRole('listbox').getByRole('option')

export async function choosePlace(page: Page, typed: string): Promise<void> {
  await placeField(page).fill(typed)
  await suggestions(page).first().click()
}

/** A form that can be submitted: a place from the list, and a name. */
export async function fillForm(page: Page, typed = '10471', name = 'smith'): Promise<void> {
  await choosePlace(page, typed)
  await nameField(page).fill(name)
}

/** URLs requested by the page from now on that contain this text. */
export function watchCalls(page: Page, words: string): URL[] {
  const calls: URL[] = []
  page.on('request', (request) => {
    if (request.url().includes(words)) calls.push(new URL(request.url()))
  })
  return calls
}
