import type { Route } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { openBare, serveBare } from '../support/bare-page.ts'
import { newPage, originOf } from '../support/browser.ts'
import { sentence } from '../support/results-pages.ts'
import { sampledTenants } from '../support/long-form.ts'
import { overlay } from '../support/screen-parts.ts'
import { searchButton } from '../support/search-fields.ts'
import { cards, details } from '../support/card-parts.ts'

test.describe('a page served without its start data', () => {
  for (const tenant of sampledTenants) {
    test(`[APP-CFG-01] [TRAP-15] ${tenant}: it is the same page`, async () => {
      const page = await newPage()
      await page.goto(originOf(tenant))
      await searchButton(page).waitFor()
      const served = await page.getByRole('main').innerText()
      await serveBare(page)
      await page.goto(originOf(tenant))
      await searchButton(page).waitFor()
      expect(await page.getByRole('main').innerText()).toBe(served)
      expect(await page.evaluate(() => document.body.className)).toBe(tenant)
    })

    test(`[APP-FLAG-01] [APP-BP-02] [APP-BP-04] [APP-TEN-07] [TRAP-11] [TRAP-12] ${tenant}: called once`, async () => {
      const page = await newPage()
      const calls: { path: string; tenant?: string; id?: string }[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        const { tenant: named, 'x-tenant-id': id } = request.headers()
        if (/^\/(?:api|settings)/.test(pathname))
          calls.push({ path: pathname, ...(named ? { tenant: named } : {}), ...(id ? { id } : {}) })
      })
      await serveBare(page)
      await page.goto(originOf(tenant))
      await searchButton(page).waitFor()
      const requested = (part: string) => calls.filter(({ path }) => path.includes(part))
      const pages = [
        'nls-carefindr-ai',
        'nls-result-page',
        `${tenant}-start-page`,
        `${tenant}-result-page`,
        'results-tabs',
        'provider-card',
        'facility-card',
        'show-more-partial-tab',
        'champion-show-more-partial-tab',
      ]
      const blueprints = requested('blueprint').map(({ path }) => path)
      expect(blueprints.sort()).toEqual(pages.map((name) => `/api-v2/component-blueprint/${name}`).sort())
      expect(requested('featureflags').map(({ path }) => path)).toEqual(['/api-v2/Ui-featureflags'])
      expect([...requested('blueprint'), ...requested('featureflags')].every((call) => call.tenant === tenant)).toBe(
        true,
      )
      expect(requested('component-js')).toEqual([{ path: `/api/tenants/${tenant}/component-js`, id: tenant }])
    })
  }

  test('[APP-LOAD-01] [APP-BP-06] [APP-FLAG-05] [TRAP-19] waits for the flags at its address', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const page = await openBare('centerlight', '/carefindr-ai', {
      '**/Ui-featureflags*': async (route) => {
        await held
        await route.continue()
      },
    })
    await expect.poll(() => overlay(page).getAttribute('role')).toBe('status')
    expect([await overlay(page).innerText(), await overlay(page).getAttribute('aria-busy')]).toEqual([
      'Loading...',
      'true',
    ])
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    release()
    await page.getByRole('textbox', { name: /What do you need/ }).waitFor()
    expect([await overlay(page).count(), [...new Set([...visited, new URL(page.url()).pathname])]]).toEqual([
      0,
      ['/carefindr-ai'],
    ])
  })
})

test.describe('where calls go', () => {
  test('[APP-CFG-06] [APP-CFG-07] [CON-08] [TRAP-11] to the four base addresses of the settings', async () => {
    const asked = new Set<string>()
    const to = (base: string) => async (route: Route) => {
      const url = new URL(route.request().url())
      asked.add(url.pathname.replace(/(practitioner-role|component-blueprint)\/.+$/, '$1'))
      await route.continue({ url: `${url.origin}${base}${url.pathname.replace(/^\/[^/]+/, '')}${url.search}` })
    }
    const v2 = to('/api-v2')
    const page = await openBare('centerlight', '/carefindr-ai', {
      '**/settings.json': { json: { apiBase: '/one', apiV2Base: '/two', searchGateway: '/three', nlGateway: '/four' } },
      '**/one/**': to('/api'),
      '**/two/**': v2,
      '**/four/**': v2,
      '**/three/**': (route) => (route.request().url().includes('search-carefindr') ? v2 : to('/api'))(route),
    })
    const direct: string[] = []
    page.on('request', (request) => {
      if (/\/api(?:-v2)?\//.test(request.url())) direct.push(request.url())
    })
    await page.getByRole('textbox', { name: /What do you need/ }).fill('heart doctor in Yonkers')
    await searchButton(page).click()
    await sentence(page)
      .getByText(/Yonkers/)
      .waitFor()
    await cards(page)
      .first()
      .getByRole('button', { name: /Show More Details/ })
      .click()
    await details(page).waitFor()
    expect([...asked].filter((path) => !path.endsWith('.svg')).sort()).toEqual(
      expect.arrayContaining([
        '/four/v3/provider/nl-search-carefindr',
        '/one/tenants',
        '/one/tenants/centerlight/component-js',
        '/three/v3/carefindr/practitioner-role',
        '/three/v3/facility/search-carefindr',
        '/three/v3/provider/search-carefindr',
        '/two/Ui-featureflags',
        '/two/component-blueprint',
      ]),
    )
    expect(
      [...asked].filter((path) => path.startsWith('/three') && !/search-carefindr$|practitioner-role$/.test(path)),
    ).toEqual([])
    expect(direct).toEqual([])
  })
})
