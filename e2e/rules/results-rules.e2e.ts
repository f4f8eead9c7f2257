import { expect, test } from '../support/test.ts'
import { newPage, originOf, type Tenant } from '../support/browser.ts'
import {
  facilityTab,
  hold,
  isSelected,
  listShown,
  openResults,
  openStill,
  pills,
  providerTab,
  resultsPath,
  sentence,
  someCare,
  watchSearches,
} from '../support/results-pages.ts'
import { openInTime } from '../support/page-clock.ts'
import { cards } from '../support/card-parts.ts'
import { nameField, searchPanel, specialtyField } from '../support/search-fields.ts'
import { sortControl, spinner } from '../support/markup.ts'
import { countIn, listRange } from '../support/screen-parts.ts'

const common = ['Search Location', 'Within Distance:', 'Provider / Group / Facility Name']
const filters = ['Accepting New Patients', 'Handicap Accessible', 'Primary Care Provider (PCP)']
const criteria: Record<Tenant, { fields: string[]; specialty: string; filters: string[]; plan: boolean }> = {
  centerlight: { fields: common, specialty: 'Provider Type / Specialty', filters, plan: false },
  mddoh: { fields: common, specialty: 'Provider Type / Specialty', filters, plan: false },
  champion: {
    fields: ['Select Your State', 'Provider Network (IPA)', ...common],
    specialty: 'Provider Type / Specialty',
    filters: [...filters, 'Specialist'],
    plan: true,
  },
  riverspring: { fields: common, specialty: 'Specialty', filters, plan: true },
}
test.describe('criteria and filters by their names', () => {
  for (const [tenant, { fields, specialty, filters: boxes, plan }] of Object.entries(criteria))
    test(`[APP-RES-04] [APP-RES-06] [APP-FIL-01] [APP-TEN-10] [APP-TEN-13] ${tenant}`, async () => {
      const page = await openResults(tenant as Tenant)
      await page.getByRole('heading', { name: 'Your search' }).waitFor()
      for (const label of fields)
        expect(await searchPanel(page).getByLabel(label, { exact: true }).count(), label).toBe(1)
      await expect(specialtyField(searchPanel(page))).toHaveAccessibleName(new RegExp(`^${specialty} 1 chosen`))
      expect(await searchPanel(page).getByText('or', { exact: true }).count()).toBe(1)
      expect(await searchPanel(page).getByLabel('Select Your Plan', { exact: true }).count()).toBe(plan ? 1 : 0)
      for (const label of boxes)
        expect(await searchPanel(page).getByRole('checkbox', { name: label, exact: true }).count(), label).toBe(1)
      expect(await searchPanel(page).getByRole('checkbox').count()).toBe(boxes.length)
      expect(
        await searchPanel(page)
          .getByLabel('Gender', { exact: true })
          .evaluate((element) => element.tagName),
      ).toBe('SELECT')
      await searchPanel(page)
        .getByRole('button', { name: /^Language/ })
        .click()
      expect(
        await searchPanel(page).getByRole('group', { name: 'Language' }).getByRole('checkbox').count(),
      ).toBeGreaterThan(5)
    })
})

const address = { ...someCare, name: 'edgeworth', miles: '50', gender: 'female' }

