import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { newPage, openPage, originOf } from '../support/browser.ts'
import { openResults, watchSearches } from '../support/results-pages.ts'
import { choosePlace } from '../support/start-pages.ts'
import { openInTime } from '../support/page-clock.ts'
import { announced } from '../support/screen-parts.ts'
import {
  branchNames,
  chosenSpecialties,
  pickerMatches,
  searchButton,
  searchPanel,
  specialtyField,
} from '../support/search-fields.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const typed = (page: Page) => page.getByLabel('Search types of care')
const boxes = (page: Page) => dialog(page).getByRole('checkbox')
const box = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name, exact: true })
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)

test.describe('types of care', () => {
  test('that do not load say so at their field, with another way to search', async () => {
    const page = await newPage()
    await page.route('**/assets/SpecialtyPicker-*.js', (route) => route.abort())
    await page.goto(originOf('mddoh'))
    await specialtyField(page).click()
    await page
      .getByRole('alert')
      .getByText('The list of specialties did not load. Check your connection, then try again, or search by name.')
      .waitFor()
    await expectAccessible(page, 'no list of specialties')
  })

  test('[APP-START1-07] are found by plain and by medical words, with keys alone, and counted aloud', async () => {
    const page = await openPage('mddoh')
    await specialtyField(page).focus()
    await page.keyboard.press('Enter')
    await typed(page).waitFor()
    for (const [words, first] of [
      ['heart doctor', 'Cardiovascular Disease'],
      ['cardiology', 'Cardiovascular Disease'],
      ['qqzz', undefined],
    ] as const) {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(words)
      const found = first === undefined ? 'No match. Try another word.' : /^\d+ matches\.$/
      await expect.poll(() => pickerMatches(page).innerText()).toMatch(found)
      await expect.poll(async () => (await announced(page)) === (await pickerMatches(page).innerText())).toBe(true)
      if (first) await expect(boxes(page).first()).toHaveAccessibleName(new RegExp(first))
      else expect(await boxes(page).count()).toBe(0)
    }
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('cardiology')
    await boxes(page).first().waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press(' ')
    await dialog(page).getByRole('button', { name: 'Done (1 chosen)' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => focusedId(page)).toBe('search-specialty')
    expect(await specialtyField(page).innerText()).toBe('1 chosen')
    // A removed element takes no focus with it.
    await page.getByRole('button', { name: 'Remove Cardiovascular Disease' }).press('Enter')
    await expect.poll(() => specialtyField(page).innerText()).toBe('Choose one or more')
    expect(await focusedId(page)).toBe('search-specialty')
  })

  test('[APP-CFG-02] [D11] are chosen by branch, primary care first, without those taken out again', async () => {
    const page = await openPage('mddoh', '/search-start')
    const searches = watchSearches(page)
    await specialtyField(page).click()
    await boxes(page).first().waitFor()
    const branches = await branchNames(page)
    const [branch = '', ...others] = branches
    expect([branch, others]).toEqual([
      'Primary care',
      [...others].sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })),
    ])
    await dialog(page)
      .getByRole('button', { name: `Show types in ${branch}` })
      .click()
    const leaves = dialog(page).getByRole('listitem').getByRole('list').getByRole('checkbox')
    const count = await leaves.count()
    await expect(box(page, branch)).toHaveAccessibleDescription(/^[\d,]+ providers$/)
    await box(page, branch).check()
    expect(await leaves.evaluateAll((all) => all.every((one) => (one as HTMLInputElement).checked))).toBe(true)
    await dialog(page)
      .getByRole('button', { name: `Done (${count} chosen)` })
      .click()
    expect([await specialtyField(page).innerText(), await chosenSpecialties(page).innerText()]).toEqual([
      `${count} chosen`,
      `${branch}, all ${count} types`,
    ])
    await specialtyField(page).click()
    await dialog(page)
      .getByRole('button', { name: `Show types in ${branch}` })
      .click()
    await leaves.first().uncheck()
    expect(await box(page, branch).evaluate((input: HTMLInputElement) => input.indeterminate)).toBe(true)
    await dialog(page)
      .getByRole('button', { name: `Done (${count - 1} chosen)` })
      .click()
    expect(await chosenSpecialties(page).getByRole('listitem').count()).toBe(count - 1)
    await choosePlace(page, '21201')
    await searchButton(page).click()
    await page.waitForURL(/\/search-results\?/)
    const chosen = new URL(page.url()).searchParams.getAll('specialty')
    expect([chosen.length, searches.map(({ query }) => query['specialtiesV2'])]).toEqual([count - 1, [chosen, chosen]])
  })

  test('say when their list does not come, and show it when it is opened again', async () => {
    const { page, time } = await openInTime('mddoh', '/settings.json')
    await page.route('**/specialties.json*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(originOf('mddoh'))
    await specialtyField(page).click()
    await dialog(page).waitFor()
    // It is requested three times before that.
    for (const ms of [1_100, 2_100]) await time.pass(ms)
    await dialog(page)
      .getByText('We could not load the list. Close this and open it again, or search by name.')
      .waitFor()
    await expectAccessible(page, 'no types of care')
    await page.unroute('**/specialties.json*')
    await page.keyboard.press('Escape')
    await specialtyField(page).press('Enter')
    await boxes(page).first().waitFor()
    await expect.poll(() => dialog(page).getByText('We could not load the list.').count()).toBe(0)
  })

  test('[APP-START1-07] "Invalid selection" is shown for an unknown type, until it is removed', async () => {
    const page = await openResults('mddoh', { specialty: ['Cardiovascular Disease', 'Alchemy'] })
    await searchPanel(page).getByText('Invalid selection').waitFor()
    await expect(specialtyField(page)).toHaveAccessibleDescription('Invalid selection')
    await searchPanel(page).getByRole('button', { name: 'Remove Alchemy' }).click()
    await expect.poll(() => page.getByText('Invalid selection').count()).toBe(0)
    expect(await focusedId(page)).toBe('search-specialty')
  })

  test('[D11] are typed in the field itself, and all that match are one choice', async () => {
    const page = await openPage('mddoh')
    const field = page.getByRole('combobox', { name: /Specialty$/ })
    await field.fill('therapist')
    const all = page.getByRole('option', { name: /^All \d+ matches for “therapist”$/ })
    await all.waitFor()
    await page
      .getByRole('option', { name: /Counselor.*\d+ providers?$/ })
      .first()
      .waitFor()
    await expectAccessible(page, 'matching types of care')
    const count = Number(/\d+/.exec(await all.innerText()))
    await all.click()
    await expect(specialtyField(page)).toHaveText(`${count} chosen`)
    await expect(field).toBeFocused()
    await page.getByRole('button', { name: `${count - 10} more` }).waitFor()
  })
})
