import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import {
  edgePeople,
  listShown,
  openResults,
  openStill,
  pills,
  providerTab,
  sentence,
  someCare,
} from '../support/results-pages.ts'
import { autoSearch, box, clear, description } from '../support/filter-pages.ts'
import { cardOf, cards } from '../support/card-parts.ts'
import { searchPanel } from '../support/search-fields.ts'
import { badges } from '../support/markup.ts'
import { countIn, offers } from '../support/screen-parts.ts'

/** The count on the tab; none while it is unknown. */
const count = (page: Page) => countIn(providerTab(page))

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
      expect(await badges(cardOf(page, `edge-${name}-mddoh`)).count(), name).toBe(1)
    for (const name of ['existing-only', 'accepting-unknown'])
      expect(await cardOf(page, `edge-${name}-mddoh`).count(), name).toBe(0)
    expect(await badges(cards(page)).count()).toBe(await cards(page).count())
  })

  test('[APP-FIL-11] a plan is sent only when one is chosen; a gender is one value', async () => {
    const { page, time, searches } = await openStill('champion')
    const plan = searchPanel(page).getByLabel('Select Your Plan', { exact: true })
    await plan.selectOption('Advantage Complete (HMO)')
    await searchPanel(page).getByLabel('Gender', { exact: true }).selectOption('male')
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
    await searchPanel(page)
      .getByRole('button', { name: /^Language/ })
      .click()
    const all = await count(page)
    const select = (label: string, value: string, said: RegExp) => ({
      count: async () =>
        /\((\d+)\)$/.exec(
          await searchPanel(page)
            .getByLabel(label, { exact: true })
            .getByRole('option', { name: /\(\d+\)$/ })
            .filter({ hasText: said })
            .innerText(),
        )?.[1],
      set: (on: boolean) =>
        searchPanel(page)
          .getByLabel(label, { exact: true })
          .selectOption(on ? value : ''),
    })
    const tick = (label: string) => {
      return {
        count: async () => /\d+$/.exec((await description(box(page, label))).trim())?.[0],
        set: (on: boolean) => box(page, label).setChecked(on),
      }
    }
    for (const [what, filter] of Object.entries({
      gender: select('Gender', 'female', /^Female/),
      telehealth: select('Telehealth', 'true', /telehealth/i),
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
    const offer = offers(page).filter({ hasText: 'with any name' }).first()
    const [promised] = /^\d+/.exec(await offer.innerText()) ?? []
    await offer.click()
    await expect.poll(() => count(page)).toBe(Number(promised))
    await listShown(page)
    expect(await offers(page).count()).toBe(0)
  })

  test('[VAL-02] suggestions drop all filters where one is not enough, never the only name', async () => {
    const page = await openResults('mddoh', { name: 'Sybil Edgeworth', gender: 'other', language: 'Korean' })
    await sentence(page)
      .getByText(/^No providers or facilities .* named “Sybil Edgeworth” with your filters$/)
      .waitFor()
    await expect.poll(() => offers(page).allInnerTexts()).toEqual(['1 doctor if you remove all filters'])
    await offers(page).click()
    await sentence(page)
      .getByText(/^1 provider within 25 miles/)
      .waitFor()
    expect(await pills(page).getByRole('listitem').allInnerTexts()).not.toContain('Korean')
    expect(await offers(page).filter({ hasText: 'with any name' }).count()).toBe(0)
  })
})
