import type { Page, Route } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import {
  base64,
  blueprint,
  builtIn,
  errorsOf,
  heading,
  notice,
  openBare,
  overlay,
  search,
  serveBare,
  startPage,
} from '../support/bare-page.ts'
import { newPage, openPage, originOf } from '../support/browser.ts'
import { cards, listShown, resultsPath, sentence, tenants } from '../support/results-pages.ts'

test.describe('a page served without its start data', () => {
  for (const tenant of tenants) {
    test(`[APP-CFG-01] [TRAP-15] ${tenant}: it is the same page`, async () => {
      const page = await newPage()
      await page.goto(originOf(tenant))
      await search(page).waitFor()
      const served = await page.locator('main').innerText()
      await serveBare(page)
      await page.goto(originOf(tenant))
      await search(page).waitFor()
      expect(await page.locator('main').innerText()).toBe(served)
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
      await search(page).waitFor()
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

test.describe('layouts', () => {
  test('[APP-BP-05] come as base64 of JSON, as JSON or as an object, with letters of every language', async () => {
    const layout = {
      title: 'Home | Prueba',
      componentsConfig: [
        { type: 'heading', text: { en: 'Español 中文 Ελληνικά 🩺' } },
        {
          type: 'search-form',
          children: [
            { type: 'location-field', label: 'Où ?' },
            { type: 'submit-button', text: 'Search' },
          ],
        },
      ],
      errorMessages: {},
    }
    const page = await newPage()
    for (const form of [base64(layout), JSON.stringify(layout), layout]) {
      await serveBare(page, { [startPage]: blueprint(form) })
      await page.goto(originOf('riverspring'))
      await heading(page, 'Español 中文 Ελληνικά 🩺').waitFor()
      expect([await page.title(), await page.getByLabel('Où ?').count(), await overlay(page).count()]).toEqual([
        'Home | Prueba',
        1,
        0,
      ])
      await page.unrouteAll()
    }
  })

  test('[APP-BP-06] [APP-BP-07] null or an unreadable one leaves the built-in start page', async () => {
    const page = await newPage()
    const errors = errorsOf(page)
    const forms: [given: unknown, logged: boolean][] = [
      [null, false],
      [{}, false],
      [{ componentsConfig: 'x', errorMessages: 3, title: 5 }, false],
      [[], true],
      ['%%%', true],
      [base64('hello'), true],
      [Buffer.from('{"x":"\xe9"}', 'latin1').toString('base64'), true],
    ]
    for (const [given, logged] of forms) {
      errors.length = 0
      await serveBare(page, { [startPage]: blueprint(given) })
      await page.goto(originOf('riverspring'))
      await heading(page, builtIn).waitFor()
      expect(
        [await search(page).count(), await overlay(page).count(), await notice(page).count()],
        JSON.stringify(given),
      ).toEqual([1, 0, 0])
      expect(
        errors.map((words) => words.split(';')[0]),
        JSON.stringify(given),
      ).toEqual(logged ? ['riverspring-start-page: A blueprint could not be decoded'] : [])
      await page.unrouteAll()
    }
  })

  test('[APP-BP-07] results, tabs, cards and details stand without a layout that can be read', async () => {
    const page = await openBare('champion', resultsPath('champion'), { '**/component-blueprint/*': blueprint('%%%') })
    await cards(page)
      .first()
      .getByRole('button', { name: /Show More Details/ })
      .click()
    await cards(page).first().getByRole('tab', { name: 'Insurance' }).waitFor()
    expect(await page.getByRole('tab', { name: /^Group\/Facility/ }).count()).toBe(1)
    expect(await page.locator('#search-panel').getByLabel('Search Location', { exact: true }).count()).toBe(1)
  })

  test('[APP-BP-09] [APP-ERR-05] one that fails is logged, replaced by the built-in one, and announced', async () => {
    for (const answer of [{ status: 500, body: '' }, 'abort'] as const) {
      const page = await newPage()
      const errors = errorsOf(page)
      await serveBare(page, {
        '**/component-blueprint/*-partial-tab': (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)),
      })
      await page.goto(originOf('champion') + resultsPath('champion'))
      await cards(page)
        .first()
        .getByRole('button', { name: /Show More Details/ })
        .click()
      await cards(page).first().getByRole('tab', { name: 'Insurance' }).waitFor()
      expect(errors.filter((words) => words.startsWith('An error occurred'))).toHaveLength(2)
      await notice(page).waitFor()
    }
  })

  test('[APP-BP-08] are filled with values of the tenant, and markup in them is text', async () => {
    const page = await openPage('riverspring')
    await page
      .getByText(
        'Search the RiverSpring directory in New York City and Westchester by place, and by name or specialty.',
      )
      .waitFor()
    await page.getByText('Offices change. Call first, or ask us at (914) 555-0163.').waitFor()
    const words = '<img src=x onerror="window.broken=1"><script>window.broken=2</script>{{tenant.name}}'
    await serveBare(page, {
      [startPage]: blueprint({
        title: words,
        componentsConfig: [
          { type: 'heading', text: words },
          { type: 'link', text: 'Go', href: 'javascript:window.broken=3' },
          { type: 'notice', text: words },
        ],
      }),
    })
    await page.reload()
    await heading(page, words).waitFor()
    expect(
      await page.evaluate(() => [
        document.title.includes('<script>'),
        'broken' in window,
        document.querySelectorAll('main img, main script, main a').length,
      ]),
    ).toEqual([true, false, 0])
  })
})

test.describe('lists', () => {
  const option = (value: string, description: unknown = value) => ({ value, description })
  const shown = (page: Page, label: string) =>
    page.locator('#search-panel').getByLabel(label, { exact: true }).locator('option').allInnerTexts()

  /** Results of a tenant whose lists have odd entries in every shape. */
  async function openOddLists(): Promise<Page> {
    const page = await openBare('riverspring', resultsPath('riverspring', { name: 'smith' }), {
      '**/component-js*': {
        json: {
          planDropdown: [
            option('b', 'Plan B'),
            null,
            7,
            'x',
            option('a', { en: 'Plan A', es: 'Plan A' }),
            { value: 4 },
          ],
          genderDropdown: { options: [option('female', 'Female'), { value: 'other' }, []] },
          languageDropdown: 'none',
          specialtyDropdown: {
            options: [
              option('z', 'zebra care'),
              {
                ...option('H', 'Heart'),
                children: [option('2', 'valves'), option('1', 'Arteries'), null, option('3', 'Beats')],
              },
              option('a', 'Allergy'),
              { value: 9 },
            ],
          },
        },
      },
      '**/Ui-featureflags*': { json: { features: {}, languageDropdown: [option('Tagalog'), option('Arabic')] } },
    })
    await listShown(page)
    return page
  }

  test('[APP-CFG-01] [APP-CFG-03] a list may be bare; entries that are no option are dropped', async () => {
    const page = await openOddLists()
    expect(await shown(page, 'Select Your Plan')).toEqual(['All plans', 'Plan B', 'Plan A'])
    // Each with its number of results.
    expect((await shown(page, 'Gender')).slice(1)).toEqual([
      expect.stringMatching(/^Female \(\d/),
      expect.stringMatching(/^other \(\d/),
    ])
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('[APP-CFG-03] [APP-FLAG-04] the languages come with the flags', async () => {
    const page = await openOddLists()
    const panel = page.locator('#search-panel')
    await panel.getByRole('button', { name: /^Language/ }).click()
    expect(
      await panel
        .getByRole('group', { name: 'Language' })
        .getByRole('checkbox')
        .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.innerText.split('\n')[0])),
    ).toEqual(['Tagalog', 'Arabic'])
  })

  test('[APP-CFG-02] specialties are in order at every level', async () => {
    const page = await openOddLists()
    await page.locator('#search-specialty').click()
    await page.getByRole('button', { name: 'Show types in Heart' }).click()
    expect(
      await page
        .getByRole('dialog')
        .getByRole('checkbox')
        .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)),
    ).toEqual(['Allergy', 'Heart3', 'Arteries', 'Beats', 'valves', 'zebra care'])
    await page.keyboard.press('Escape')
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('[APP-CFG-01] a broken specialty tree leaves the results, and loads when it is opened again', async () => {
    const page = await newPage()
    const errors = errorsOf(page)
    for (const wrong of [{ json: {} }, { json: { options: 'x' } }, { json: null }, { body: '<p>' }]) {
      await page.route('**/specialties.json*', (route) => route.fulfill(wrong))
      await page.goto(originOf('mddoh') + resultsPath('mddoh'))
      await cards(page).first().waitFor()
      await page.unrouteAll()
    }
    await page.locator('#search-specialty').click()
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    expect(errors.filter((words) => words.startsWith('thrown'))).toEqual([])
  })

  test('[APP-CFG-02] the real tree is in order too, capital letters or not', async () => {
    const page = await openPage('champion')
    await page.locator('#search-specialty').click()
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    const names = await page
      .getByRole('dialog')
      .locator('.picker-branch')
      .evaluateAll((rows) =>
        rows.map((row) => row.querySelector('label')?.firstChild?.textContent ?? row.textContent ?? ''),
      )
    expect(names.length).toBeGreaterThan(5)
    expect(names).toEqual([...names].sort(new Intl.Collator('en', { sensitivity: 'base' }).compare))
  })
})

test.describe('flags', () => {
  const flagCall = '**/feature-flag/showComingSoon'

  test('[APP-FLAG-02] [APP-FLAG-04] [API-ERR-04] are true only when exactly true', async () => {
    const page = await newPage()
    const errors = errorsOf(page)
    for (const [answer, logged] of [
      [{ status: 500, json: {} }, true],
      [{ status: 403, json: {} }, true],
      [{ body: '<p>' }, true],
      [{ json: null }, true],
      [{ json: { features: 'x' } }, false],
      [{ json: { features: { isNLSearchEnabled: 'true', showComingSoon: 1 } } }, false],
    ] as const) {
      errors.length = 0
      await serveBare(page, { '**/Ui-featureflags*': answer })
      await page.goto(`${originOf('centerlight')}/carefindr-ai`)
      await page.waitForURL((url) => url.pathname === '/')
      await search(page).waitFor()
      expect(
        errors.some((words) => words.startsWith('The feature flags could not be loaded')),
        JSON.stringify(answer),
      ).toBe(logged)
      await page.unrouteAll()
    }
  })

  test('[APP-FLAG-02] [APP-FLAG-03] [API-ERR-04] [TRAP-17] showComingSoon must be exactly true', async () => {
    const page = await newPage()
    const errors = errorsOf(page)
    for (const answer of [
      { body: 'TRUE' },
      { body: '"true"' },
      { body: ' true' },
      { body: '1' },
      { body: '' },
      { status: 500, body: 'true' },
      { status: 404, body: 'true' },
    ]) {
      await page.route(flagCall, (route) => route.fulfill(answer))
      const answered = page.waitForResponse(flagCall)
      await page.goto(originOf('mddoh'))
      await (await answered).finished()
      await search(page).waitFor()
      expect(await heading(page, 'Coming soon').count(), JSON.stringify(answer)).toBe(0)
      await page.unrouteAll()
    }
    expect(errors.filter((words) => words.startsWith('A feature flag could not be loaded'))).toHaveLength(2)
    await page.route(flagCall, (route) => route.abort())
    await page.reload()
    await search(page).waitFor()
  })

  test('[APP-ROUTE-11] [APP-FLAG-03] [APP-START2-06] Coming Soon replaces the forms, by either flag', async () => {
    const page = await newPage()
    const comingSoon = async (path: string) => {
      await page.goto(originOf('champion') + path)
      await heading(page, 'Coming soon').waitFor()
      await expect
        .poll(() =>
          page
            .getByRole('main')
            .getByRole('img', { name: 'Champion Health' })
            .evaluate((logo) => (logo as HTMLImageElement).naturalWidth),
        )
        .toBeGreaterThan(0)
      expect([await page.getByRole('search').count(), new URL(page.url()).pathname]).toEqual([0, path])
    }
    let named: string | undefined
    await page.route(flagCall, (route) => {
      named = route.request().headers()['x-tenant-id']
      return route.fulfill({ body: 'true' })
    })
    for (const path of ['/', '/search-start', '/natural-language-search']) await comingSoon(path)
    expect(named).toBe('champion')
    await page.unrouteAll()
    await serveBare(page, { '**/Ui-featureflags*': { json: { features: { showComingSoon: true } } } })
    await comingSoon('/home')
  })

  test('[APP-ROUTE-11] Coming Soon has no address', async () => {
    const page = await newPage()
    expect((await page.goto(`${originOf('champion')}/coming-soon`))?.status()).toBe(404)
    await page.getByRole('heading', { name: 'We cannot find that page' }).waitFor()
  })

  test('[APP-START2-06] Coming Soon replaces only the form: an address with a search runs it', async () => {
    const page = await newPage()
    await serveBare(page, { '**/Ui-featureflags*': { json: { features: { showComingSoon: true } } } })
    await page.goto(originOf('champion') + resultsPath('champion'))
    await cards(page).first().waitFor()
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
    await search(page).click()
    await sentence(page)
      .getByText(/Yonkers/)
      .waitFor()
    await cards(page)
      .first()
      .getByRole('button', { name: /Show More Details/ })
      .click()
    await page.locator('.details:visible').waitFor()
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
