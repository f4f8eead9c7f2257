import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage, useBrowser } from './browser.ts'
import { openInTime } from './time.ts'

useBrowser()

interface Search { kind: string; skip: number; limit: number; print?: boolean }

function watch(page: Page): Search[] {
  const searches: Search[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/search-carefindr')) return
    const { query } = request.postDataJSON() as { query: Search } // The page's own body.
    searches.push({ kind: request.url().includes('/provider/') ? 'provider' : 'facility', skip: query.skip, limit: query.limit, ...(query.print === undefined ? {} : { print: query.print }) })
  })
  return searches
}

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Choose Your Search Location').fill('10471')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByLabel('Provider / Facility Name').fill('smith')
}

const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const pair = (what: object) => ['facility', 'provider'].map((kind) => ({ kind, ...what }))
const sorted = (searches: readonly Search[]) => [...searches].sort((a, b) => (a.kind < b.kind ? -1 : 1))

describe('first version of the start', () => {
  it('[APP-START1-09] [APP-START1-13] [APP-START1-14] searches five of each, goes to search-results, and asks for 200 of each behind that', async () => {
    const { page, time } = await openInTime('riverspring', '/search-start')
    const searches = watch(page)
    await fill(page)
    await search(page).click()
    await page.waitForURL(/\/search-results\?/)
    expect(sorted(searches.slice(0, 2))).toEqual(pair({ skip: 0, limit: 5 }))
    await expect.poll(() => searches.length).toBe(4)
    expect(sorted(searches.slice(2))).toEqual(pair({ skip: 0, limit: 200, print: true }))
    await time.rest()
    await time.pass(3_000)
    expect(searches).toHaveLength(4)
  })

  it('[APP-START1-13] goes on when only the lists for printing fail, and logs it', async () => {
    const page = await openPage('riverspring', '/search-start')
    const logged: string[] = []
    page.on('console', (message) => { if (message.type() === 'error') logged.push(message.text()) })
    await page.route('**/search-carefindr', (route) => (route.request().postData()?.includes('"print":true') ? route.abort() : route.continue()))
    await fill(page)
    await search(page).click()
    await page.waitForURL(/\/search-results\?/)
    await page.locator('.result-card:not(.skeleton-card):visible').first().waitFor()
    await expect.poll(() => logged.some((line) => line.includes('An error occurred'))).toBe(true)
  })

  it('[APP-START1-04] [APP-START1-06] [APP-START1-07] [APP-START1-08] has its fields under their names', async () => {
    const page = await openPage('champion', '/search-start')
    const slider = page.locator('input#miles-range[type=range]')
    expect(await slider.evaluate((input: HTMLInputElement) => [input.labels?.[0]?.textContent, input.min, input.max, input.step, input.value])).toEqual(['Within Distance:', '5', '100', '5', '25'])
    const name = page.getByLabel('Provider / Facility Name', { exact: true })
    expect([await name.getAttribute('minlength'), await name.getAttribute('maxlength')]).toEqual(['2', '100'])
    const list = page.getByLabel('Within distance (in miles).')
    expect((await list.locator('option').allInnerTexts()).slice(0, 3)).toEqual(['Distance', '5', '10'])
    await list.selectOption('60')
    expect(await slider.inputValue()).toBe('60')
    await page.locator('#search-specialty').click()
    await page.getByRole('dialog').getByRole('checkbox').first().check()
    await page.getByRole('button', { name: /^Done/ }).click()
    await page.locator('.chosen-list').waitFor()
    const clear = page.locator('button[title="Clear form"]')
    expect(await clear.innerText()).toBe('Clear')
    await clear.click()
    expect([await slider.inputValue(), await page.locator('.chosen-list').count()]).toEqual(['25', 0])
  })
})
