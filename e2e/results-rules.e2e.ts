import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser, type Tenant } from './browser.ts'
import { cards, listShown, openResults, providerTab, sentence, someCare, watchSearches } from './results-pages.ts'

useBrowser()

const common = ['Search Location', 'Within Distance:', 'Provider / Group / Facility Name']
const filters = ['Accepting New Patients', 'Handicap Accessible', 'Primary Care Provider (PCP)']
const criteria: Record<Tenant, { fields: string[]; specialty: string; filters: string[]; plan: boolean }> = {
  centerlight: { fields: common, specialty: 'Specialty or Type of Care', filters, plan: false },
  mddoh: { fields: common, specialty: 'Provider Type / Specialty', filters, plan: false },
  champion: { fields: ['Select Your State', 'Provider Network (IPA)', ...common], specialty: 'Specialty or Service', filters: [...filters, 'Specialist'], plan: true },
  riverspring: { fields: common, specialty: 'Specialty', filters, plan: true },
}
const panel = (page: Page) => page.locator('#search-panel')

describe('criteria and filters by their names', () => {
  it.each(Object.entries(criteria))('[APP-RES-04] [APP-RES-06] [APP-FIL-01] [APP-TEN-10] [APP-TEN-13] %s', async (tenant, { fields, specialty, filters: boxes, plan }) => {
    const page = await openResults(tenant as Tenant)
    await page.getByRole('heading', { name: 'Required Search Criteria' }).waitFor()
    for (const label of fields) expect(await panel(page).getByLabel(label, { exact: true }).count(), label).toBe(1)
    expect(await panel(page).locator('#search-specialty-label').innerText()).toBe(specialty)
    expect(await panel(page).getByText('or', { exact: true }).count()).toBe(1)
    expect(await panel(page).getByLabel('Select Your Plan', { exact: true }).count()).toBe(plan ? 1 : 0)
    for (const label of boxes) expect(await panel(page).getByRole('checkbox', { name: label, exact: true }).count(), label).toBe(1)
    expect(await panel(page).getByRole('checkbox').count()).toBe(boxes.length)
    expect(await panel(page).getByLabel('Gender', { exact: true }).evaluate((element) => element.tagName)).toBe('SELECT')
    await panel(page).getByRole('button', { name: /^Language/ }).click()
    expect(await panel(page).getByRole('group', { name: 'Language' }).getByRole('checkbox').count()).toBeGreaterThan(5)
  })
})

describe('the results page', () => {
  it('[APP-RES-03] on a phone, Edit search opens the criteria as a sheet, and closes it', async () => {
    const page = await openResults('mddoh', someCare, { viewport: { width: 390, height: 800 } })
    const edit = page.getByRole('button', { name: 'Edit search' })
    expect([await edit.getAttribute('aria-expanded'), await panel(page).count()]).toEqual(['false', 0])
    await edit.click()
    await page.getByRole('dialog', { name: 'Edit search' }).getByLabel('Search Location', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => panel(page).count()).toBe(0)
    expect(await edit.getAttribute('aria-expanded')).toBe('false')
  })

  it('[APP-RES-20] [APP-PAGE-04] narrows by a filter, turns pages, opens a card and prints both ways', async () => {
    const page = await openResults('mddoh')
    const searches = watchSearches(page)
    const before = Number(await providerTab(page).locator('[aria-hidden]').innerText())
    await page.getByRole('checkbox', { name: 'Accepting New Patients', exact: true }).check()
    await page.waitForURL(/accepting=1/)
    await listShown(page)
    await expect.poll(async () => Number(await providerTab(page).locator('[aria-hidden]').innerText())).toBeLessThan(before)
    const sizes = page.locator('#provider').getByLabel('Results per page')
    expect([await sizes.isDisabled(), await sizes.locator('option').allInnerTexts()]).toEqual([false, ['5', '10', '20', '50']])
    await sizes.selectOption('5')
    await page.locator('#provider').getByRole('button', { name: 'Next page' }).click()
    await page.waitForURL(/page=2/)
    await listShown(page)
    expect(searches.slice(2).map(({ kind, query }) => [kind, query['skip'], query['limit']])).toEqual([['provider', 0, 5], ['provider', 5, 5]])
    await cards(page).first().getByRole('button', { name: 'Show More Details' }).click()
    await cards(page).first().getByRole('button', { name: 'Print Provider' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Print Results' }).isEnabled(), { timeout: 10_000 }).toBe(true)
    expect(await page.locator('.print-summary').textContent()).toMatch(/^Providers: \d+ results within 25 miles of Baltimore, MD$/)
  })

  it('[APP-RES-18] says that there are no results, with the criteria open', async () => {
    const page = await openResults('mddoh', { ...someCare, name: 'qqzzqq' })
    await page.getByText('No results: no providers match.').waitFor()
    await sentence(page).getByText(/^No providers or facilities/).waitFor()
    expect(await panel(page).isVisible()).toBe(true)
  })
})
