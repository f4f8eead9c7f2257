import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './axe.ts'
import { base64, blueprint, errorsOf, helpStands, openBare, serveBare, type Answer } from './bare-page.ts'
import { newPage, openPage, originOf, useBrowser } from './browser.ts'
import { cards, listShown, resultsPath, sentence, tenants } from './results-pages.ts'
import { takeTime } from './time.ts'

useBrowser()

const overlay = (page: Page) => page.locator('.overlay')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const builtIn = 'Find a doctor, clinic or other care'
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Some of this page did not load. You can still search.' })
const startPage = '**/component-blueprint/riverspring-start-page'

describe('a page served without its start data', () => {
  it('[APP-FLAG-01] [APP-BP-02] [APP-BP-04] [APP-CFG-01] [APP-TEN-07] [TRAP-11] [TRAP-12] [TRAP-15] asks for all of it once, on the right base, and is the same page for every tenant', async () => {
    for (const tenant of tenants) {
      const page = await newPage()
      await page.goto(originOf(tenant))
      await search(page).waitFor()
      const served = await page.locator('main').innerText()
      const calls: { path: string; tenant?: string; id?: string }[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        const { tenant: named, 'x-tenant-id': id } = request.headers()
        if (/^\/(?:api|settings)/.test(pathname)) calls.push({ path: pathname, ...(named ? { tenant: named } : {}), ...(id ? { id } : {}) })
      })
      await serveBare(page)
      await page.goto(originOf(tenant))
      await search(page).waitFor()
      expect(await page.locator('main').innerText(), tenant).toBe(served)
      expect(await page.evaluate(() => document.body.className)).toBe(tenant)
      const asked = (part: string) => calls.filter(({ path }) => path.includes(part))
      const pages = ['nls-carefindr-ai', 'nls-result-page', `${tenant}-start-page`, `${tenant}-result-page`, 'results-tabs', 'provider-card', 'facility-card', 'show-more-partial-tab', 'champion-show-more-partial-tab']
      expect(asked('blueprint').map(({ path }) => path).sort(), tenant).toEqual(pages.map((name) => `/api-v2/component-blueprint/${name}`).sort())
      expect(asked('featureflags').map(({ path }) => path)).toEqual(['/api-v2/Ui-featureflags'])
      expect([...asked('blueprint'), ...asked('featureflags')].every((call) => call.tenant === tenant)).toBe(true)
      expect(asked('component-js')).toEqual([{ path: `/api/tenants/${tenant}/component-js`, id: tenant }])
      await page.context().close()
    }
  })

  it('[APP-LOAD-01] [APP-BP-06] [APP-FLAG-05] [TRAP-19] waits under the overlay for the last answer, stays at its address, and sends nobody away before the flags are known', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => { release = resolve })
    const page = await openBare('centerlight', '/carefindr-ai', { '**/Ui-featureflags*': async (route) => { await held; await route.continue() } })
    await expect.poll(() => overlay(page).getAttribute('role')).toBe('status')
    expect([await overlay(page).innerText(), await overlay(page).getAttribute('aria-busy')]).toEqual(['Loading...', 'true'])
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    release()
    await page.getByRole('textbox', { name: /What do you need/ }).waitFor()
    expect([await overlay(page).count(), [...new Set([...visited, new URL(page.url()).pathname])]]).toEqual([0, ['/carefindr-ai']])
  })
})

