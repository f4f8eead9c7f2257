import { expect, test } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import {
  facilityTab,
  isSelected,
  listShown,
  openResults,
  pills,
  providerTab,
  resultsPath,
  sentence,
  someCare,
  watchSearches,
} from '../support/results-pages.ts'
import { sampledTenants } from '../support/long-form.ts'
import { openInTime } from '../support/page-clock.ts'
import { cards, details, moreToggle } from '../support/card-parts.ts'
import { nameField, placeField } from '../support/search-fields.ts'
import { printSummary } from '../support/markup.ts'
import { chosenLanguages, countIn, nextPage, pageSize } from '../support/screen-parts.ts'
import { box } from '../support/filter-pages.ts'

for (const tenant of sampledTenants)
  test.describe(`results of ${tenant}`, () => {
    test('[APP-RES-01] [APP-RES-11] shows the outcome, and counts that equal the list', async () => {
      const page = await openResults(tenant, { ...someCare, size: '50', fsize: '50' })
      await sentence(page).getByText(/^\d/).waitFor()
      const [, providers, facilities] =
        /^(\d+) providers and (\d+) facilit(?:y|ies) within 25 miles/.exec(await sentence(page).innerText()) ?? []
      expect(await page.title()).toContain('Search results')
      expect(await providerTab(page).innerText()).toContain(providers)
      expect(await facilityTab(page).innerText()).toContain(facilities)
      expect(await cards(page).count()).toBe(Math.min(50, Number(providers)))
      await facilityTab(page).click()
      await listShown(page)
      expect(await cards(page).count()).toBe(Math.min(50, Number(facilities)))
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Group/Facility')
    })

    test('fits 320, 768 and 1440 pixels with open cards, without scrolling sideways', async () => {
      const page = await openResults(tenant)
      await moreToggle(page).first().click()
      await details(page).waitFor()
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await details(page).waitFor()
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          String(width),
        ).toBe(0)
      }
    })
  })

test.describe('tenants differ by data', () => {
  test('[APP-RES-05] [APP-FIL-02] [APP-TEN-14] champion has state, network and specialist', async () => {
    const page = await openResults('champion')
    for (const label of ['Select Your Plan', 'Select Your State', 'Provider Network (IPA)', 'Specialist'])
      await page.getByLabel(label, { exact: false }).first().waitFor()
    expect(await page.getByLabel('Provider Network (IPA)').isDisabled()).toBe(true)
  })

  test('[APP-TEN-10] [APP-TEN-12] [APP-TEN-16] [APP-FIL-03] mddoh has its own labels and no plan', async () => {
    const page = await openResults('mddoh')
    await page.getByText('Provider Type / Specialty').first().waitFor()
    expect(await page.getByLabel('Select Your Plan').count()).toBe(0)
    const searches = watchSearches(page)
    await page.getByLabel('Telehealth').selectOption({ index: 1 })
    await expect.poll(() => searches[0]?.query['attrs'], { timeout: 10_000 }).toEqual({ telehealth: true })
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => page.url()).not.toContain('telehealth')
    expect(await page.getByLabel('Telehealth').inputValue()).toBe('')
  })

  test('[APP-RES-16] [TRAP-01] each tenant shows filter searches on its own results page', async () => {
    await openResults('centerlight')
    const page = await openPage(
      'riverspring',
      resultsPath('riverspring').replace('/search-results', '/nls-search-results-v2'),
    )
    await page.waitForURL(/\/search-results\?/)
  })
})

