import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage, originOf, useBrowser, type Tenant } from './browser.ts'
import { cards, openResults, resultsPath } from './results-pages.ts'

useBrowser()

const intro = (page: Page) => page.getByText('First, we need to know a few things before you can search...')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const submit = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const toggle = (page: Page) => page.getByRole('button', { name: 'Natural Language Search (Beta)' })

const table: [rule: string, tenant: Tenant, path: string, title: RegExp, sign: (page: Page) => ReturnType<Page['locator']>][] = [
  ['[APP-ROUTE-01]', 'riverspring', '/', /Home/, submit],
  ['[APP-ROUTE-01]', 'riverspring', '/home', /Home/, submit],
  ['[APP-ROUTE-01]', 'riverspring', '/search-start-v2', /Home/, submit],
  ['[APP-ROUTE-02]', 'riverspring', '/search-start', /Home/, intro],
  ['[APP-ROUTE-03]', 'riverspring', '/search-results', /Search results/, (page) => page.getByRole('tab', { name: 'Group/Facility' })],
  ['[APP-ROUTE-03]', 'riverspring', '/search-results-v2', /Search results/, (page) => page.getByRole('tab', { name: 'Group/Facility' })],
  ['[APP-ROUTE-04]', 'centerlight', '/nls-search-results-v2', /Search results/, (page) => page.getByRole('tab', { name: 'Group/Facility' })],
  ['[APP-ROUTE-05]', 'centerlight', '/natural-language-search', /Home/, toggle],
  ['[APP-ROUTE-06]', 'centerlight', '/carefindr-ai', /./, (page) => page.getByRole('textbox')],
  ['[APP-ROUTE-07]', 'riverspring', '/error-handler', /./, (page) => heading(page, 'You are not authorized to view this, please contact support.')],
  ['[APP-ROUTE-09]', 'riverspring', '/iframe-test', /./, (page) => page.locator('iframe[src="/test/search-start-v2"]')],
  ['[APP-ROUTE-09]', 'riverspring', '/component-tester', /./, (page) => heading(page, 'Component tester')],
  ['[APP-ROUTE-10]', 'riverspring', '/test/search-start-v2', /Home/, submit],
  ['[APP-ROUTE-10]', 'riverspring', '/test/search-results-v2', /Search results/, (page) => page.getByRole('tab', { name: 'Group/Facility' })],
  ['[APP-ROUTE-10]', 'centerlight', '/test/carefindr-ai', /./, (page) => page.getByRole('textbox')],
]

describe('addresses', () => {
  it.each(table)('%s %s has a page at %s', async (_rule, tenant, path, title, sign) => {
    const page = await openPage(tenant, path)
    await sign(page).first().waitFor()
    expect(await page.title()).toMatch(title)
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.getByRole('banner').count()).toBe(path.startsWith('/test/') || path === '/iframe-test' ? 0 : 1)
  })

  it('[APP-ROUTE-12] the landing page holds the start view itself, under no address of its own', async () => {
    const page = await openPage('centerlight', '/natural-language-search')
    await page.getByLabel('Choose Your Search Location').waitFor()
    expect(await submit(page).count()).toBe(1)
    await toggle(page).click()
    expect(new URL(page.url()).pathname).toBe('/natural-language-search')
    const answer = await page.goto(`${originOf('centerlight')}/search-start/natural-language-search`)
    expect(answer?.status()).toBe(404)
  })
})

describe('configuration', () => {
  it('[APP-BP-01] [APP-BP-03] [APP-CARD-12] pages, partials and cards come as base64 of JSON, and are what the page shows', async () => {
    const page = await openResults('riverspring')
    const decoded = async (name: string) => {
      const encodedTemplate = await page.evaluate(async (page) => {
        const answer = await fetch(`/api-v2/component-blueprint/${page}`, { headers: { tenant: 'riverspring' } })
        return (await answer.json() as { encodedTemplate: string }).encodedTemplate // The contract's answer.
      }, name)
      return JSON.parse(Buffer.from(encodedTemplate, 'base64').toString('utf8')) as { title?: { en: string }; componentsConfig: { type: string; more?: { en: string }; children?: { label: { en: string } }[] }[]; errorMessages: object }
    }
    const results = await decoded('riverspring-result-page')
    expect(await page.title()).toBe(results.title?.en)
    expect(Object.keys(results.errorMessages)).toContain('emptyRequired')
    const tabs = (await decoded('results-tabs')).componentsConfig[0]?.children?.map(({ label }) => label.en) ?? []
    expect(tabs).toEqual(['Provider', 'Group/Facility'])
    for (const [at, label] of tabs.entries()) expect(await page.locator('.results-main > .tabs > .tab-list [role=tab]').nth(at).innerText()).toContain(label)
    for (const card of ['provider-card', 'facility-card']) expect((await decoded(card)).componentsConfig.find(({ type }) => type === 'more-toggle')?.more?.en).toBe('Show More Details')
    await cards(page).first().getByText('Show More Details').waitFor()
  })
})

describe('who it is for', () => {
  it('[APP-TEN-08] [APP-TEN-09] [APP-MAP-05] everyone: nobody signs in, every call is a user’s, and none goes to another host', async () => {
    const page = await openPage('champion')
    const calls: { url: URL; headers: Record<string, string> }[] = []
    page.on('request', (request) => calls.push({ url: new URL(request.url()), headers: request.headers() }))
    await page.goto(originOf('champion') + resultsPath('champion'))
    await cards(page).first().waitFor()
    await page.locator('.more-toggle').first().click()
    await page.locator('.details:visible').waitFor()
    await page.locator('#search-location').fill('Pasadena')
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    expect(await page.locator('body').innerText()).not.toMatch(/sign in|log ?in|sign up|password|steward|admin/i)
    expect(calls.filter(({ headers }) => 'authorization' in headers || 'cookie' in headers)).toEqual([])
    const api = calls.filter(({ url }) => url.pathname.startsWith('/api'))
    expect(api.length).toBeGreaterThan(3)
    expect([...new Set(api.filter(({ url }) => !url.pathname.endsWith('map.svg')).map(({ headers }) => headers['x-persona']))]).toEqual(['user'])
    expect([...new Set(calls.map(({ url }) => url.host))]).toEqual([new URL(originOf('champion')).host])
  })
})