describe('layouts', () => {
  it('[APP-BP-05] come as base64 of JSON, as JSON or as an object, with letters of every language', async () => {
    const layout = { title: 'Home | Prueba', componentsConfig: [{ type: 'heading', text: { en: 'Español 中文 Ελληνικά 🩺' } }, { type: 'search-form', children: [{ type: 'location-field', label: 'Où ?' }, { type: 'submit-button', text: 'Search' }] }], errorMessages: {} }
    const page = await newPage()
    for (const form of [base64(layout), JSON.stringify(layout), layout]) {
      await serveBare(page, { [startPage]: blueprint(form) })
      await page.goto(originOf('riverspring'))
      await heading(page, 'Español 中文 Ελληνικά 🩺').waitFor()
      expect([await page.title(), await page.getByLabel('Où ?').count(), await overlay(page).count()]).toEqual(['Home | Prueba', 1, 0])
      await page.unrouteAll()
    }
  })

  it('[APP-BP-06] [APP-BP-07] null does nothing, and what cannot be read is logged: the built-in start page stands in', async () => {
    const page = await newPage()
    const errors = errorsOf(page)
    const forms: [given: unknown, logged: boolean][] = [
      [null, false], [{}, false], [{ componentsConfig: 'x', errorMessages: 3, title: 5 }, false], [[], true], ['%%%', true], [base64('hello'), true], [Buffer.from('{"x":"\xe9"}', 'latin1').toString('base64'), true],
    ]
    for (const [given, logged] of forms) {
      errors.length = 0
      await serveBare(page, { [startPage]: blueprint(given) })
      await page.goto(originOf('riverspring'))
      await heading(page, builtIn).waitFor()
      expect([await search(page).count(), await overlay(page).count(), await notice(page).count()], JSON.stringify(given)).toEqual([1, 0, 0])
      expect(errors.map((words) => words.split(';')[0]), JSON.stringify(given)).toEqual(logged ? ['riverspring-start-page: A blueprint could not be decoded'] : [])
      await page.unrouteAll()
    }
  })

  it('[APP-BP-07] results, tabs, cards and details stand without a layout that can be read', async () => {
    const page = await openBare('champion', resultsPath('champion'), { '**/component-blueprint/*': blueprint('%%%') })
    await cards(page).first().getByRole('button', { name: /Show More Details/ }).click()
    await cards(page).first().getByRole('tab', { name: 'Insurance' }).waitFor()
    expect(await page.getByRole('tab', { name: /^Group\/Facility/ }).count()).toBe(1)
    expect(await page.locator('#search-panel').getByLabel('Search Location', { exact: true }).count()).toBe(1)
  })

  it('[APP-BP-09] [APP-ERR-05] one that does not load is logged, its built-in stands in, and the page says that something is missing', async () => {
    for (const answer of [{ status: 500, body: '' }, 'abort'] as const) {
      const page = await newPage()
      const errors = errorsOf(page)
      await serveBare(page, { '**/component-blueprint/*-partial-tab': (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)) })
      await page.goto(originOf('champion') + resultsPath('champion'))
      await cards(page).first().getByRole('button', { name: /Show More Details/ }).click()
      await cards(page).first().getByRole('tab', { name: 'Insurance' }).waitFor()
      expect(errors.filter((words) => words.startsWith('An error occurred'))).toHaveLength(2)
      await notice(page).waitFor()
    }
  })

  it('[APP-BP-08] are filled with what is known of the tenant, and what looks like markup in them is only words', async () => {
    const page = await openPage('riverspring')
    await page.getByText('Search the RiverSpring directory in New York City and Westchester by place, and by name or specialty.').waitFor()
    await page.getByText('Offices change. Call first, or ask us at (914) 555-0163.').waitFor()
    const words = '<img src=x onerror="window.broken=1"><script>window.broken=2</script>{{tenant.name}}'
    await serveBare(page, { [startPage]: blueprint({ title: words, componentsConfig: [{ type: 'heading', text: words }, { type: 'link', text: 'Go', href: 'javascript:window.broken=3' }, { type: 'notice', text: words }] }) })
    await page.reload()
    await heading(page, words).waitFor()
    expect(await page.evaluate(() => [document.title.includes('<script>'), 'broken' in window, document.querySelectorAll('main img, main script, main a').length])).toEqual([true, false, 0])
  })
})

