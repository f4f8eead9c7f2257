import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import type { Time } from '../support/page-clock.ts'
import { openStill, pills, someCare } from '../support/results-pages.ts'
import { autoSearch, box, clear, languageFilter } from '../support/filter-pages.ts'
import { chosenSpecialties, nameField, placeField, searchPanel } from '../support/search-fields.ts'

const slider = (page: Page) => searchPanel(page).getByLabel('Within Distance:', { exact: true })

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
      ['Female', 'gender', () => searchPanel(page).getByLabel('Gender', { exact: true }).inputValue(), ''],
      ['Accepting New Patients', 'isAcceptingNewPatient', () => box(page, 'Accepting New Patients').isChecked(), false],
      ['Handicap Accessible', 'isHandicapAccessible', () => box(page, 'Handicap Accessible').isChecked(), false],
      ['Primary Care Provider (PCP)', 'isPCP', () => box(page, 'Primary Care Provider (PCP)').isChecked(), false],
      ['Specialist', 'isSCP', () => box(page, 'Specialist').isChecked(), false],
      ['Spanish', 'language', () => languageFilter(page).textContent(), 'Language Any'],
      ['“edgeworth”', 'name', () => nameField(page).inputValue(), ''],
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
    await nameField(page).fill('edgeworth')
    await time.pass(300 + autoSearch)
    expect((await nextSearches(time, searches)).map(({ query }) => query['name'])).toEqual(['edgeworth', 'edgeworth'])
    await pills(page).getByRole('button', { name: 'Remove Cardiovascular Disease' }).click()
    expect(await chosenSpecialties(searchPanel(page)).count()).toBe(0)
    await time.pass(autoSearch)
    expect((await nextSearches(time, searches)).map(({ query }) => ['specialtiesV2' in query, query['name']])).toEqual([
      [false, 'edgeworth'],
      [false, 'edgeworth'],
    ])
    expect(await clear(page).count()).toBe(0)
  })

  test('[TRAP-08] [APP-MAP-06] an emptied place leaves the distance, and searches nothing', async () => {
    const { page, time, searches } = await openStill('mddoh', { ...someCare, miles: '50' })
    await placeField(page).fill('')
    await time.pass(3_000)
    expect([await slider(page).inputValue(), searches.length]).toEqual(['50', 0])
    expect(await pills(page).getByRole('listitem').allInnerTexts()).toEqual(['50 miles', 'Cardiovascular Disease'])
  })
})

test.describe('clear filters', () => {
  test('[APP-FIL-09] [APP-FIL-10] is offered for each filter and for no criterion', async () => {
    const { page } = await openStill('champion', { ...someCare, name: 'edgeworth', miles: '50' })
    expect(await clear(page).count()).toBe(0)
    const gender = searchPanel(page).getByLabel('Gender', { exact: true })
    await searchPanel(page)
      .getByRole('button', { name: /^Language/ })
      .click()
    const english = searchPanel(page)
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
    const gender = searchPanel(page).getByLabel('Gender', { exact: true })
    await searchPanel(page)
      .getByRole('button', { name: /^Language/ })
      .click()
    const english = searchPanel(page)
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
