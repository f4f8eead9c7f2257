import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { newPage, openPage, originOf } from '../support/browser.ts'
import { openResults, resultsPath, watchSearches } from '../support/results-pages.ts'
import { sampledTenants } from '../support/long-form.ts'
import { openInTime } from '../support/page-clock.ts'
import { heading } from '../support/route-pages.ts'
import { cards, details, moreToggle } from '../support/card-parts.ts'
import { placeField, searchButton, searchPanel } from '../support/search-fields.ts'
import { resultTabs } from '../support/screen-parts.ts'
import { frame, pageText, skeletons } from '../support/markup.ts'

const intro = (page: Page) => page.getByText('First, we need to know a few things before you can search...')

const toggle = (page: Page) => page.getByRole('button', { name: 'Natural Language Search (Beta)' })

const facilities = (page: Page) => page.getByRole('tab', { name: 'Group/Facility' })

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)

const words = (page: Page) => page.getByRole('textbox', { name: /What do you need/ })

interface Screen {
  path: string
  title: RegExp
  sign: (page: Page) => ReturnType<Page['locator']>
  /** Where a tenant without free text redirects. */
  otherwise?: Screen
  bare?: boolean
}

const start = { title: /Home/, sign: searchButton }

const results = { title: /Search results/, sign: facilities }

const ask = { title: /Ask in your own words/, sign: words }

const startScreens: Screen[] = [
  { path: '/', ...start },
  { path: '/home', ...start },
  { path: '/search-start-v2', ...start },
  { path: '/search-start', title: /Home/, sign: intro },
  { path: '/natural-language-search', ...start },
  { path: '/carefindr-ai', ...ask, otherwise: { path: '/', ...start } },
]

const resultScreens: Screen[] = [
  { path: '/search-results', ...results },
  { path: '/search-results-v2', ...results },
  { path: '/nls-search-results-v2', ...results, otherwise: { path: '/search-results', ...results } },
]

const otherScreens: Screen[] = [
  {
    path: '/error-handler?msg=never%20drawn',
    title: /No access/,
    sign: (page) => heading(page, 'You are not authorized to view this, please contact support.'),
  },
  { path: '/component-tester', title: /./, sign: (page) => heading(page, 'Component tester') },
  { path: '/nowhere', title: /Page not found/, sign: (page) => heading(page, 'We cannot find that page') },
]

const framedStart: Screen = { path: '/test/search-start-v2', ...start, bare: true }

const framedScreens: Screen[] = [
  {
    path: '/iframe-test',
    title: /Test frame/,
    sign: (page) => frame(page, '/test/search-start-v2'),
    bare: true,
  },
  framedStart,
  { path: '/test/search-results-v2', ...results, bare: true },
  { path: '/test/carefindr-ai', ...ask, otherwise: framedStart, bare: true },
]

const groups: [rules: string, name: string, screens: Screen[]][] = [
  ['[APP-ROUTE-01] [APP-ROUTE-02] [APP-ROUTE-05] [APP-ROUTE-06]', 'the start', startScreens],
  ['[APP-ROUTE-03] [APP-ROUTE-04]', 'the results', resultScreens],
  ['[APP-ROUTE-07] [APP-ROUTE-13]', 'the error pages', otherScreens],
  ['[APP-ROUTE-09] [APP-ROUTE-10]', 'the framed pages', framedScreens],
]

