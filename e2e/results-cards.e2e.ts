import { describe, expect, it } from 'vitest'
import { openPage, originOf, useBrowser } from './browser.ts'
import { cardOf, cards, listShown, openResults, places, resultsPath, sentence, someCare, watchSearches } from './results-pages.ts'
import { openInTime } from './time.ts'

useBrowser()
const edges = { name: 'Edgeworth', size: '50', miles: '100' }

async function openEdge(id: string, asked: Record<string, string> = edges) {
  const page = await openResults('mddoh', asked)
  const card = cardOf(page, id)
  await card.getByRole('button', { name: /Show More Details/ }).click()
  await card.locator('.details').waitFor()
  return { page, card }
}

describe('cards', () => {
  it('[APP-CARD-03] [APP-CARD-04] [APP-CARD-05] read as the directory knows it', async () => {
    const page = await openResults('mddoh', edges)
    expect(await cardOf(page, 'edge-no-contact-mddoh').textContent()).not.toContain('Phone')
    expect(await cardOf(page, 'edge-accepting-unknown-mddoh').textContent()).toContain('We don’t know if they take new patients. Call to ask.')
    expect(await cardOf(page, 'edge-existing-only-mddoh').locator('.badge').count()).toBe(0)
    expect(await cardOf(page, 'edge-children-only-mddoh').locator('.badge').count()).toBe(1)
    expect(await cardOf(page, 'edge-script-website-mddoh').locator('a[href^="javascript"]').count()).toBe(0)
    expect(await cardOf(page, 'edge-po-box-mddoh').textContent()).toContain('PO Box 123')
    const partial = cardOf(page, 'edge-partial-phone-mddoh')
    expect(await partial.textContent()).toContain('incomplete number')
    expect(await partial.locator('a[href^="tel:"]').count()).toBe(0)
  })

  it('a name with markup in it is only text', async () => {
    const page = await openResults('mddoh', edges)
    expect(await cardOf(page, 'edge-html-name-mddoh').locator('.card-title b, .card-title script, .card-title img').count()).toBe(0)
    expect(await cardOf(page, 'edge-html-name-mddoh').locator('.card-title').textContent()).toContain('<')
  })

  it('says "In your plan at this address" when a plan is chosen, and not at another address', async () => {
    const page = await openResults('champion', { ...someCare, plan: 'Advantage Complete (HMO)' })
    expect(await cards(page).first().innerText()).toContain('In your plan at this address')
  })
})

