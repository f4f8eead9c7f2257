import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { openPage, originOf } from '../support/browser.ts'
import {
  facilityTab,
  openResults,
  providerTab,
  resultsPath,
  sentence,
  watchSearches,
} from '../support/results-pages.ts'
import { choosePlace, fillForm } from '../support/start-pages.ts'
import { cards, details } from '../support/card-parts.ts'
import { announced, countIn } from '../support/screen-parts.ts'
import {
  clearForm,
  distanceSlider,
  nameField,
  placeField,
  searchButton,
  specialtyField,
} from '../support/search-fields.ts'

const plan = (page: Page) => page.getByLabel('Select Your Plan', { exact: true })
const state = (page: Page) => page.getByLabel('Select Your State', { exact: true })
const network = (page: Page) => page.getByLabel('Provider Network (IPA)', { exact: true })
const values = (page: Page) =>
  Promise.all(
    [plan(page), state(page), network(page), placeField(page), distanceSlider(page), nameField(page)].map((field) =>
      field.inputValue(),
    ),
  )

async function chooseHeartDoctor(page: Page): Promise<void> {
  await specialtyField(page).click()
  await page.getByLabel('Search types of care').fill('heart doctor')
  await page.getByRole('dialog').getByRole('checkbox').first().check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove Cardiovascular Disease' }).waitFor()
}

/** Fills the form with every criterion and searches. */
async function searchHeartDoctors(page: Page): Promise<void> {
  await plan(page).selectOption({ index: 1 })
  await state(page).selectOption('CA')
  await network(page).selectOption('CA103')
  await choosePlace(page, '90012')
  await distanceSlider(page).fill('100')
  await chooseHeartDoctor(page)
  await searchButton(page).click()
  await page.waitForURL(/\/search-results\?/)
}

/** The query that it sends. */
function heartDoctors(page: Page) {
  const { searchParams } = new URL(page.url())
  return {
    sortBy: 'distance-asc',
    programType: 'Advantage Complete (HMO)',
    planState: 'CA',
    siteNumbers: ['CA103'],
    specialtiesV2: ['Cardiovascular Disease'],
    location: {
      latitude: Number(searchParams.get('lat')),
      longitude: Number(searchParams.get('lon')),
      distance: '100',
    },
    skip: 0,
    limit: 10,
    facets: true,
  }
}

