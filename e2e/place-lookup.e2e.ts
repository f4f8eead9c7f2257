import { describe, expect, it } from 'vitest'
import { openPage, useBrowser } from './browser.ts'
import { cards, listShown, openResults, sentence } from './results-pages.ts'

useBrowser()

const resolve = '**/places/resolve?**'
const told = 'We could not look up “Baltimore”. Your choices are still here.'

describe('a place in words that is looked up on the results page', () => {
  it('[APP-ERR-01] [APP-MAP-07] opened from an address: a failure is told, and tried again', async () => {
    const page = await openPage('mddoh', '/settings.json')
    await page.route(resolve, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(new URL('/search-results?near=Baltimore&specialty=Cardiovascular+Disease', page.url()).href)
    const alert = page.locator('[role=alert]:visible')
    expect(await alert.first().innerText()).toContain(told)
    expect(await page.getByText('We do not know that place').count()).toBe(0)
    expect(await sentence(page).innerText()).not.toMatch(/Looking/)
    await page.unroute(resolve)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await cards(page).first().waitFor()
    expect(await alert.count()).toBe(0)
    await sentence(page).getByText(/within 25 miles of Baltimore, MD/).waitFor()
    expect(page.url()).toMatch(/lat=39/)
    expect(await page.locator('#search-location').inputValue()).toBe('Baltimore, MD')
    await page.locator('#search-panel').getByRole('checkbox', { name: 'Handicap Accessible', exact: true }).check()
    await page.waitForURL(/accessible=1/)
    // The address got its point in place: Back leaves the page instead of looking the place up once more.
    await page.goBack()
    expect(page.url()).toMatch(/settings\.json$/)
  })

  it('[APP-ERR-01] offline says so; the list that is there stays', async () => {
    const page = await openResults('mddoh')
    await sentence(page).getByText(/^\d/).waitFor()
    const before = await sentence(page).innerText()
    await page.context().setOffline(true)
    await page.locator('#search-location').fill('Baltimore')
    await page.locator('.field-help', { hasText: 'We cannot look up places right now.' }).waitFor()
    await page.locator('#search-panel .button-primary').click()
    expect(await page.locator('[role=alert]:visible').first().innerText()).toContain('You are offline.')
    expect([await cards(page).count() > 0, await sentence(page).innerText()]).toEqual([true, before])
    await page.context().setOffline(false)
    await page.locator('[role=alert]:visible').getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL(/near=Baltimore%2C\+MD/)
    await listShown(page)
    expect(await page.locator('[role=alert]:visible').count()).toBe(0)
  })

  it('[APP-MAP-07] on a phone, a slow one is shown as under way, and an unknown one opens the sheet at its field', async () => {
    const page = await openResults('mddoh', undefined, { viewport: { width: 390, height: 800 } })
    await page.getByRole('button', { name: 'Edit search' }).click()
    await page.locator('#search-location').fill('Qqzzqq')
    let release = () => {}
    const released = new Promise<void>((done) => { release = done })
    await page.route(resolve, async (route) => { await released; await route.continue() })
    await page.locator('#search-panel .button-primary').click()
    await page.locator('.list-range .loading-line:visible').waitFor()
    expect(await cards(page).count()).toBeGreaterThan(0)
    release()
    await page.getByRole('dialog', { name: 'Edit search' }).getByText('We do not know that place. Try a ZIP code or a town.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search-location')
  })
})
