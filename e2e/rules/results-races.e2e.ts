import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { layoutShift } from '../support/layout-shift.ts'
import { expectAccessible } from '../support/axe.ts'
import { listen } from '../support/screen-reader.ts'
import {
  hold,
  listShown,
  openResults,
  openStill,
  providerTab,
  resultsPath,
  sentence,
  someCare,
  watchSearches,
} from '../support/results-pages.ts'
import { fillForm } from '../support/start-pages.ts'
import { openInTime } from '../support/page-clock.ts'
import { cards, numberOf } from '../support/card-parts.ts'
import { announcer, nextPage, pager, resultList } from '../support/screen-parts.ts'
import { printSheet, skeletons } from '../support/markup.ts'
import { box } from '../support/filter-pages.ts'
import { nameField } from '../support/search-fields.ts'

const accepting = (page: Page) => box(page, 'Accepting New Patients')
const accessible = (page: Page) => box(page, 'Handicap Accessible')

test.describe('races', () => {
  test('[APP-RES-08] [TRAP-07] [CON-04] many quick changes make one search, of the last state', async () => {
    const { page, time, searches } = await openStill('champion')
    await accepting(page).click()
    await time.pass(900)
    await accessible(page).click()
    await time.pass(900)
    await accepting(page).click()
    await time.pass(990)
    expect(searches).toEqual([])
    await time.pass(5_000)
    expect(searches.map(({ query }) => [query['isAcceptingNewPatient'], query['isHandicapAccessible']])).toEqual([
      [undefined, true],
      [undefined, true],
    ])
  })

  test('[APP-RES-18] a slow older answer never replaces a newer one', async () => {
    const { page, time, searches } = await openStill('champion')
    const { release } = await hold(page, (query) => !query.includes('isHandicapAccessible'))
    await accepting(page).click()
    await time.pass(1_010)
    await expect.poll(() => searches.length).toBe(2)
    await accessible(page).click()
    await time.pass(1_010)
    await expect.poll(() => searches.length).toBe(4)
    await page.clock.resume()
    await expect.poll(() => skeletons(page).count()).toBe(0)
    await listShown(page)
    release()
    await time.rest()
    await time.pass(2_000)
    expect(new URL(page.url()).searchParams.get('accessible')).toBe('1')
    const [shown] = /^\d+/.exec(await sentence(page).innerText()) ?? []
    expect(await providerTab(page).innerText()).toContain(shown)
    const wanted = await openResults('champion', { ...someCare, accepting: '1', accessible: '1' })
    expect(await providerTab(page).innerText()).toBe(await providerTab(wanted).innerText())
  })

  test('[APP-PAGE-06] paging while a search is running is ignored', async () => {
    const { page, time, searches } = await openStill('mddoh')
    const { release } = await hold(page)
    await accepting(page).click()
    await time.pass(1_010)
    await expect.poll(() => searches.length).toBe(2)
    await nextPage(page)
      .click({ timeout: 500 })
      .catch(() => undefined)
    release()
    await page.clock.resume()
    await time.rest()
    await time.pass(3_000)
    expect(searches.map(({ query }) => query['skip'])).toEqual([0, 0])
    expect(new URL(page.url()).searchParams.get('page')).toBeNull()
  })

  test('pages never mix: turning twice quickly shows the last page asked for', async () => {
    const { page, time, searches } = await openStill('mddoh', { ...someCare, size: '5' })
    await page.clock.resume()
    const { release } = await hold(page, (query) => query.includes('"skip":5'))
    await pager(page).getByRole('button', { name: 'Page 2', exact: true }).click()
    await expect.poll(() => searches.length).toBe(1)
    await page.goBack()
    await listShown(page)
    release()
    await time.rest()
    await time.pass(1_500)
    expect(await numberOf(cards(page).first())).toBe(1)
    await page.goForward()
    await expect.poll(() => numberOf(cards(page).first())).toBe(6)
  })

  test('[APP-STATE-06] Back, Forward and reload run the searches of their addresses', async () => {
    // On a slow machine the change would start an automatic search before Search is activated, and replace the first
    // search.
    const { page } = await openStill('riverspring')
    const before = await sentence(page).innerText()
    await nameField(page).fill('edgeworth')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.clock.resume()
    await sentence(page)
      .getByText(/named “edgeworth”/)
      .waitFor()
    await page.goBack()
    await expect.poll(() => sentence(page).innerText()).toBe(before)
    expect(await nameField(page).inputValue()).toBe('')
    await page.goForward()
    await sentence(page)
      .getByText(/named “edgeworth”/)
      .waitFor()
    await page.reload()
    await sentence(page)
      .getByText(/named “edgeworth”/)
      .waitFor()
  })

  test('the focus stays in the field during typing, and goes to the outcome after Search', async () => {
    const { page, time } = await openInTime('riverspring', resultsPath('riverspring'))
    await listShown(page)
    const searches = watchSearches(page)
    await nameField(page).click()
    await page.keyboard.type('edge', { delay: 80 })
    await time.pass(1_500)
    await expect.poll(() => searches.length).toBe(2)
    await time.rest()
    await time.pass(1_000)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('search-name')
    expect(await announcer(page).textContent()).toMatch(/^\d+ providers.* named “edge”/)
    await page.keyboard.type('worth')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('results-outcome')
  })
})