describe('lists', () => {
  const option = (value: string, description: unknown = value) => ({ value, description })
  const shown = (page: Page, label: string) => page.locator('#search-panel').getByLabel(label, { exact: true }).locator('option').allInnerTexts()

  it('[APP-CFG-01] [APP-CFG-02] [APP-CFG-03] come as options or as a bare list; what is no option is left out, a missing list is no field, and specialties are in order at every level', async () => {
    const page = await openBare('riverspring', resultsPath('riverspring', { name: 'smith' }), {
      '**/component-js*': {
        json: {
          planDropdown: [option('b', 'Plan B'), null, 7, 'x', option('a', { en: 'Plan A', es: 'Plan A' }), { value: 4 }],
          genderDropdown: { options: [option('female', 'Female'), { value: 'other' }, []] }, languageDropdown: 'none',
          specialtyDropdown: { options: [option('z', 'zebra care'), { ...option('H', 'Heart'), children: [option('2', 'valves'), option('1', 'Arteries'), null, option('3', 'Beats')] }, option('a', 'Allergy'), { value: 9 }] },
        },
      },
      '**/Ui-featureflags*': { json: { features: {}, languageDropdown: [option('Tagalog'), option('Arabic')] } },
    })
    await listShown(page)
    expect(await shown(page, 'Select Your Plan')).toEqual(['All plans', 'Plan B', 'Plan A'])
    // Behind each stands how many there are.
    expect((await shown(page, 'Gender')).slice(1)).toEqual([expect.stringMatching(/^Female \(\d/), expect.stringMatching(/^other \(\d/)])
    await page.locator('#search-panel').getByRole('button', { name: /^Language/ }).click()
    // [APP-FLAG-04] The languages come with the flags.
    expect(await page.locator('#search-panel').getByRole('group', { name: 'Language' }).getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.innerText.split('\n')[0]))).toEqual(['Tagalog', 'Arabic'])
    await page.locator('#search-specialty').click()
    await page.getByRole('button', { name: 'Show types in Heart' }).click()
    expect(await page.getByRole('dialog').getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent))).toEqual(['Allergy', 'Heart3', 'Arteries', 'Beats', 'valves', 'zebra care'])
    await page.keyboard.press('Escape')
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('[APP-CFG-01] a tree that is none takes no results with it, and comes when it is asked for again', async () => {
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

  it('[APP-CFG-02] the real tree is in order too, capital letters or not', async () => {
    const page = await openPage('champion')
    await page.locator('#search-specialty').click()
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    const names = await page.getByRole('dialog').locator('.picker-branch').evaluateAll((rows) => rows.map((row) => row.querySelector('label')?.firstChild?.textContent ?? row.textContent ?? ''))
    expect(names.length).toBeGreaterThan(5)
    expect(names).toEqual([...names].sort(new Intl.Collator('en', { sensitivity: 'base' }).compare))
  })
})

describe('flags', () => {
  const flagCall = '**/feature-flag/showComingSoon'

  it('[APP-FLAG-02] [APP-FLAG-04] [API-ERR-04] are false when they cannot be loaded, logged, and true only where exactly true', async () => {
    const page = await newPage()
    const errors = errorsOf(page)
    for (const [answer, logged] of [[{ status: 500, json: {} }, true], [{ status: 403, json: {} }, true], [{ body: '<p>' }, true], [{ json: null }, true], [{ json: { features: 'x' } }, false], [{ json: { features: { isNLSearchEnabled: 'true', showComingSoon: 1 } } }, false]] as const) {
      errors.length = 0
      await serveBare(page, { '**/Ui-featureflags*': answer })
      await page.goto(`${originOf('centerlight')}/carefindr-ai`)
      await page.waitForURL((url) => url.pathname === '/')
      await search(page).waitFor()
      expect(errors.some((words) => words.startsWith('The feature flags could not be loaded')), JSON.stringify(answer)).toBe(logged)
      await page.unrouteAll()
    }
  })

  it('[APP-FLAG-02] [APP-FLAG-03] [API-ERR-04] [TRAP-17] showComingSoon counts only when the call answers exactly true; otherwise the form is there', async () => {
    const page = await newPage()
    const errors = errorsOf(page)
    for (const answer of [{ body: 'TRUE' }, { body: '"true"' }, { body: ' true' }, { body: '1' }, { body: '' }, { status: 500, body: 'true' }, { status: 404, body: 'true' }]) {
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

  it('[APP-ROUTE-11] [APP-FLAG-03] [APP-START2-06] Coming Soon stands with the logo in place of both forms, by either flag, and has no address', async () => {
    const page = await newPage()
    const comingSoon = async (path: string) => {
      await page.goto(originOf('champion') + path)
      await heading(page, 'Coming soon').waitFor()
      await expect.poll(() => page.getByRole('main').getByRole('img', { name: 'Champion Health' }).evaluate((logo) => (logo as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
      expect([await page.getByRole('search').count(), new URL(page.url()).pathname]).toEqual([0, path])
    }
    let named: string | undefined
    await page.route(flagCall, (route) => { named = route.request().headers()['x-tenant-id']; return route.fulfill({ body: 'true' }) })
    for (const path of ['/', '/search-start', '/natural-language-search']) await comingSoon(path)
    expect(named).toBe('champion')
    await page.unrouteAll()
    await serveBare(page, { '**/Ui-featureflags*': { json: { features: { showComingSoon: true } } } })
    await comingSoon('/home')
    expect((await page.goto(`${originOf('champion')}/coming-soon`))?.status()).toBe(404)
    await page.getByRole('heading', { name: 'We cannot find that page' }).waitFor()
    // Only the form is replaced: an address with a search still runs it.
    await page.goto(originOf('champion') + resultsPath('champion'))
    await cards(page).first().waitFor()
  })
})

describe('what fails', () => {
  it('[APP-CFG-05] [API-ERR-03] a part of the configuration: logged, told, the rest and the help stay, and Try again brings it', async () => {
    const parts: [address: string, answers: Answer[], sign: string][] = [
      ['**/component-js*', [{ status: 500, json: {} }, { body: '' }, (route) => route.abort()], 'Maryland Medicaid Provider Finder'],
      ['**/api/tenants', [{ status: 503, body: '<p>' }, { json: null }, { json: { tenants: [null, { id: 'mddoh', finder: true, name: 5, theme: 'x' }] } }], 'Maryland Medicaid Provider Finder'],
      ['**/settings.json', [{ status: 500, body: '' }, (route) => route.abort()], 'Maryland Medicaid Provider Finder'],
      ['**/{component-js*,component-blueprint/**,api/tenants}', [{ status: 500, body: '' }], builtIn],
    ]
    const page = await newPage()
    const errors = errorsOf(page)
    for (const [address, answers, sign] of parts) {
      for (const answer of answers) {
        errors.length = 0
        await serveBare(page, { [address]: answer })
        await page.goto(originOf('mddoh'))
        await heading(page, sign).waitFor()
        await notice(page).waitFor()
        await helpStands(page)
        expect(errors.some((words) => words.startsWith('Please try again later or contact support.')), address).toBe(true)
        expect([await overlay(page).count(), new URL(page.url()).pathname, errors.filter((words) => words.startsWith('thrown'))]).toEqual([0, '/', []])
        await page.unrouteAll()
      }
    }
    await expectAccessible(page, 'configuration failed')
    await page.locator('#search-location').fill('21201')
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.locator('#search-name').fill('smith')
    await search(page).click()
    await listShown(page)
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await listShown(page)
  })

  it('[APP-LOAD-01] [APP-CFG-05] a configuration that never comes: the overlay ends by itself, and the page says so', async () => {
    const page = await newPage()
    const time = await takeTime(page)
    await serveBare(page, { '**/component-js*': () => undefined })
    await page.goto(originOf('mddoh'))
    await overlay(page).getByText('Loading...', { exact: true }).waitFor()
    await time.stop()
    expect(await overlay(page).count()).toBe(1)
    await time.pass(10_000)
    await heading(page, builtIn).waitFor()
    await notice(page).waitFor()
    await helpStands(page)
    expect(await overlay(page).count()).toBe(0)
  })

  it('[APP-LOAD-01] the overlay goes when the last of two loadings has ended, also when that one failed', async () => {
    const page = await openPage('riverspring', '/search-start')
    let release = () => {}
    const held = new Promise<void>((resolve) => { release = resolve })
    await page.route('**/search-carefindr', async (route) => { await held; await route.abort() })
    await page.locator('#search-location').fill('10471')
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.locator('#search-name').fill('smith')
    await search(page).click()
    await overlay(page).waitFor()
    // The overlay covers the page for a mouse; the keyboard still reaches the language.
    await page.locator('.language-switch').press('Enter')
    await page.waitForFunction(() => document.documentElement.lang === 'es')
    expect(await overlay(page).innerText()).toBe('Cargando...')
    release()
    await page.getByRole('alert').getByRole('button', { name: 'Intentar de nuevo' }).waitFor()
    expect(await overlay(page).count()).toBe(0)
  })

  it('the screen’s own files: it says so with the help below, and asks once, not for ever', async () => {
    const page = await newPage()
    let asked = 0
    await page.route(/\/assets\/(?:results|ask|Ask|Iframe)[^/]*\.js$/, (route) => { asked += 1; return route.abort() })
    for (const address of [originOf('mddoh') + resultsPath('mddoh'), `${originOf('centerlight')}/carefindr-ai`, `${originOf('mddoh')}/iframe-test`]) {
      asked = 0
      await page.goto(address)
      await page.getByRole('alert').getByText('This page did not load. Check your connection, then try again.').waitFor()
      await helpStands(page)
      expect([await overlay(page).count(), asked < 8], address).toEqual([0, true])
    }
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('iframe[src="/test/search-start-v2"]').waitFor()
  })

  it('every script: whom to call is in the page itself, in the member’s language, and also where scripts are off', async () => {
    for (const [locale, emergency, help] of [['en-US', 'Emergency? Call 911. In a mental health crisis, call or text 988.', /^Free help in your language.*\(410\) 555-0186/], ['es-US', '¿Emergencia? Llame al 911.', /^Ayuda gratis en su idioma.*\(410\) 555-0186/]] as const) {
      const page = await newPage({ locale })
      await page.route('**/*.js', (route) => route.abort())
      await page.goto(originOf('mddoh'))
      // The words come late, so that nobody sees them whose page comes.
      expect(await page.getByText(emergency).isVisible()).toBe(false)
      await page.evaluate(() => { for (const animation of document.getAnimations()) animation.finish() })
      await page.getByText(emergency).waitFor()
      expect(await page.locator('footer a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(['tel:911', 'tel:988'])
      await page.getByText(help).waitFor()
      await expectAccessible(page, 'no script came')
    }
    const page = await openPage('mddoh', '/', { javaScriptEnabled: false })
    expect(await page.locator('noscript').innerText()).toMatch(/This page needs JavaScript\. Emergency\? Call 911\..*988.*\(410\) 555-0186 \(TTY: 711\)/)
  })

  it('the connection: the page says that the member is offline', async () => {
    const page = await openBare('mddoh', '/', { '**/component-js*': async (route) => { await page.context().setOffline(true); await route.abort() } })
    await page.getByRole('alert').getByText('You are offline. Check your connection, then try again.').waitFor()
    await helpStands(page)
  })

  it('[APP-ERR-06] [API-ERR-01] details that do not come: the card stays closed, its loader goes, and the list stays', async () => {
    const page = await newPage()
    const errors = errorsOf(page)
    await page.goto(originOf('riverspring') + resultsPath('riverspring'))
    await cards(page).first().waitFor()
    const answers: Answer[] = [{ json: { data: { providers: [] } } }, { status: 404, json: {} }, { status: 500, body: '<p>' }, { json: null }, (route) => route.abort()]
    for (const [at, answer] of answers.entries()) {
      await page.route('**/practitioner-role/**', (route) => (typeof answer === 'function' ? answer(route) : route.fulfill(answer)))
      const card = cards(page).nth(at)
      await card.getByRole('button', { name: /Show More Details/ }).click()
      await card.getByRole('alert').waitFor()
      expect([await card.locator('.more-toggle').getAttribute('aria-expanded'), await card.locator('.details').count(), await card.locator('.spinner').count(), await overlay(page).count()], String(at)).toEqual(['false', 0, 0, 0])
      await page.unrouteAll()
    }
    expect([await cards(page).count(), errors.filter((words) => words.startsWith('thrown'))]).toEqual([10, []])
    await helpStands(page)
  })

  it('[API-ERR-01] both searches: two empty lists, told once, and the criteria still there', async () => {
    const page = await newPage()
    for (const answer of [{ status: 500, json: {} }, { json: {} }, { json: null }, { body: '' }, 'abort'] as const) {
      await page.route('**/search-carefindr', (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)))
      await page.goto(originOf('riverspring') + resultsPath('riverspring'))
      await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor()
      expect([await page.getByRole('alert').count(), await cards(page).count(), await page.locator('.skeleton-card').count(), await page.locator('#search-panel').isVisible()], JSON.stringify(answer)).toEqual([1, 0, 0, true])
      await helpStands(page)
      await page.unrouteAll()
    }
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await cards(page).first().waitFor()
  })

  it('[APP-ERR-07] is told in the tenant’s own words; the built-in ones stand in where it has none', async () => {
    const page = await openPage('mddoh', '/search-start')
    await page.route('**/search-carefindr', (route) => route.fulfill({ status: 500, json: {} }))
    await page.locator('#search-location').fill('21201')
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.locator('#search-name').fill('smith')
    await search(page).click()
    await page.getByRole('alert').getByText('We could not finish your search. Your choices are still here. Try again.', { exact: true }).waitFor()
    const own = { componentsConfig: [{ type: 'search-form', children: [{ type: 'location-field', label: 'Where' }, { type: 'name-field', label: 'Who' }, { type: 'submit-button', text: 'Search' }] }], errorMessages: { emptyRequired: { en: 'Tell us where you are.' }, searchFailed: 'Ask us by telephone.', minlength: 7 } }
    await serveBare(page, { '**/component-blueprint/mddoh-start-page': blueprint(own) })
    await page.goto(originOf('mddoh'))
    await page.getByLabel('Who').fill('a')
    await page.getByLabel('Who').press('Enter')
    await page.getByText('Tell us where you are.').waitFor()
    await page.getByText('Your response must be at least 2 character(s).').waitFor()
  })

  it('[API-ERR-05] Google’s script: told under the field, and the directory’s own places still come', async () => {
    const page = await openBare('mddoh', '/', { '**/settings.json': { json: { googleMaps: true } }, '**/key-vault/google-maps-api-key': { body: 'a-key-of-nobody' } })
    await page.locator('#search-location').fill('21201')
    await page.getByText('Could not load the Google Maps API', { exact: true }).waitFor()
    await page.getByRole('listbox').getByRole('option').first().click()
    expect(await page.locator('#search-location').inputValue()).toContain('21201')
  })
})

describe('where calls go', () => {
  it('[APP-CFG-06] [APP-CFG-07] [CON-08] [TRAP-11] to the four addresses of the settings: searches and details to one gateway, own words to another, all else to the API', async () => {
    const asked = new Set<string>()
    const to = (base: string) => async (route: Route) => {
      const url = new URL(route.request().url())
      asked.add(url.pathname.replace(/(practitioner-role|component-blueprint)\/.+$/, '$1'))
      await route.continue({ url: `${url.origin}${base}${url.pathname.replace(/^\/[^/]+/, '')}${url.search}` })
    }
    const v2 = to('/api-v2')
    const page = await openBare('centerlight', '/carefindr-ai', {
      '**/settings.json': { json: { apiBase: '/one', apiV2Base: '/two', searchGateway: '/three', nlGateway: '/four' } },
      '**/one/**': to('/api'), '**/two/**': v2, '**/four/**': v2, '**/three/**': (route) => (route.request().url().includes('search-carefindr') ? v2 : to('/api'))(route),
    })
    const direct: string[] = []
    page.on('request', (request) => { if (/\/api(?:-v2)?\//.test(request.url())) direct.push(request.url()) })
    await page.getByRole('textbox', { name: /What do you need/ }).fill('heart doctor in Yonkers')
    await search(page).click()
    await sentence(page).getByText(/Yonkers/).waitFor()
    await cards(page).first().getByRole('button', { name: /Show More Details/ }).click()
    await page.locator('.details:visible').waitFor()
    expect([...asked].filter((path) => !path.endsWith('.svg')).sort()).toEqual(expect.arrayContaining([
      '/four/v3/provider/nl-search-carefindr', '/one/tenants', '/one/tenants/centerlight/component-js', '/three/v3/carefindr/practitioner-role', '/three/v3/facility/search-carefindr',
      '/three/v3/provider/search-carefindr', '/two/Ui-featureflags', '/two/component-blueprint',
    ]))
    expect([...asked].filter((path) => path.startsWith('/three') && !/search-carefindr$|practitioner-role$/.test(path))).toEqual([])
    expect(direct).toEqual([])
  })
})
