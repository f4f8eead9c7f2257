import type { Page } from 'playwright-core'
import { openPage, type Tenant } from './browser.ts'

/** Where each tenant's members live, with a type of care that has many results there. */
export const places: Record<Tenant, { path: string; near: string; lat: number; lon: number }> = {
  centerlight: { path: '/nls-search-results-v2', near: 'Bronx, NY', lat: 40.85, lon: -73.87 },
  mddoh: { path: '/search-results', near: 'Baltimore, MD', lat: 39.29, lon: -76.61 },
  champion: { path: '/search-results', near: 'Los Angeles, CA', lat: 34.05, lon: -118.24 },
  riverspring: { path: '/search-results', near: 'Yonkers, NY', lat: 40.94, lon: -73.87 },
}

export const tenants: Tenant[] = ['centerlight', 'mddoh', 'champion', 'riverspring']
export const someCare = { specialty: 'Cardiovascular Disease' }

export function resultsPath(tenant: Tenant, asked: Record<string, string | string[]> = someCare): string {
  const { path, near, lat, lon } = places[tenant]
  const params = new URLSearchParams({ near, lat: String(lat), lon: String(lon) })
  for (const [key, value] of Object.entries(asked)) for (const one of [value].flat()) params.append(key, one)
  return `${path}?${params}`
}

export async function openResults(tenant: Tenant, asked?: Record<string, string | string[]>, options: Parameters<typeof openPage>[2] = {}): Promise<Page> {
  const page = await openPage(tenant, resultsPath(tenant, asked), options)
  await listShown(page)
  return page
}

/** The list of the tab on the screen is there, or says that it is empty. */
export async function listShown(page: Page): Promise<void> {
  await page.locator('.result-card:not(.skeleton-card):visible, .list-empty:visible, [role=alert]:visible').first().waitFor()
}

export const sentence = (page: Page) => page.getByRole('heading', { level: 1 })
export const cards = (page: Page) => page.locator('.result-card:not(.skeleton-card):visible')
export const providerTab = (page: Page) => page.locator('.results-main > .tabs > .tab-list [role=tab]').first()
export const facilityTab = (page: Page) => page.locator('.results-main > .tabs > .tab-list [role=tab]').nth(1)
export const isSelected = async (tab: ReturnType<typeof providerTab>) => await tab.getAttribute('aria-selected') === 'true'

/** The card of one of the demo's named edge records. */
export const cardOf = (page: Page, id: string) => page.locator(`#card-${id}`)

/** Searches the page makes from now on. */
export function watchSearches(page: Page): { kind: string; query: Record<string, unknown> }[] {
  const searches: { kind: string; query: Record<string, unknown> }[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/search-carefindr')) return
    const body = request.postDataJSON() as { query: Record<string, unknown> } // The page's own body.
    if (body.query['print'] !== true) searches.push({ kind: request.url().includes('/provider/') ? 'provider' : 'facility', query: body.query })
  })
  return searches
}
