import type { DirectoryRecord } from '@care/contract'
import type { Locator, Page } from '@playwright/test'
import { openPage, type Tenant } from './browser.ts'
import { cardOf, cards, details, moreToggle } from './card-parts.ts'
import { openInTime } from './page-clock.ts'
import { emptyList, resultTabs } from './screen-parts.ts'

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

export async function openResults(
  tenant: Tenant,
  asked?: Record<string, string | string[]>,
  options: Parameters<typeof openPage>[2] = {},
): Promise<Page> {
  const page = await openPage(tenant, resultsPath(tenant, asked), options)
  await listShown(page)
  return page
}

/** The list of the visible tab has loaded, or says that it is empty. */
export async function listShown(page: Page): Promise<void> {
  await cards(page).or(emptyList(page)).or(page.getByRole('alert')).filter({ visible: true }).first().waitFor()
}

/** What was chosen, each of it removable. */
export const pills = (page: Page) => page.getByRole('list', { name: 'Filters:' })
export const sentence = (page: Page) => page.getByRole('heading', { level: 1 })
export const providerTab = (page: Page) => resultTabs(page).first()
export const facilityTab = (page: Page) => resultTabs(page).nth(1)
export const isSelected = async (tab: ReturnType<typeof providerTab>) =>
  (await tab.getAttribute('aria-selected')) === 'true'

/** The demo's edge records, people or places, on one page. */
export const edgePeople = { name: 'Edgeworth', size: '50', miles: '100' }
export const edgePlaces = { name: 'Edgewater', fsize: '50', miles: '100', tab: 'facility' }

/** Opens the details of a card and waits for them. */
export async function openCard(page: Page, id: string): Promise<Locator> {
  const card = cardOf(page, id)
  await moreToggle(card).click()
  await details(card).waitFor()
  return card
}

export const inDetails = (
  card: Locator,
  tab: 'Provider Information' | 'Facility Information' | 'Location Information' | 'Insurance',
) => card.getByRole('tab', { name: tab }).click()

/** From now on the server's responses have these records changed: cases that the demo does not contain. */
export async function changeRecords(
  page: Page,
  calls: string | RegExp,
  change: (record: DirectoryRecord) => unknown,
): Promise<void> {
  await page.route(calls, async (route) => {
    const url = new URL(route.request().url())
    // The names under localhost are the browser's; this call is made from outside it.
    const response = await route.fetch({
      url: url.href.replace(url.hostname, '127.0.0.1'),
      headers: { ...route.request().headers(), host: url.host },
    })
    const answer = (await response.json()) as {
      data: { providers?: DirectoryRecord[]; facilities?: DirectoryRecord[] }
    } // A search or detail of the contract.
    for (const list of ['providers', 'facilities'] as const)
      answer.data[list]?.forEach((record) => {
        change(record)
      })
    await route.fulfill({ response, json: answer })
  })
}

export const detailCalls = /\/v3\/carefindr\/(practitioner-role|facility)\//

/** Searches of the page from now on. */
export function watchSearches(page: Page): { kind: string; query: Record<string, unknown> }[] {
  const searches: { kind: string; query: Record<string, unknown> }[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/search-carefindr')) return
    const body = request.postDataJSON() as { query: Record<string, unknown> } // The page's own body.
    if (body.query['print'] !== true)
      searches.push({ kind: request.url().includes('/provider/') ? 'provider' : 'facility', query: body.query })
  })
  return searches
}

/** A results page with a stopped clock: a change searches when the test advances its delay. */
export async function openStill(tenant: Tenant, asked?: Record<string, string | string[]>) {
  const { page, time } = await openInTime(tenant, resultsPath(tenant, asked))
  await listShown(page)
  await time.rest()
  await time.stop()
  return { page, time, searches: watchSearches(page) }
}

/** Holds search responses from now on, except those that are let through. */
export async function hold(page: Page, isHeld: (query: string) => boolean = () => true) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/search-carefindr', async (route) => {
    if (isHeld(route.request().postData() ?? '')) await released
    await route.continue().catch(() => undefined)
  })
  return { release: () => release() }
}