describe('details', () => {
  it.each([['edge-one-location-mddoh', 'Item: 1 of 1', 0], ['edge-two-locations-mddoh', '', 2], ['edge-ten-locations-mddoh', '', 10], ['edge-eleven-locations-mddoh', 'Item: 1 of 11', 0]])(
    '[APP-CAR-03] %s: count text "%s", %i dots', async (id, said, dots) => {
      const { card } = await openEdge(id)
      expect(await card.locator('.carousel-dot').count()).toBe(dots)
      expect(await card.locator('.carousel-count').allInnerTexts()).toEqual(said === '' ? [] : [said])
    })

  it('[APP-CAR-01] [APP-CAR-02] the carousel ends at both ends and shows one place at a time', async () => {
    const { page, card } = await openEdge('edge-two-locations-mddoh')
    const [previous, next] = [card.getByRole('button', { name: 'Go to previous location' }), card.getByRole('button', { name: 'Go to next location' })]
    expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([true, false])
    await next.click()
    expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([false, true])
    await expect.poll(() => card.locator('.carousel-strip').evaluate((strip) => Math.round(strip.scrollLeft / strip.clientWidth))).toBe(1)
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  })

  it('[APP-DIS-01] [APP-DIS-02] [APP-DIS-03] [APP-DIS-09] hours from Monday to Sunday, today marked', async () => {
    const { card } = await openEdge('edge-no-hours-mddoh')
    expect(await card.locator('.hours th').allInnerTexts()).toHaveLength(7)
    expect(await card.locator('.hours-period').allInnerTexts()).toSatisfy((texts: string[]) => texts.every((text) => text.startsWith('--:-- - --:--')))
    expect(await card.locator('.hours-today').count()).toBe(1)
    const odd = await openEdge('edge-odd-hours-mddoh')
    expect(await odd.card.locator('.hours').innerText()).toMatch(/\d{1,2}:\d{2} (AM|PM)/)
    const night = await openEdge('edge-all-day-hours-mddoh', { name: 'Edgewater', miles: '100', fsize: '50', tab: 'facility' })
    expect(await night.card.locator('.hours').innerText()).toContain('12:00 AM - 12:00 AM')
    expect(await night.card.locator('.hours').innerText()).toContain('Open 24 hours')
  })

  it('[APP-DIS-04] [TRAP-06] a number with gaps is filled with X on the location tab and cannot be called', async () => {
    const { card } = await openEdge('edge-partial-phone-mddoh')
    expect(await card.locator('.details').innerText()).toContain('X')
    expect(await card.locator('.details a[href^="tel:"]').count()).toBe(0)
  })

  it('[APP-DET-07] [APP-MAP-08] the locator picture opens directions; a place without a point has none', async () => {
    const { card } = await openEdge('edge-one-location-mddoh')
    const link = card.locator('.locator-link')
    const url = new URL(await link.getAttribute('href') ?? '')
    expect([url.searchParams.get('origin'), await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([places.mddoh.near, '_blank', 'noopener noreferrer'])
    await expect.poll(() => card.locator('.locator').evaluate((picture) => (picture as HTMLImageElement).naturalWidth)).toBe(350)
  })

  it('[APP-CARD-08] opening a second time asks nothing; a failure is told and can be tried again', async () => {
    const page = await openResults('mddoh', edges)
    const details: string[] = []
    page.on('request', (request) => { if (request.url().includes('/carefindr/practitioner-role/')) details.push(request.url()) })
    const card = cardOf(page, 'edge-one-location-mddoh')
    await page.route('**/carefindr/practitioner-role/**', (route) => route.abort())
    await card.getByRole('button', { name: /Show More Details/ }).click()
    await card.getByText('We could not load the details.').waitFor()
    await page.unroute('**/carefindr/practitioner-role/**')
    await card.getByRole('button', { name: 'Try again' }).click()
    await card.locator('.details').waitFor()
    await card.getByRole('button', { name: /Show Less Details/ }).click()
    await card.getByRole('button', { name: /Show More Details/ }).click()
    expect(details).toHaveLength(2)
  })

  it('[APP-CARD-09] a card stays open, and the focus in it, when the page is zoomed or the tablet turned', async () => {
    const page = await openResults('mddoh', edges, { viewport: { width: 1280, height: 1024 } })
    const card = cardOf(page, 'edge-two-locations-mddoh')
    await card.getByRole('button', { name: /Show More Details/ }).click()
    await card.getByRole('tab', { name: 'Insurance' }).click()
    for (const size of [{ width: 800, height: 1024 }, { width: 320, height: 256 }, { width: 1280, height: 1024 }]) {
      await page.setViewportSize(size)
      await card.getByRole('tab', { name: 'Insurance', selected: true }).waitFor({ timeout: 5_000 })
      expect(await page.evaluate(() => document.activeElement?.textContent), String(size.width)).toBe('Insurance')
    }
  })

  it('[APP-DET-12] a facility never shows its tax number', async () => {
    const { card } = await openEdge('edge-facility-identifiers-mddoh', { name: 'Edgewater', miles: '100', fsize: '50', tab: 'facility' })
    await card.getByRole('tab', { name: 'Facility Information' }).click()
    const said = await card.locator('.details').innerText()
    expect([said.includes('CCN'), said.includes('TAX')]).toEqual([true, false])
  })

  it('tells where the information comes from, and gives the focus back', async () => {
    const page = await openResults('mddoh', edges)
    const link = cardOf(page, 'edge-one-location-mddoh').getByRole('button', { name: 'Where this information comes from' })
    await link.click()
    await page.getByRole('dialog').getByText('Sources', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

describe('map', () => {
  it('a pin leads to its card; moving the map searches nothing until it is asked to', async () => {
    const { page, time } = await openInTime('riverspring', resultsPath('riverspring'), { viewport: { width: 1440, height: 900 } })
    await listShown(page)
    const searches = watchSearches(page)
    const pin = page.locator('.map-pin').nth(2)
    const number = await pin.innerText()
    expect(await pin.getAttribute('aria-label')).toMatch(new RegExp(`^${number}, .+, [\\d.]+ miles$`))
    await pin.click()
    expect(await page.evaluate(() => document.activeElement?.querySelector('.card-number')?.textContent)).toContain(number)
    await page.getByRole('button', { name: 'Zoom out' }).focus()
    await page.getByRole('button', { name: 'Move east' }).press('Enter')
    await page.getByRole('button', { name: 'Move east' }).press('Enter')
    await time.pass(3_000)
    expect(searches).toEqual([])
    await page.getByRole('button', { name: 'Search this area' }).click()
    await expect.poll(() => searches.length).toBe(2)
    await sentence(page).getByText(/of Map area/).waitFor()
  })

  it('on a phone the list comes first and a button opens the map', async () => {
    const page = await openResults('riverspring', someCare, { viewport: { width: 390, height: 800 } })
    expect(await page.locator('.map-frame').count()).toBe(0)
    await page.getByRole('button', { name: 'Show map' }).click()
    await page.locator('.map-pin').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  })
})

describe('shortlist', () => {
  it('stays on the device, compares, and can be cleared and taken back', async () => {
    const page = await openResults('mddoh', someCare)
    const names = [await cards(page).nth(0).getAttribute('aria-label'), await cards(page).nth(1).getAttribute('aria-label')]
    await cards(page).nth(0).locator('.save-toggle').click()
    await cards(page).nth(1).locator('.save-toggle').click()
    await page.reload()
    await page.getByRole('button', { name: 'My list (2)' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('thead .compare-name').first().waitFor()
    expect(await dialog.locator('thead .compare-name').allInnerTexts()).toEqual(names.map((name) => expect.stringContaining(name ?? '')))
    await dialog.getByRole('button', { name: 'Clear my list' }).click()
    await dialog.getByRole('button', { name: 'Undo' }).click()
    expect(await dialog.locator('thead .compare-name').count()).toBe(2)
    const other = await page.context().newPage()
    await other.goto(`${originOf('champion')}/search-results`)
    expect(await other.getByRole('button', { name: /My list/ }).count()).toBe(0)
  })

  it('says when the directory no longer has someone', async () => {
    const page = await openResults('mddoh', someCare)
    await cards(page).first().locator('.save-toggle').click()
    await page.route('**/carefindr/practitioner-role/**', (route) => route.fulfill({ status: 404, json: { statusCode: 404, code: 'RECORD_NOT_FOUND', message: 'gone', errors: [], correlationId: 'x' } }))
    await page.getByRole('button', { name: /My list/ }).click()
    await page.getByRole('dialog').getByText('No longer in the directory. Call your plan to ask.').first().waitFor()
  })
})

it('an address kept from yesterday still runs, whatever else is in it', async () => {
  const page = await openPage('mddoh', '/search-results?near=Baltimore%2C+MD&lat=39.29&lon=-76.61&specialty=Cardiovascular+Disease&page=999&size=7&tab=nobody&sort=__proto__&gender=%3Cscript%3E')
  await sentence(page).waitFor()
  await expect.poll(() => page.locator('.list-empty, .result-card:not(.skeleton-card), [role=alert]').count()).toBeGreaterThan(0)
  expect(await page.locator('script:not([src]):not([type])').count()).toBe(0)
})