test.describe('what a search asks for', () => {
  test('[APP-START2-05] the network can be chosen only with a plan, and is reset with it', async () => {
    const page = await openPage('champion')
    expect([await network(page).isDisabled(), await page.getByText('Choose a plan first.').count()]).toEqual([true, 1])
    await plan(page).selectOption({ index: 1 })
    await network(page).selectOption('CA102')
    await plan(page).selectOption('')
    expect([await network(page).isDisabled(), await network(page).inputValue()]).toEqual([true, ''])
  })

  test('[APP-START2-03] Clear empties the form, sets 25 miles, and keeps the focus', async () => {
    const page = await openPage('champion')
    await plan(page).selectOption({ index: 1 })
    await state(page).selectOption('CA')
    await network(page).selectOption('CA103')
    await fillForm(page, '90012')
    await distanceSlider(page).fill('60')
    await chooseHeartDoctor(page)
    expect((await values(page)).filter((value) => value === '')).toEqual([])
    await clearForm(page).press('Enter')
    expect([await values(page), await specialtyField(page).innerText()]).toEqual([
      ['', '', '', '', '25', ''],
      'Choose one or more',
    ])
    expect([await page.evaluate(() => document.activeElement?.textContent), await announced(page)]).toEqual([
      'Clear',
      'The form is empty now. Press Undo to bring your entries back.',
    ])
  })

  test('[D3] Tab goes from the form to Search before Clear, and Enter there says what is missing', async () => {
    const page = await openPage('mddoh')
    await specialtyField(page).focus()
    const stops: (string | undefined)[] = []
    for (let at = 0; at < 4; at++) {
      await page.keyboard.press('Tab')
      stops.push(await page.evaluate(() => document.activeElement?.textContent?.trim()))
    }
    expect(stops.indexOf('Search')).toBeGreaterThanOrEqual(0)
    expect(stops.indexOf('Search')).toBe(stops.indexOf('Clear') - 1)
    await page.getByRole('button', { name: 'Search', exact: true }).press('Enter')
    await page.getByText('Required.').first().waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('search-location')
  })

  test('[D3] Undo brings a cleared form back by keyboard', async () => {
    const page = await openPage('champion')
    await fillForm(page, '90012')
    const before = await values(page)
    await clearForm(page).press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => announced(page)).toBe('Your entries are back.')
    expect(await values(page)).toEqual(before)
  })

  test('[APP-STATE-01] [APP-STATE-02] [APP-STATE-03] [APP-START2-05] [TRAP-12] is what was chosen', async () => {
    const page = await openPage('champion')
    const searches = watchSearches(page)
    const headers: Record<string, string>[] = []
    page.on('request', (request) => {
      if (request.url().includes('/search-carefindr')) headers.push(request.headers())
    })
    await searchHeartDoctors(page)
    const { searchParams } = new URL(page.url())
    const asked = heartDoctors(page)
    expect([searches.map(({ kind }) => kind).sort(), ...searches.map(({ query }) => query)]).toEqual([
      ['facility', 'provider'],
      asked,
      asked,
    ])
    // Neither the text of the place nor the kind of search are part of it; they stay on the page.
    expect([await placeField(page).inputValue(), searchParams.get('type')]).toEqual([
      expect.stringContaining('90012'),
      null,
    ])
    expect([
      ...new Set(headers.map((sent) => `${sent['x-tenant-id']} ${sent['x-persona']} ${sent['tenant']}`)),
    ]).toEqual(['champion user undefined'])
  })

  test('[APP-STATE-04] [APP-STATE-07] [TRAP-10] a filter is added to the search and leaves it again', async () => {
    const page = await openPage('champion')
    const searches = watchSearches(page)
    await searchHeartDoctors(page)
    const asked = heartDoctors(page)
    await cards(page).first().waitFor()
    const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
    for (const name of ['Accepting New Patients', 'Handicap Accessible', 'Primary Care Provider (PCP)', 'Specialist'])
      await box(name).check()
    await page.getByRole('button', { name: /^Language/ }).click()
    for (const language of ['Spanish', 'Korean'])
      await page.getByRole('group', { name: 'Language' }).getByRole('checkbox', { name: language }).check()
    await page.getByLabel('Gender', { exact: true }).selectOption({ index: 1 })
    await page.waitForURL(/gender=/)
    const more = {
      ...asked,
      language: ['Spanish', 'Korean'],
      gender: expect.any(String),
      isAcceptingNewPatient: true,
      isHandicapAccessible: true,
      isPCP: true,
      isSCP: true,
    }
    await expect.poll(() => searches.at(-1)?.query).toEqual(more)
    await box('Primary Care Provider (PCP)').uncheck()
    // Without a plan there is no network to send; unchecked options are not sent.
    await plan(page).selectOption('')
    const { programType: _plan, siteNumbers: _sites, isPCP: _pcp, ...fewer } = more
    await expect.poll(() => searches.at(-1)?.query).toEqual(fewer)
  })

  test('[APP-STATE-04] [APP-RES-08] loses no choice made while the URL changes', async () => {
    const page = await openResults('champion')
    const searches = watchSearches(page)
    const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
    // Checked in the moment between the change of the URL and the page that follows it.
    await page.evaluate(() => {
      const replace = history.replaceState.bind(history)
      history.replaceState = (...change) => {
        replace(...change)
        history.replaceState = replace
        queueMicrotask(() =>
          [...document.querySelectorAll('label.checkbox')]
            .find(({ textContent }) => textContent?.startsWith('Handicap Accessible'))
            ?.querySelector('input')
            ?.click(),
        )
      }
    })
    await box('Accepting New Patients').check()
    await page.waitForURL(/accepting=1/)
    await page.waitForURL(/accessible=1/)
    expect([await box('Accepting New Patients').isChecked(), await box('Handicap Accessible').isChecked()]).toEqual([
      true,
      true,
    ])
    await expect
      .poll(() => searches.map(({ query }) => [query['isAcceptingNewPatient'], query['isHandicapAccessible']]))
      .toEqual([
        [true, undefined],
        [true, undefined],
        [true, true],
        [true, true],
      ])
  })

  test('[APP-STATE-08] an answer without records is an empty list; details without a record open nothing', async () => {
    const page = await openPage('riverspring', '/settings.json')
    await page.route('**/provider/search-carefindr', (route) =>
      route.fulfill({ json: { data: { total: 7, providers: null, meta: {} } } }),
    )
    await page.route('**/facility/search-carefindr', (route) =>
      route.fulfill({ json: { data: { total: 0, facilities: [{ stableId: 'x' }], meta: {} } } }),
    )
    await page.goto(originOf('riverspring') + resultsPath('riverspring'))
    await sentence(page)
      .getByText(/^No providers or facilities/)
      .waitFor()
    expect([await countIn(providerTab(page)), await countIn(facilityTab(page)), await cards(page).count()]).toEqual([
      0, 0, 0,
    ])
    await page.getByText('No results: no providers match all your choices.').waitFor()
    await page.unrouteAll()
    await page.route('**/practitioner-role/**', (route) =>
      route.fulfill({ json: { data: { providers: [], total: 0, meta: {} } } }),
    )
    await page.reload()
    await cards(page)
      .first()
      .getByRole('button', { name: /Show More Details/ })
      .click()
    await cards(page).first().getByText('We could not load the details.').waitFor()
    expect(await details(page).count()).toBe(0)
  })
})
