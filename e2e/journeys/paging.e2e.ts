import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { openPage } from '../support/browser.ts'
import {
  facilityTab,
  isSelected,
  listShown,
  openResults,
  openStill,
  providerTab,
  sentence,
  someCare,
} from '../support/results-pages.ts'
import { countIn, listRange, nextPage, pageSize, resultList } from '../support/screen-parts.ts'
import { cards, numberOf } from '../support/card-parts.ts'

/** A type of care with more than ten results of each kind. */
const manyOfBoth = { specialty: ['Family Medicine', 'Primary Care Clinic/Center'], miles: '50' }
const next = (page: Page, kind: 'provider' | 'facility') => nextPage(resultList(page, kind))

/** Number of requests for the printed list from now on. */
function watchPrint(page: Page): { calls: number } {
  const watched = { calls: 0 }
  page.on('request', (request) => {
    if (request.url().includes('/search-carefindr') && request.postData()?.includes('"print":true')) watched.calls++
  })
  return watched
}

test.describe('pages', () => {
  test('[APP-PAGE-01] [APP-PAGE-02] [CON-03] both lists have pages of ten, and four sizes', async () => {
    const { page } = await openStill('mddoh', manyOfBoth)
    expect([await cards(page).count(), await pageSize(page, 'provider').inputValue()]).toEqual([10, '10'])
    await facilityTab(page).click()
    await cards(page).first().waitFor()
    expect([
      await pageSize(page, 'facility').inputValue(),
      await pageSize(page, 'facility').getByRole('option').allInnerTexts(),
    ]).toEqual(['10', ['5', '10', '20', '50']])
  })

  test('[APP-PAGE-03] [APP-PAGE-05] [APP-PAGE-08] [CON-04] a list turns its own pages, loading 700 ms', async () => {
    const { page, time, searches } = await openStill('mddoh', manyOfBoth)
    const print = watchPrint(page)
    await facilityTab(page).click()
    await cards(page).first().waitFor()
    const firstIs = (number: number) => async () => (await numberOf(cards(page).first())) === number
    await pageSize(page, 'facility').selectOption('5')
    await time.until(async () => (await cards(page).count()) === 5)
    await time.pass(1_000)
    await next(page, 'facility').click()
    await time.until(firstIs(6))
    expect(await listRange(page).innerText()).toBe('Loading facility list...')
    await time.pass(500)
    expect(await listRange(page).innerText()).toBe('Loading facility list...')
    await time.pass(200)
    expect(await listRange(page).innerText()).toMatch(/^Showing 6 – 10 of \d+ groups and facilities$/)
    expect(searches.map(({ kind, query }) => [kind, query['skip'], query['limit']])).toEqual([
      ['facility', 0, 5],
      ['facility', 5, 5],
    ])
    expect([
      await isSelected(facilityTab(page)),
      new URL(page.url()).searchParams.get('page'),
      new URL(page.url()).searchParams.get('fpage'),
    ]).toEqual([true, null, '2'])
    await providerTab(page).click()
    expect(await listRange(page).innerText()).toMatch(/^Showing 1 – 10 of \d+ providers$/)
    await time.pass(5_000)
    expect(print.calls).toBe(0)
  })

  test('[APP-RES-09] [APP-RES-10] [TRAP-03] [APP-PRT-03] a search starts at page 1 of the providers', async () => {
    const { page, time, searches } = await openStill('mddoh', { ...manyOfBoth, page: '2', fpage: '2' })
    await page.clock.resume()
    await expect.poll(() => page.getByRole('button', { name: 'Print Results' }).isEnabled()).toBe(true)
    await facilityTab(page).click()
    await listShown(page)
    await time.stop()
    await page.route('**/search-carefindr', (route) =>
      route.request().postData()?.includes('"print":true') ? undefined : route.continue(),
    )
    await page.getByRole('checkbox', { name: 'Accepting New Patients', exact: true }).check()
    await time.pass(1_010)
    await time.until(() => searches.length > 1)
    await expect
      .poll(() => searches.map(({ kind, query }) => [kind, query['skip']]).sort())
      .toEqual([
        ['facility', 0],
        ['provider', 0],
      ])
    await page.clock.resume()
    await expect.poll(() => isSelected(providerTab(page))).toBe(true)
    await expect.poll(() => listRange(page).innerText()).toMatch(/^Showing 1 – 10 of/)
    expect([new URL(page.url()).searchParams.get('page'), new URL(page.url()).searchParams.get('fpage')]).toEqual([
      null,
      null,
    ])
    expect(await page.getByRole('button', { name: 'Print Results' }).isDisabled()).toBe(true)
  })

  test('[APP-PAGE-07] an address past the last page shows the last page', async () => {
    const page = await openResults('mddoh', { ...manyOfBoth, page: '99999' })
    await expect.poll(() => listRange(page).innerText()).toMatch(/^Showing/)
    const [, from, to, total] = (
      /^Showing ([\d,]+) – ([\d,]+) of ([\d,]+) providers$/.exec(await listRange(page).innerText()) ?? []
    ).map((text) => Number(text.replace(',', '')))
    expect([to, await cards(page).count(), (from ?? 0) % 10]).toEqual([total, (total ?? 0) - (from ?? 0) + 1, 1])
    expect(new URL(page.url()).searchParams.get('page')).toBe(String(Math.ceil((total ?? 0) / 10)))
    expect(await next(page, 'provider').isDisabled()).toBe(true)
  })

  test('[APP-PAGE-02] [TRAP-20] the first version of the start shows five of each, and a choice', async () => {
    const page = await openPage('riverspring', '/search-start')
    await page.getByLabel('Choose Your Search Location').fill('10471')
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.getByLabel('Provider / Facility Name').fill('edge')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(/\/search-results\?/)
    await listShown(page)
    expect([
      await cards(page).count(),
      await pageSize(page, 'provider').inputValue(),
      await pageSize(page, 'provider').getByRole('option').allInnerTexts(),
    ]).toEqual([5, '5', ['5', '10', '20', '50']])
    await facilityTab(page).click()
    await listShown(page)
    expect([await cards(page).count(), await pageSize(page, 'facility').inputValue()]).toEqual([5, '5'])
  })

  test('[APP-ERR-01] a failed page is shown, changes no count, and loads when it is tried again', async () => {
    const page = await openResults('mddoh', { ...someCare, size: '5' })
    await sentence(page).getByText(/^\d/).waitFor()
    const before = await sentence(page).innerText()
    await page.route('**/provider/search-carefindr', (route) => route.abort())
    await next(page, 'provider').click()
    const alert = page.getByRole('alert').filter({ hasText: 'We could not load the providers.' })
    await alert.waitFor()
    expect(await sentence(page).innerText()).toBe(before)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await alert.getByRole('button', { name: 'Try again' }).click()
    await cards(page).first().waitFor()
    await expect.poll(() => listRange(page).innerText()).toMatch(/^Showing 6 – 10 of /)
    expect([await alert.count(), await sentence(page).innerText()]).toEqual([0, before])
  })

  test('[APP-ERR-01] [APP-PAGE-01] [APP-PAGE-04] on a phone, a failed page is shown in view', async () => {
    const page = await openResults('mddoh', manyOfBoth, { viewport: { width: 320, height: 640 } })
    await expect.poll(() => listRange(page).innerText()).toMatch(/^Showing/)
    const count = await countIn(providerTab(page))
    const alert = page.getByRole('alert').filter({ hasText: 'We could not load the providers.' })
    const failure = async () => {
      await alert.waitFor()
      // Where the page is scrolled to.
      await expect
        .poll(async () => {
          const box = await alert.boundingBox()
          return box !== null && box.y >= 0 && box.y + box.height <= 640
        })
        .toBe(true)
      return [
        await cards(page).count(),
        await listRange(page).innerText(),
        (await countIn(providerTab(page))) === count,
      ]
    }
    await page.route('**/provider/search-carefindr', (route) => route.fulfill({ status: 500, json: {} }))
    await pageSize(page, 'provider').focus()
    await pageSize(page, 'provider').selectOption('20')
    expect(await failure()).toEqual([0, expect.stringMatching(/^Page 1 of \d+$/), true])
    expect(
      await pageSize(page, 'provider').evaluate((select: HTMLSelectElement) => [
        document.activeElement === select,
        select.value,
        select.disabled,
      ]),
    ).toEqual([true, '20', false])
    await next(page, 'provider').click()
    await page.waitForURL(/page=2/)
    expect(await failure()).toEqual([0, expect.stringMatching(/^Page 2 of \d+$/), true])
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await next(page, 'provider').click()
    await cards(page).first().waitFor()
    await expect.poll(() => listRange(page).innerText()).toMatch(/^Showing 41 – 60 of /)
    expect(await alert.count()).toBe(0)
  })
})
