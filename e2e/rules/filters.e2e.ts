import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import type { Time } from '../support/page-clock.ts'
import {
  cardOf,
  cards,
  edgePeople,
  listShown,
  openResults,
  openStill,
  pills,
  providerTab,
  sentence,
  someCare,
} from '../support/results-pages.ts'

const panel = (page: Page) => page.locator('#search-panel')
const box = (page: Page, label: string) => panel(page).getByRole('checkbox', { name: label, exact: true })
const clear = (page: Page) => page.getByRole('button', { name: 'Clear filters' })
const slider = (page: Page) => panel(page).getByLabel('Within Distance:', { exact: true })
/** How many the tab says there are; none while it does not know. */
const count = async (page: Page) => Number(/\d+/.exec(await providerTab(page).locator('.tab-count').innerText())?.[0])
const filterKeys = [
  'language',
  'gender',
  'isAcceptingNewPatient',
  'isHandicapAccessible',
  'isPCP',
  'isSCP',
  'acceptingPatientsCodes',
  'attrs',
]
type Searches = Awaited<ReturnType<typeof openStill>>['searches']
const both = (kinds: { kind: string }[]) => kinds.map(({ kind }) => kind).sort()
const autoSearch = 1_010

/** The searches that the page sends now. */
async function nextSearches(time: Time, searches: Searches): Promise<Searches> {
  await time.until(() => searches.length > 1)
  return searches.splice(0)
}

const everything = {
  ...someCare,
  name: 'edgeworth',
  miles: '50',
  language: 'Spanish',
  gender: 'female',
  accepting: '1',
  accessible: '1',
  pcp: '1',
  scp: '1',
}

test.describe('pills', () => {
  test('[APP-FIL-04] [CON-01] there is one for each criterion and filter', async () => {
    const { page } = await openStill('champion', everything)
    expect(
      await pills(page)
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label'))),
    ).toEqual([
      'Remove Los Angeles, CA',
      'Remove 50 miles',
      'Remove “edgeworth”',
      'Remove Cardiovascular Disease',
      'Remove Female',
      'Remove Accepting New Patients',
      'Remove Handicap Accessible',
      'Remove Primary Care Provider (PCP)',
      'Remove Specialist',
      'Remove Spanish',
    ])
  })

  test('[APP-FIL-06] [APP-FIL-07] [APP-FIL-11] [TRAP-10] closing one resets it and searches once', async () => {
    const { page, time, searches } = await openStill('champion', everything)
    const reset: [pill: string, key: string, control: () => Promise<unknown>, empty: unknown][] = [
      ['Female', 'gender', () => panel(page).getByLabel('Gender', { exact: true }).inputValue(), ''],
      ['Accepting New Patients', 'isAcceptingNewPatient', () => box(page, 'Accepting New Patients').isChecked(), false],
      ['Handicap Accessible', 'isHandicapAccessible', () => box(page, 'Handicap Accessible').isChecked(), false],
      ['Primary Care Provider (PCP)', 'isPCP', () => box(page, 'Primary Care Provider (PCP)').isChecked(), false],
      ['Specialist', 'isSCP', () => box(page, 'Specialist').isChecked(), false],
      ['Spanish', 'language', () => panel(page).locator('.filter-chosen').innerText(), 'Any'],
      ['“edgeworth”', 'name', () => page.locator('#search-name').inputValue(), ''],
    ]
    const kept = new Set(['specialtiesV2', 'location', 'sortBy', ...reset.map(([, key]) => key)])
    for (const [pill, key, control, empty] of reset) {
      await pills(page)
        .getByRole('button', { name: `Remove ${pill}`, exact: true })
        .click()
      expect(await control(), pill).toBe(empty)
      await time.pass(autoSearch)
      kept.delete(key)
      const asked = await nextSearches(time, searches)
      expect(both(asked), pill).toEqual(['facility', 'provider'])
      for (const { query } of asked)
        expect(Object.keys(query).sort(), pill).toEqual([...kept, 'facets', 'limit', 'skip'].sort())
      for (const { query } of asked)
        expect(
          [...kept]
            .filter((one) => one.startsWith('is'))
            .map((one) => query[one])
            .every((value) => value === true),
          pill,
        ).toBe(true)
    }
  })

  test('[APP-FIL-06] [TRAP-08] closing the distance goes back to 25 miles', async () => {
    const { page, time, searches } = await openStill('champion', { ...someCare, miles: '50' })
    expect(await slider(page).inputValue()).toBe('50')
    await pills(page).getByRole('button', { name: 'Remove 50 miles' }).click()
    expect(await slider(page).inputValue()).toBe('25')
    await time.pass(autoSearch)
    expect((await nextSearches(time, searches)).map(({ query }) => query['location'])).toEqual(
      Array(2).fill({ latitude: 34.05, longitude: -118.24, distance: '25' }),
    )
  })

  test('[APP-FIL-06] [TRAP-10] closing the type of care leaves the name, and no filter to clear', async () => {
    const { page, time, searches } = await openStill('champion', { ...someCare, miles: '50' })
    await page.locator('#search-name').fill('edgeworth')
    await time.pass(300 + autoSearch)
    expect((await nextSearches(time, searches)).map(({ query }) => query['name'])).toEqual(['edgeworth', 'edgeworth'])
    await pills(page).getByRole('button', { name: 'Remove Cardiovascular Disease' }).click()
    expect(await panel(page).locator('.chosen-list').count()).toBe(0)
    await time.pass(autoSearch)
    expect((await nextSearches(time, searches)).map(({ query }) => ['specialtiesV2' in query, query['name']])).toEqual([
      [false, 'edgeworth'],
      [false, 'edgeworth'],
    ])
    expect(await clear(page).count()).toBe(0)
  })

  test('[TRAP-08] [APP-MAP-06] an emptied place leaves the distance, and searches nothing', async () => {
    const { page, time, searches } = await openStill('mddoh', { ...someCare, miles: '50' })
    await page.locator('#search-location').fill('')
    await time.pass(3_000)
    expect([await slider(page).inputValue(), searches.length]).toEqual(['50', 0])
    expect(await pills(page).getByRole('listitem').allInnerTexts()).toEqual(['50 miles', 'Cardiovascular Disease'])
  })
})