test.describe('failures', () => {
  test('[APP-RES-21] a failed search is shown, can be tried again, and the emergency line stays', async () => {
    const page = await openResults('centerlight')
    await page.route('**/search-carefindr', (route) => route.fulfill({ status: 503, body: 'no' }))
    await accepting(page).click()
    await page.getByRole('alert').getByText('We could not finish your search. Your choices are still here.').waitFor()
    await expectAccessible(page, 'search failed')
    expect(await page.getByRole('contentinfo').innerText()).toContain('911')
    await page.unroute('**/search-carefindr')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(0)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('a search that never answers is shown as failed, on the results and on the start', async () => {
    const { page, time } = await openInTime('riverspring', resultsPath('riverspring'))
    await listShown(page)
    await page.route('**/search-carefindr', () => undefined)
    await accepting(page).click()
    await time.pass(1_100)
    await page.clock.fastForward(30_100)
    await page.getByRole('alert').getByText('We could not finish your search. Your choices are still here.').waitFor()
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await fillForm(page)
    await time.pass(1_100)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByText('Loading...', { exact: true }).waitFor()
    await page.clock.fastForward(30_100)
    await page.getByText('Loading...', { exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('alert').waitFor()
    await page.unroute('**/search-carefindr')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL(/search-results/)
  })

  test('offline is shown and announced, and the search retries when the connection is back', async () => {
    const page = await openResults('mddoh')
    // The printed list loads behind the page: offline it would show an error of its own.
    await printSheet(page).waitFor({ state: 'attached' })
    await page.context().setOffline(true)
    await accepting(page).click()
    const message = page.getByRole('alert').getByText('You are offline.')
    await message.waitFor()
    await expect.poll(() => announcer(page).innerText()).toContain(await message.innerText())
    // The existing list stays (D12).
    expect(await cards(page).count()).toBe(10)
    await page.context().setOffline(false)
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await expect.poll(() => cards(page).count()).toBeGreaterThan(0)
    expect([
      await page.getByRole('alert').count(),
      await accepting(page).evaluate((label) => label.contains(document.activeElement)),
    ]).toEqual([0, true])
  })

  test('a slow search or page is shown and announced once, and nothing moves', async () => {
    const { page, time } = await openStill('mddoh', { specialty: 'Family Medicine' })
    const heard = await listen(page, time)
    const slow = resultList(page, 'provider').getByText('Still looking. Please wait.')
    const first = () => skeletons(page).first().boundingBox()
    for (const act of [() => nextPage(page).click(), () => accepting(page).click()]) {
      const { release } = await hold(page)
      await act()
      await time.pass(1_010)
      await time.until(async () => (await first()) !== null)
      const before = await first()
      await time.pass(3_900)
      expect(await slow.count()).toBe(0)
      await time.pass(1_200)
      expect([await slow.count(), await first()]).toEqual([1, before])
      expect(await resultList(page, 'provider').getByText('Loading providers list...').count()).toBe(1)
      await time.pass(3_000)
      await heard.note('slow')
      expect(heard.log.splice(0).filter((line) => line.includes('says: Still looking'))).toHaveLength(1)
      release()
      await time.until(async () => (await cards(page).count()) > 0)
      await time.pass(1_000)
      expect(await slow.count()).toBe(0)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
})

test('nothing jumps while results arrive', async () => {
  const page = await openResults('champion', { ...someCare, miles: '30' }, { viewport: { width: 1280, height: 900 } })
  // The last to arrive.
  await page.getByRole('button', { name: 'Print Results', disabled: false }).waitFor()
  expect(await layoutShift(page)).toBeLessThan(0.02)
})
