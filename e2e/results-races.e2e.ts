import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './axe.ts'
import { useBrowser } from './browser.ts'
import { cards, listShown, openResults, providerTab, sentence, someCare, watchSearches } from './results-pages.ts'

useBrowser()

/** Search answers take this long from now on. */
const slow = (page: Page, ms: number) => page.route('**/search-carefindr', async (route) => {
  await new Promise((resolve) => setTimeout(resolve, ms))
  await route.continue().catch(() => undefined)
})
const accepting = (page: Page) => page.locator('label.checkbox', { hasText: 'Accepting New Patients' })

describe('races', () => {
  it('[APP-RES-08] many quick changes make one search, of the last state', async () => {
    const page = await openResults('champion')
    const searches = watchSearches(page)
    await accepting(page).click()
    await page.locator('label.checkbox', { hasText: 'Handicap Accessible' }).click()
    await accepting(page).click()
    await page.waitForTimeout(2_000)
    expect(searches.map(({ query }) => [query['isAcceptingNewPatient'], query['isHandicapAccessible']])).toEqual([[undefined, true], [undefined, true]])
  })

  it('[APP-RES-18] a slow older answer never replaces a newer one', async () => {
    const page = await openResults('champion')
    let first = true
    await page.route('**/search-carefindr', async (route) => {
      const wait = first || route.request().postData()?.includes('isHandicapAccessible') === false ? 2_500 : 0
      first = false
      await new Promise((resolve) => setTimeout(resolve, wait))
      await route.continue().catch(() => undefined)
    })
    await accepting(page).click()
    await page.waitForTimeout(1_200)
    await page.locator('label.checkbox', { hasText: 'Handicap Accessible' }).click()
    await page.waitForTimeout(4_500)
    await listShown(page)
    expect(new URL(page.url()).searchParams.get('accessible')).toBe('1')
    const [shown] = /^\d+/.exec(await sentence(page).innerText()) ?? []
    expect(await providerTab(page).innerText()).toContain(shown)
  })

  it('[APP-PAGE-06] a page pressed while a search is under way is ignored', async () => {
    const page = await openResults('mddoh')
    await slow(page, 1_500)
    const searches = watchSearches(page)
    await accepting(page).click()
    await page.waitForTimeout(1_200)
    await page.locator('.pager-step').last().click({ timeout: 500 }).catch(() => undefined)
    await page.waitForTimeout(3_000)
    expect(searches.map(({ query }) => query['skip'])).toEqual([0, 0])
    expect(new URL(page.url()).searchParams.get('page')).toBeNull()
  })

  it('pages never mix: turning twice quickly shows the last page asked for', async () => {
    const page = await openResults('mddoh', { ...someCare, size: '5' })
    await slow(page, 600)
    await page.locator('.pager-page', { hasText: '2' }).first().click()
    await page.waitForTimeout(150)
    await page.goBack()
    await listShown(page)
    await page.waitForTimeout(1_500)
    expect(await cards(page).first().locator('.card-number').textContent()).toContain('1')
    await page.goForward()
    await expect.poll(() => cards(page).first().locator('.card-number').textContent()).toContain('6')
  })

  it('[APP-STATE-06] Back and Forward run the searches of their addresses, and reload runs the one it is on', async () => {
    const page = await openResults('riverspring')
    const before = await sentence(page).innerText()
    await page.locator('#search-name').fill('edgeworth')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await sentence(page).getByText(/named “edgeworth”/).waitFor()
    await page.goBack()
    await expect.poll(() => sentence(page).innerText()).toBe(before)
    expect(await page.locator('#search-name').inputValue()).toBe('')
    await page.goForward()
    await sentence(page).getByText(/named “edgeworth”/).waitFor()
    await page.reload()
    await sentence(page).getByText(/named “edgeworth”/).waitFor()
  })

  it('the focus stays in the field where someone types, and goes to the sentence after Search', async () => {
    const page = await openResults('riverspring')
    await page.locator('#search-name').click()
    await page.keyboard.type('edge', { delay: 80 })
    await page.waitForTimeout(2_500)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('search-name')
    await page.keyboard.type('worth')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('results-outcome')
  })
})

describe('failures', () => {
  it('[APP-RES-21] a failed search is told, can be tried again, and the emergency line stays', async () => {
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

  it('offline is said', async () => {
    const page = await openResults('mddoh')
    await page.context().setOffline(true)
    await accepting(page).click()
    await page.getByRole('alert').getByText('You are offline.').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(0)
  })
})

it('nothing jumps while results arrive', async () => {
  const page = await openResults('champion', { ...someCare, miles: '30' }, { viewport: { width: 1280, height: 900 } })
  await page.waitForTimeout(1_000)
  const moved = await page.evaluate(() => new Promise<number>((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(sum), 500)
  }))
  expect(moved).toBeLessThan(0.02)
})