test.describe('clear filters', () => {
  test('[APP-FIL-09] [APP-FIL-10] is offered for each filter and for no criterion', async () => {
    const { page } = await openStill('champion', { ...someCare, name: 'edgeworth', miles: '50' })
    expect(await clear(page).count()).toBe(0)
    const gender = panel(page).getByLabel('Gender', { exact: true })
    await panel(page)
      .getByRole('button', { name: /^Language/ })
      .click()
    const english = panel(page)
      .getByRole('group', { name: 'Language' })
      .getByRole('checkbox', { name: /^English/ })
    for (const label of [
      'Accepting New Patients',
      'Handicap Accessible',
      'Primary Care Provider (PCP)',
      'Specialist',
    ]) {
      await box(page, label).check()
      await clear(page).waitFor()
      await box(page, label).uncheck()
      expect(await clear(page).count(), label).toBe(0)
    }
    await english.check()
    await clear(page).waitFor()
    await english.uncheck()
    await gender.selectOption('female')
    await clear(page).waitFor()
    await gender.selectOption('')
    expect(await clear(page).count()).toBe(0)
  })

  test('[APP-FIL-07] [APP-FIL-10] [CON-04] resets the filters alone, and searches once 100 ms later', async () => {
    const { page, time, searches } = await openStill('champion', { ...someCare, name: 'edgeworth', miles: '50' })
    const gender = panel(page).getByLabel('Gender', { exact: true })
    await panel(page)
      .getByRole('button', { name: /^Language/ })
      .click()
    const english = panel(page)
      .getByRole('group', { name: 'Language' })
      .getByRole('checkbox', { name: /^English/ })
    for (const label of ['Accepting New Patients', 'Specialist']) await box(page, label).check()
    await english.check()
    await gender.selectOption('female')
    await clear(page).click()
    expect([
      await box(page, 'Accepting New Patients').isChecked(),
      await box(page, 'Specialist').isChecked(),
      await english.isChecked(),
      await gender.inputValue(),
    ]).toEqual([false, false, false, ''])
    await box(page, 'Primary Care Provider (PCP)').check()
    await time.pass(60)
    expect(searches).toEqual([])
    await time.pass(40)
    await time.until(() => searches.length > 1)
    await time.pass(5_000)
    expect(both(searches)).toEqual(['facility', 'provider'])
    for (const { query } of searches) {
      expect(Object.keys(query).filter((key) => filterKeys.includes(key))).toEqual(['isPCP'])
      expect(query).toMatchObject({
        name: 'edgeworth',
        specialtiesV2: ['Cardiovascular Disease'],
        location: { distance: '50' },
        isPCP: true,
      })
    }
  })
})