test.describe('addresses', () => {
  for (const tenant of sampledTenants)
    for (const [rules, prefix, screens] of groups)
      test(`${rules} ${tenant} has a page at each address of ${prefix}`, async () => {
        const page = await newPage()
        const searches = watchSearches(page)
        for (const { path, title, sign, otherwise, bare = false } of screens) {
          await page.goto(originOf(tenant) + path, { waitUntil: 'commit' })
          const led = otherwise && tenant !== 'centerlight' ? otherwise : undefined
          await (led?.sign ?? sign)(page).first().waitFor()
          await expect.poll(() => page.title(), { message: path }).toMatch(led?.title ?? title)
          const { pathname, search } = new URL(page.url())
          expect(pathname + search, path).toBe(led?.path ?? path)
          expect([await page.getByRole('banner').count(), await page.getByRole('contentinfo').count()], path).toEqual(
            bare ? [0, 0] : [1, 1],
          )
          expect(await pageText(page), path).not.toContain('never drawn')
        }
        // No URL contained a search.
        expect(searches).toEqual([])
      })

  test('[APP-ROUTE-08] the error page leads back to the first start page', async () => {
    const page = await openPage('mddoh', '/error-handler')
    await page.getByRole('link', { name: 'Back to search' }).click()
    await intro(page).waitFor()
    expect([new URL(page.url()).pathname, await focused(page)]).toEqual(['/search-start', 'main'])
  })

  for (const [tenant, path, field] of [
    ['champion', '/search-results', 'search-plan'],
    ['riverspring', '/search-results-v2', 'search-plan'],
    ['centerlight', '/nls-search-results-v2', 'search-location'],
    ['mddoh', '/search-results?near=&name=', 'search-location'],
  ] as const)
    test(`[APP-ROUTE-14] [APP-RES-14] ${tenant}: ${path} without a search: empty lists, open criteria`, async () => {
      const { page, time } = await openInTime(tenant, path)
      const searches = watchSearches(page)
      await facilities(page).waitFor()
      expect(await page.getByRole('tab').allInnerTexts()).toEqual([
        expect.stringMatching(/^Provider\s+0\s/),
        expect.stringMatching(/^Group\/Facility\s+0\s/),
      ])
      expect([await searchPanel(page).isVisible(), await cards(page).count(), await skeletons(page).count()]).toEqual([
        true,
        0,
        0,
      ])
      await expect.poll(() => focused(page)).toBe(field)
      await page.getByRole('button', { name: 'Skip to results' }).press('Enter')
      await expect.poll(() => focused(page)).toBe(field)
      await time.rest()
      await time.pass(3_000)
      expect(searches).toEqual([])
      await page.setViewportSize({ width: 390, height: 800 })
      await page.reload()
      await page.getByRole('dialog', { name: 'Edit search' }).waitFor()
      await expect.poll(() => focused(page)).toBe(field)
    })

  test('[APP-ROUTE-12] the landing page holds the start view itself, under no address of its own', async () => {
    const page = await openPage('centerlight', '/natural-language-search')
    await page.getByLabel('Choose Your Search Location').waitFor()
    expect(await searchButton(page).count()).toBe(1)
    // Only one way to search by free text.
    await toggle(page).waitFor()
    expect(await page.getByRole('link', { name: /Ask in your own words/ }).count()).toBe(0)
    await toggle(page).click()
    expect(new URL(page.url()).pathname).toBe('/natural-language-search')
    const answer = await page.goto(`${originOf('centerlight')}/search-start/natural-language-search`)
    expect(answer?.status()).toBe(404)
  })
})

test.describe('configuration', () => {
  test('[APP-BP-01] [APP-BP-03] [APP-CARD-12] pages, partials and cards come as base64 of JSON', async () => {
    const page = await openResults('riverspring')
    const decoded = async (name: string) => {
      const encodedTemplate = await page.evaluate(async (page) => {
        const answer = await fetch(`/api-v2/component-blueprint/${page}`, { headers: { tenant: 'riverspring' } })
        return ((await answer.json()) as { encodedTemplate: string }).encodedTemplate // The contract's answer.
      }, name)
      return JSON.parse(Buffer.from(encodedTemplate, 'base64').toString('utf8')) as {
        title?: { en: string }
        componentsConfig: { type: string; more?: { en: string }; children?: { label: { en: string } }[] }[]
        errorMessages: object
      }
    }
    const results = await decoded('riverspring-result-page')
    expect(await page.title()).toBe(results.title?.en)
    expect(Object.keys(results.errorMessages)).toContain('emptyRequired')
    const tabs = (await decoded('results-tabs')).componentsConfig[0]?.children?.map(({ label }) => label.en) ?? []
    expect(tabs).toEqual(['Provider', 'Group/Facility'])
    for (const [at, label] of tabs.entries()) expect(await resultTabs(page).nth(at).innerText()).toContain(label)
    for (const card of ['provider-card', 'facility-card'])
      expect((await decoded(card)).componentsConfig.find(({ type }) => type === 'more-toggle')?.more?.en).toBe(
        'Show More Details',
      )
    await cards(page).first().getByText('Show More Details').waitFor()
  })
})

test.describe('who it is for', () => {
  test('[APP-TEN-08] [APP-TEN-09] [APP-MAP-05] everyone: no sign-in, no call to another host', async () => {
    const page = await openPage('champion')
    const calls: { url: URL; headers: Record<string, string> }[] = []
    page.on('request', (request) => calls.push({ url: new URL(request.url()), headers: request.headers() }))
    await page.goto(originOf('champion') + resultsPath('champion'))
    await cards(page).first().waitFor()
    await moreToggle(page).first().click()
    await details(page).waitFor()
    await placeField(page).fill('Pasadena')
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    expect(await pageText(page)).not.toMatch(/sign in|log ?in|sign up|password|steward|admin/i)
    expect(calls.filter(({ headers }) => 'authorization' in headers || 'cookie' in headers)).toEqual([])
    const api = calls.filter(({ url }) => url.pathname.startsWith('/api'))
    expect(api.length).toBeGreaterThan(3)
    expect([
      ...new Set(api.filter(({ url }) => !url.pathname.endsWith('map.svg')).map(({ headers }) => headers['x-persona'])),
    ]).toEqual(['user'])
    expect([...new Set(calls.map(({ url }) => url.host))]).toEqual([new URL(originOf('champion')).host])
  })
})
