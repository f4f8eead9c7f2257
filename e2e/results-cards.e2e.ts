import { describe, expect, it } from 'vitest'
import { openPage, originOf, useBrowser } from './browser.ts'
import { cardOf, cards, edgePeople, listShown, openResults, resultsPath, sentence, someCare, watchSearches } from './results-pages.ts'
import { openInTime } from './time.ts'

useBrowser()
describe('cards', () => {
  it('[APP-CARD-03] [APP-CARD-04] [APP-CARD-05] read as the directory knows it', async () => {
    const page = await openResults('mddoh', edgePeople)
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
    const page = await openResults('mddoh', edgePeople)
    expect(await cardOf(page, 'edge-html-name-mddoh').locator('.card-title b, .card-title script, .card-title img').count()).toBe(0)
    expect(await cardOf(page, 'edge-html-name-mddoh').locator('.card-title').textContent()).toContain('<')
  })

  it('says "In your plan at this address" when a plan is chosen, and not at another address', async () => {
    const page = await openResults('champion', { ...someCare, plan: 'Advantage Complete (HMO)' })
    expect(await cards(page).first().innerText()).toContain('In your plan at this address')
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