test.describe('the results page', () => {
  test('[APP-RES-03] on a phone, Edit search opens the criteria as a sheet, and closes it', async () => {
    const page = await openResults('mddoh', someCare, { viewport: { width: 390, height: 800 } })
    const edit = page.getByRole('button', { name: 'Edit search' })
    expect([await edit.getAttribute('aria-expanded'), await searchPanel(page).count()]).toEqual(['false', 0])
    await edit.click()
    await page.getByRole('dialog', { name: 'Edit search' }).getByLabel('Search Location', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => searchPanel(page).count()).toBe(0)
    expect(await edit.getAttribute('aria-expanded')).toBe('false')
  })

  for (const [what, asked, field, words] of [
    [
      'no name and no type of care',
      { near: 'Los Angeles, CA', lat: '34.05', lon: '-118.24', accepting: '1' },
      'search-name',
      'Add a name or a type of care',
    ],
    ['no place', { lat: '34.05', lon: '-118.24', name: 'smith' }, 'search-location', 'Required.'],
  ] as const)
    test(`[VAL-02] an address with ${what} searches nothing, and says at the field what is missing`, async () => {
      const page = await newPage()
      const searches = watchSearches(page)
      await page.goto(`${originOf('champion')}/search-results?${new URLSearchParams(asked)}`)
      await page.getByText(words, { exact: true }).first().waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(field)
      expect([searches, await cards(page).count()]).toEqual([[], 0])
    })

  test('[APP-RES-18] says that there are no results, with the criteria open', async () => {
    const page = await openResults('mddoh', { ...someCare, name: 'qqzzqq' })
    await page.getByText('No results: no providers match all your choices.').waitFor()
    await sentence(page)
      .getByText(/^No providers or facilities/)
      .waitFor()
    expect(await searchPanel(page).isVisible()).toBe(true)
  })

  test('[APP-RES-02] the way back: Home is a link, Results is where one is', async () => {
    const page = await openResults('riverspring')
    const crumbs = page.getByRole('navigation', { name: 'You are here' })
    expect(await crumbs.getByRole('listitem').allInnerTexts()).toEqual(['Home', 'Results'])
    expect(await crumbs.getByRole('listitem').last().getAttribute('aria-current')).toBe('page')
    await crumbs.getByRole('link', { name: 'Home' }).click()
    await page.getByLabel('Choose Your Search Location').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('[APP-RES-12] [APP-RES-13] a list that is loading says so', async () => {
    const page = await newPage()
    await hold(page)
    await page.goto(originOf('champion') + resultsPath('champion', address))
    const loading = listRange(page)
    await loading.getByText('Loading providers list...').waitFor()
    expect(await spinner(loading).count()).toBe(1)
    await facilityTab(page).click()
    await loading.getByText('Loading facility list...').waitFor()
    expect(await spinner(loading).count()).toBe(1)
  })

  test('[APP-RES-07] [APP-PAGE-02] [CON-02] [CON-03] [CON-06] an address searches each list once', async () => {
    const { page, time } = await openInTime('champion', '/settings.json')
    const searches = watchSearches(page)
    const asked: unknown[] = []
    page.on('request', (request) => {
      if (request.url().includes('/search-carefindr'))
        asked.push([request.postDataJSON().queryType, request.headers()['x-persona']])
    })
    await page.goto(originOf('champion') + resultsPath('champion', address))
    await listShown(page)
    await time.rest()
    await time.pass(5_000)
    expect(searches.map(({ kind }) => kind).sort()).toEqual(['facility', 'provider'])
    expect(asked.slice(0, 2).sort()).toEqual([
      ['mtOrganizationSearchV2', 'user'],
      ['mtProviderSearchV2', 'user'],
    ])
    for (const { query } of searches)
      expect(query).toMatchObject({
        sortBy: 'distance-asc',
        skip: 0,
        limit: 10,
        name: 'edgeworth',
        gender: 'female',
        location: { distance: '50' },
      })
  })

  test('[APP-RES-07] the order is fixed: its control is not shown', async () => {
    const page = await openResults('champion')
    const sort = sortControl(page)
    expect([
      await sort.count(),
      await sort.isVisible(),
      await sort.inputValue(),
      await page.getByRole('combobox', { name: 'Sort by' }).count(),
    ]).toEqual([1, false, 'distance-asc', 0])
  })

  test('[APP-RES-17] [APP-RES-10] [CON-04] the tab that has results is shown 700 ms after the answer', async () => {
    const { page, time, searches } = await openStill('mddoh')
    await nameField(page).fill('Edgewater Special')
    await time.pass(310)
    await pills(page).getByRole('button', { name: 'Remove Cardiovascular Disease' }).click()
    await time.pass(1_010)
    await time.until(async () => searches.length === 2 && (await countIn(facilityTab(page))) === 2)
    expect(await isSelected(providerTab(page))).toBe(true)
    await time.pass(400)
    expect(await isSelected(providerTab(page))).toBe(true)
    await time.pass(300)
    await expect.poll(() => isSelected(facilityTab(page))).toBe(true)
  })

  test('[APP-RES-19] [TRAP-16] [TRAP-04] [CON-02] mddoh searches with a location and a name', async () => {
    const { page, time, searches } = await openStill('mddoh')
    await pills(page).getByRole('button', { name: 'Remove Cardiovascular Disease' }).click()
    await time.pass(3_000)
    expect(searches).toEqual([])
    await nameField(page).fill(' a')
    await time.pass(3_000)
    expect(searches).toEqual([])
    await nameField(page).fill('edgeworth')
    await time.pass(299)
    await time.pass(900)
    expect(searches).toEqual([])
    await time.pass(200)
    await time.until(() => searches.length > 1)
    expect(
      searches.map(({ query }) =>
        Object.keys(query)
          .filter((key) => !['skip', 'limit', 'facets'].includes(key))
          .sort(),
      ),
    ).toEqual(Array(2).fill(['location', 'name', 'sortBy']))
  })

  for (const [tenant, field] of [
    ['champion', 'search-plan'],
    ['mddoh', 'search-location'],
  ] as const)
    test(`[APP-RES-14] with nothing found, Skip to results leads ${tenant} to the first criterion`, async () => {
      const page = await openResults(tenant, { ...someCare, name: 'qqzzqq' })
      await page.getByRole('button', { name: 'Edit search' }).click()
      await expect.poll(() => searchPanel(page).isVisible()).toBe(false)
      await page.getByRole('button', { name: 'Skip to results' }).press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(field)
      expect(await searchPanel(page).isVisible()).toBe(true)
    })
})
