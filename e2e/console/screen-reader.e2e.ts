import type { Page } from '@playwright/test'
import { callAs, openConsole, type Staff } from '../support/console-site.ts'
import { focusedElement } from '../support/markup.ts'
import { announcer } from '../support/screen-parts.ts'
import { expect, test } from '../support/test.ts'

const steward: Staff = { subject: 'listener', role: 'data-steward', tenants: ['mddoh'] }
const admin: Staff = { subject: 'listener-admin', role: 'tenant-admin', tenants: ['centerlight'] }

const says = (page: Page, words: RegExp) => expect(announcer(page)).toHaveText(words)
const opened = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })

/** The focus is on an element with a role and a name, not on the page as a whole. */
async function focusIsNamed(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('body, html') ?? true), 'the focus is lost')
    .toBe(false)
  await expect(focusedElement(page)).toHaveAccessibleName(/\S/)
}

test('[screen reader] verify a task: the outcome is announced, and the next task has the focus', async () => {
  const page = await openConsole('/mddoh/work?kind=verification', steward)
  await page.getByRole('list', { name: /^Tasks/ }).waitFor()
  await page.keyboard.press('j')
  await focusIsNamed(page)
  await page.keyboard.press('Enter')
  await expect(opened(page)).toBeFocused()
  const first = await opened(page).innerText()
  await expect(page.getByRole('button', { name: /^Everything is right/ })).toBeEnabled()
  await page.keyboard.press('v')
  await says(page, /^Verified: /)
  await expect(opened(page)).not.toHaveText(first)
  await expect(opened(page)).toBeFocused()
})

test('[screen reader] review a match: the decision and its undo are announced, and the focus stays', async () => {
  const page = await openConsole('/mddoh/match-review', steward)
  await page.getByRole('list', { name: /^Pairs/ }).waitFor()
  await page.keyboard.press('j')
  await focusIsNamed(page)
  await page.keyboard.press('Enter')
  await expect(opened(page)).toBeFocused()
  await expect(page.getByRole('table', { name: 'The two field by field' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Later L' })).toBeEnabled()
  await page.keyboard.press('l')
  await says(page, /^Comes back in a week: /)
  await focusIsNamed(page)
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await says(page, /^Undone\./)
  await focusIsNamed(page)
})

test('[screen reader] publish a document: the dialog has a name, and the outcome is announced', async () => {
  const path = '/configuration/documents/verification-rules'
  const before = await callAs<{ text: string | null }>(admin, 'centerlight', 'GET', path).catch(() => undefined)
  const page = await openConsole('/centerlight/documents/plan/verification-rules', admin)
  await page.getByRole('textbox', { name: 'Verification rules' }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(`{ "dueDays": ${before?.text?.includes('61') ? 62 : 61} }`)
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Publish this draft' })
  await expect(dialog).toBeVisible()
  await focusIsNamed(page)
  await dialog.getByRole('textbox', { name: 'Why?' }).focus()
  await page.keyboard.type('Heard by a listener')
  await dialog.getByRole('button', { name: 'Publish' }).focus()
  await page.keyboard.press('Enter')
  await says(page, /[Pp]ublished/)
  await expect(dialog).toHaveCount(0)
  await focusIsNamed(page)
})