test.describe('tabs, filters, pills', () => {
  test('[APP-RES-10] shows Group/Facility when only that has results, and the address can choose it', async () => {
    const page = await openResults('mddoh', { name: 'Edgewater Special' })
    await expect.poll(() => isSelected(facilityTab(page))).toBe(true)
    const other = await openResults('mddoh', { ...someCare, tab: 'facility' })
    expect(await isSelected(facilityTab(other))).toBe(true)
  })

  test('[APP-FIL-05] languages show the first and +N, and can be removed one by one or together', async () => {
    const { page, time } = await openInTime(
      'champion',
      resultsPath('champion', { ...someCare, language: ['Spanish', 'Korean', 'Hindi'] }),
    )
    await listShown(page)
    await time.stop()
    const searches = watchSearches(page)
    const more = page.getByRole('button', { name: /^\+2/ })
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await more.click()
      const [pill, rest] = [
        await pills(page).getByRole('listitem').filter({ has: more }).boundingBox(),
        await chosenLanguages(page).boundingBox(),
      ]
      if (!pill || !rest) throw new Error('nothing opened')
      // Just below its pill, as far right as the window allows.
      expect(
        [
          rest.y - pill.y - pill.height >= 0,
          rest.y - pill.y - pill.height < 12,
          rest.x >= 0 && rest.x + rest.width <= width,
          Math.min(Math.abs(rest.x - pill.x), Math.abs(rest.x + rest.width - width)) < 20,
        ],
        String(width),
      ).toEqual([true, true, true, true])
      await more.click()
    }
    await more.click()
    await page.getByRole('button', { name: 'Remove Hindi' }).click()
    await page.getByRole('button', { name: /^\+1/ }).waitFor()
    await page.getByRole('button', { name: 'Remove all languages' }).click()
    await time.pass(3_000)
    expect(searches.map(({ query }) => query['language'])).toEqual([undefined, undefined])
  })

  test('[APP-FIL-08] closing the location asks for another and searches nothing', async () => {
    const page = await openResults('mddoh', someCare, { viewport: { width: 500, height: 800 } })
    const searches = watchSearches(page)
    await page.getByRole('button', { name: 'Remove Baltimore, MD' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search-location')
    await page.getByText('Required.').first().waitFor()
    await expectAccessible(page, 'location missing')
    expect(searches).toEqual([])
  })

  test('few results offer what would show more, and do it', async () => {
    const page = await openResults('mddoh', { ...someCare, name: 'qqzzqq' })
    await sentence(page)
      .getByText(/^No providers or facilities within 25 miles/)
      .waitFor()
    await page
      .getByRole('button', { name: /with any name/ })
      .first()
      .click()
    await sentence(page)
      .getByText(/^\d+ providers/)
      .waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('results-outcome')
  })
})

test.describe('which list first', () => {
  test('[API-DET-08] [APP-RES-10] the asked-for list gives way when only the other one has results', async () => {
    const page = await openResults('mddoh', { name: 'Sybil Edgeworth', tab: 'facility' })
    await sentence(page)
      .getByText(/^1 provider within/)
      .waitFor()
    await expect.poll(() => isSelected(providerTab(page))).toBe(true)
    expect(await cards(page).count()).toBe(1)
  })

  test('[API-DET-08] the choice of Group/Facility opens the results there, and later searches stay there', async () => {
    const page = await openPage('champion')
    await placeField(page).fill('90012')
    await page.getByRole('listbox').getByRole('option').first().click()
    await nameField(page).fill('edgewater')
    await page.getByRole('radio', { name: 'Group/Facility' }).check()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(/tab=facility/)
    await listShown(page)
    expect(await isSelected(facilityTab(page))).toBe(true)
    await box(page, 'Accepting New Patients').click()
    await page.waitForURL(/accepting=1/)
    await listShown(page)
    expect(await isSelected(facilityTab(page))).toBe(true)
    await page.getByRole('radio', { name: 'Provider' }).check()
    await expect.poll(() => isSelected(providerTab(page))).toBe(true)
  })
})

test.describe('without a mouse', () => {
  test('[APP-RES-14] goes from the skip link through the list to a card’s details and back', async () => {
    const page = await openResults('riverspring')
    await page.evaluate(() => {
      document.body.focus()
      ;(document.activeElement as HTMLElement | null)?.blur()
    })
    await page.getByRole('button', { name: 'Skip to results' }).focus()
    await page.keyboard.press('Enter')
    const at = () =>
      page.evaluate(() =>
        [
          document.activeElement?.getAttribute('role') ?? document.activeElement?.tagName,
          document.activeElement?.textContent ?? '',
        ].join(' '),
      )
    expect(await at()).toMatch(/^tab Provider/)
    await page.keyboard.press('ArrowRight')
    expect(await at()).toMatch(/^tab Group\/Facility/)
    await page.keyboard.press('ArrowLeft')
    const toggle = () => page.evaluate(() => document.activeElement?.classList.contains('more-toggle'))
    for (let tab = 0; tab < 12 && !(await toggle()); tab++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await details(page).waitFor()
    expect(await toggle()).toBe(true)
    const inTabs = () =>
      page.evaluate(
        () =>
          document.activeElement?.closest('.details') !== null &&
          document.activeElement?.getAttribute('role') === 'tab',
      )
    for (let tab = 0; tab < 6 && !(await inTabs()); tab++) await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    expect(await at()).toBe('tab Insurance')
  })
})

test('[APP-RES-20] [APP-PAGE-04] narrows by a filter, turns pages, opens a card and prints both ways', async () => {
  const page = await openResults('mddoh')
  const searches = watchSearches(page)
  const before = await countIn(providerTab(page))
  await page.getByRole('checkbox', { name: 'Accepting New Patients', exact: true }).check()
  await page.waitForURL(/accepting=1/)
  await listShown(page)
  await expect.poll(() => countIn(providerTab(page))).toBeLessThan(before)
  const sizes = pageSize(page, 'provider')
  expect([await sizes.isDisabled(), await sizes.getByRole('option').allInnerTexts()]).toEqual([
    false,
    ['5', '10', '20', '50'],
  ])
  await sizes.selectOption('5')
  await nextPage(page).click()
  await page.waitForURL(/page=2/)
  await listShown(page)
  const turned = () => searches.slice(2).map(({ kind, query }) => [kind, query['skip'], query['limit']])
  await expect.poll(turned).toEqual([
    ['provider', 0, 5],
    ['provider', 5, 5],
  ])
  await cards(page).first().getByRole('button', { name: 'Show More Details' }).click()
  await cards(page).first().getByRole('button', { name: 'Print Provider' }).waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: 'Print Results' }).isEnabled(), { timeout: 10_000 })
    .toBe(true)
  expect(await printSummary(page).textContent()).toMatch(/^Providers: \d+ results within 25 miles of Baltimore, MD$/)
})