test.describe('what a filter sends and shows', () => {
  test('[APP-FIL-12] [APP-FIL-09] [CON-05] a code finds itself; the checkbox finds all three codes', async () => {
    const { page, time, searches } = await openStill('mddoh', { ...edgePeople, codes: 'newchpt' })
    expect(await cards(page).evaluateAll((all) => all.map(({ id }) => id))).toEqual(['card-edge-children-only-mddoh'])
    expect(await pills(page).getByRole('listitem').allInnerTexts()).toContain('Accepting new children as patients')
    await clear(page).click()
    await time.pass(200)
    await time.until(() => searches.length > 1)
    await box(page, 'Accepting New Patients').check()
    await time.pass(autoSearch)
    await time.until(() => searches.length > 3)
    expect(
      searches.slice(-2).map(({ query }) => [query['isAcceptingNewPatient'], 'acceptingPatientsCodes' in query]),
    ).toEqual([
      [true, false],
      [true, false],
    ])
    await page.clock.resume()
    await time.rest()
    await listShown(page)
    for (const name of ['children-only', 'medicaid-only', 'one-location'])
      expect(await cardOf(page, `edge-${name}-mddoh`).locator('.badge').count(), name).toBe(1)
    expect(await page.locator('#card-edge-existing-only-mddoh, #card-edge-accepting-unknown-mddoh').count()).toBe(0)
    expect(await page.locator('.result-card .badge').count()).toBe(await cards(page).count())
  })

  test('[APP-FIL-11] a plan is sent only when one is chosen; a gender is one value', async () => {
    const { page, time, searches } = await openStill('champion')
    const plan = panel(page).getByLabel('Select Your Plan', { exact: true })
    await plan.selectOption('Advantage Complete (HMO)')
    await panel(page).getByLabel('Gender', { exact: true }).selectOption('male')
    await time.pass(autoSearch)
    await time.until(() => searches.length > 1)
    expect(searches.splice(0).map(({ query }) => [query['programType'], query['gender']])).toEqual(
      Array(2).fill(['Advantage Complete (HMO)', 'male']),
    )
    await plan.selectOption('')
    await time.pass(autoSearch)
    await time.until(() => searches.length > 1)
    expect(searches.splice(0).map(({ query }) => 'programType' in query)).toEqual([false, false])
  })

  test('counts beside the values hold: what a filter promises is what it shows', async () => {
    const { page, time } = await openStill('mddoh')
    await panel(page)
      .getByRole('button', { name: /^Language/ })
      .click()
    const all = await count(page)
    const select = (label: string, value: string) => ({
      count: async () =>
        /\((\d+)\)$/.exec(
          await panel(page).getByLabel(label, { exact: true }).locator(`option[value="${value}"]`).innerText(),
        )?.[1],
      set: (on: boolean) =>
        panel(page)
          .getByLabel(label, { exact: true })
          .selectOption(on ? value : ''),
    })
    const tick = (label: string) => {
      const whole = panel(page).locator('label.checkbox', { hasText: label })
      return {
        count: () => whole.locator('.checkbox-count').innerText(),
        set: (on: boolean) => whole.getByRole('checkbox').setChecked(on),
      }
    }
    for (const [what, filter] of Object.entries({
      gender: select('Gender', 'female'),
      telehealth: select('Telehealth', 'true'),
      accessible: tick('Handicap Accessible'),
      accepting: tick('Accepting New Patients'),
      language: tick('Spanish'),
    })) {
      const promised = Number(await filter.count())
      expect(promised > 0 && promised < all, `${what}: ${promised} of ${all}`).toBe(true)
      await filter.set(true)
      await time.pass(autoSearch)
      await time.until(async () => ![all, Number.NaN].includes(await count(page)))
      expect(await count(page), what).toBe(promised)
      await filter.set(false)
      await time.pass(autoSearch)
      await time.until(async () => (await count(page)) === all)
    }
  })

  test('one to four results come with suggestions that show as many as they say; five do not', async () => {
    const page = await openResults('mddoh', { ...someCare, name: 'Sybil Edgeworth' })
    await sentence(page)
      .getByText(/^1 provider within 25 miles/)
      .waitFor()
    await page.getByRole('heading', { name: 'What would show more' }).waitFor()
    const offer = page.locator('.offer', { hasText: 'with any name' }).first()
    const [promised] = /^\d+/.exec(await offer.innerText()) ?? []
    await offer.click()
    await expect.poll(() => count(page)).toBe(Number(promised))
    await listShown(page)
    expect(await page.locator('.offers:visible').count()).toBe(0)
  })

  test('[VAL-02] suggestions drop all filters where one is not enough, never the only name', async () => {
    const page = await openResults('mddoh', { name: 'Sybil Edgeworth', gender: 'other', language: 'Korean' })
    await sentence(page)
      .getByText(/^No providers or facilities .* named “Sybil Edgeworth” with your filters$/)
      .waitFor()
    await expect.poll(() => page.locator('.offer:visible').allInnerTexts()).toEqual(['1 without filters'])
    await page.locator('.offer:visible').click()
    await sentence(page)
      .getByText(/^1 provider within 25 miles/)
      .waitFor()
    expect(await pills(page).getByRole('listitem').allInnerTexts()).not.toContain('Korean')
    expect(await page.locator('.offer:visible', { hasText: 'with any name' }).count()).toBe(0)
  })
})
