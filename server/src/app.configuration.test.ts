import type { SpecialtyNode } from '@care/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'

const memberTenants = ['centerlight', 'mddoh', 'champion', 'riverspring']

describe('the whole server: configuration', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ providers: 10, describesCalls: true })
  })
  afterAll(async () => {
    await test.close()
  })
  const get: TestApp['get'] = (...asked) => test.get(...asked)

  it.each(memberTenants)(
    '[API-CFG-01] [API-CFG-02] [API-CFG-03] gives %s its lists, texts plain, specialties sorted at every level',
    async (tenant) => {
      const lists = (await get(`/api/tenants/${tenant}/component-js`)).json()
      expect(Object.keys(lists)).toEqual(
        expect.arrayContaining([
          'specialtyDropdown',
          'planDropdown',
          'genderDropdown',
          'languageDropdown',
          'sortDropdown',
        ]),
      )
      expect((await get(`/api/config-api/component-json?tenant=${tenant}`)).json()).toEqual(lists)
      expect((await get(`/api/carefindr-config-api/${tenant}`)).json()).toEqual({ planDropdown: lists.planDropdown })
      const groups = lists.specialtyDropdown.options.map((node: { description: string }) =>
        node.description.toLowerCase(),
      )
      expect(groups).toEqual([...groups].sort((a, b) => a.localeCompare(b)))
      expect(groups.length).toBeGreaterThan(5)
    },
  )

  it('[API-CFG-02] answers in Spanish when asked', async () => {
    const lists = (await get('/api/tenants/champion/component-js', { 'accept-language': 'es-MX' })).json()
    expect(lists.genderDropdown.options.map((option: { description: string }) => option.description)).toContain('Mujer')
  })

  it.each(memberTenants)(
    '[API-CFG-09] [API-CFG-10] [API-CFG-12] serves the nine pages of %s as base64, 404 for pages of others',
    async (tenant) => {
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
      for (const page of pages) {
        const answer = await get(`/api-v2/component-blueprint/${page}`, { tenant })
        expect(answer.statusCode, page).toBe(200)
        const decoded = JSON.parse(Buffer.from(answer.json().encodedTemplate, 'base64').toString('utf8'))
        expect(decoded, page).toMatchObject({ componentsConfig: expect.any(Array), errorMessages: expect.any(Object) })
        expect((await get(`/api-v2/Ui-blueprint/${page}`, { tenant })).json()).toEqual(answer.json())
      }
      expect((await get('/api-v2/component-blueprint/champion-start-page', { tenant: 'mddoh' })).statusCode).toBe(404)
      expect((await get('/api-v2/component-blueprint/no-such-page', { tenant })).statusCode).toBe(404)
      expect((await get('/api-v2/ui-featureflags', { tenant })).statusCode, 'TRAP-15').toBe(404)
    },
  )

  it('[API-CFG-11] gives features and languages together', async () => {
    const flags = (await get('/api-v2/Ui-featureflags', { tenant: 'centerlight' })).json()
    expect(flags.features).toMatchObject({ isNLSearchEnabled: true, showComingSoon: false })
    expect(flags.languageDropdown.options).toContainEqual({ value: 'Spanish', description: 'Spanish' })
  })

  it('[API-CFG-13] answers 403 for an unknown tenant, 400 without one', async () => {
    expect((await get('/api/tenants/nobody/component-js')).statusCode).toBe(403)
    expect((await get('/api-v2/Ui-featureflags', { tenant: 'nobody' })).statusCode).toBe(403)
    expect((await get('/api-v2/Ui-featureflags')).statusCode).toBe(400)
    expect((await get('/api/tenants/champion/component-js', { 'x-tenant-id': 'mddoh' })).statusCode).toBe(400)
  })

  it('[API-ERR-03] says "Access denied" with 403 on every configuration call of an unknown tenant', async () => {
    for (const base of ['/api', '/api-v2']) {
      const calls: [string, Record<string, string>][] = [
        ['/carefindr-config-api/nobody', {}],
        ['/tenants/nobody/component-js', {}],
        ['/config-api/component-json?tenant=nobody', {}],
        ['/carefindr-azure-api/feature-flag/x', { 'x-tenant-id': 'nobody' }],
        ['/component-blueprint/results-tabs', { tenant: 'nobody' }],
        ['/Ui-blueprint/results-tabs', { tenant: 'nobody' }],
        ['/Ui-featureflags', { tenant: 'nobody' }],
        ['/tenants', { 'x-tenant-id': 'nobody' }],
      ]
      for (const [path, headers] of calls) {
        const answer = await get(base + path, headers)
        expect([answer.statusCode, answer.json().message], path).toEqual([403, expect.stringMatching(/^Access denied/)])
        expect((await get(base + path, { ...headers, 'accept-language': 'es' })).json().message).toMatch(
          /^Acceso denegado/,
        )
      }
    }
  })

  it.each(memberTenants)(
    '[API-GEN-06] reads %s from the header `tenant` on blueprints and flags, and names it when it is missing',
    async (tenant) => {
      for (const path of ['/component-blueprint/results-tabs', '/Ui-blueprint/results-tabs', '/Ui-featureflags']) {
        const answer = await get(`/api-v2${path}`, { tenant })
        expect(answer.statusCode, path).toBe(200)
        expect(answer.json(), path).toEqual((await get(`/api${path}`, { tenant })).json())
        expect((await get(`/api-v2${path}`)).json(), path).toMatchObject({
          statusCode: 400,
          code: 'TENANT_MISSING',
          errors: [{ field: 'tenant' }],
        })
        expect((await get(`/api-v2${path}`, { tenant, 'x-tenant-id': 'wahbe' })).json(), path).toMatchObject({
          statusCode: 400,
          code: 'TENANT_CONFLICT',
        })
      }
    },
  )

  it('[API-CFG-14] has no call for purview, system configuration, query DSL or other exchange services', async () => {
    const staff = await test.staff('system-admin')
    for (const path of [
      '/purview',
      '/purview-config',
      '/system-config',
      '/system-configuration',
      '/query-dsl',
      '/wahbe',
      '/wahbe/plans',
      '/exchange',
    ]) {
      for (const base of ['/api', '/api-v2'])
        expect((await get(base + path, { ...staff, 'x-tenant-id': 'champion' })).statusCode, path).toBe(404)
    }
    expect(
      Object.keys(test.app.openApi().paths ?? {}).filter((path) => /purview|system-?conf|dsl/i.test(path)),
    ).toEqual([])
  })

  const catalog = [
    ['VAL-10', 'invalidCharacters', 'Please check for invalid characters.'],
    ['VAL-11', 'emptyRequired', 'Required.'],
    ['VAL-12', 'minMax', 'Your response must be between ||this|| and ||that||.'],
    ['VAL-13', 'min', 'Your response must be equal to or greater than ||this||.'],
    ['VAL-14', 'max', 'Your response must be equal to or less than ||this||.'],
    ['VAL-15', 'minlength', 'Your response must be at least ||this|| character(s).'],
    ['VAL-16', 'maxlength', 'Your response must be equal to or less than ||this|| character(s).'],
    ['VAL-17', 'dateFormat', 'Your response must be a valid ||this|| date.'],
    ['VAL-18', 'minDate', 'This date must be on or after ||this||.'],
    ['VAL-19', 'maxDate', 'This date must be on or before ||this||.'],
  ] as const
  it.each(catalog)('[%s] start pages and result pages of four tenants say for %s: %s', async (_id, name, words) => {
    for (const tenant of memberTenants) {
      for (const page of [`${tenant}-start-page`, `${tenant}-result-page`]) {
        const { encodedTemplate } = (await get(`/api-v2/component-blueprint/${page}`, { tenant })).json()
        const message = JSON.parse(Buffer.from(encodedTemplate, 'base64').toString('utf8')).errorMessages[name]
        expect(message.en, page).toBe(words)
        expect(message.es.match(/\|\|th..\|\|/g), page).toEqual(words.match(/\|\|th..\|\|/g))
      }
    }
  })

  it('[API-CFG-05] [API-CFG-06] lists tenants without their settings, and the rules to stewards only', async () => {
    const { tenants } = (await get('/api/tenants')).json()
    expect(tenants.map(({ id }: { id: string }) => id).sort()).toEqual([
      'centerlight',
      'champion',
      'mddoh',
      'riverspring',
      'wahbe',
    ])
    expect(Object.keys(tenants[0])).not.toContain('goldenRecordRules')
    expect((await get('/api/golden-record-rules/all')).statusCode).toBe(401)
    const rules = await get('/api/golden-record-rules/all', await test.staff('data-steward', ['mddoh']))
    expect(Object.keys(rules.json().rules)).toEqual(['mddoh'])
  })

  it.each(memberTenants)('[APP-BP-01] [APP-ERR-07, C5] gives the pages of %s its error messages', async (tenant) => {
    const boot = JSON.parse(
      /<script[^>]*type="application\/json"[^>]*>([^<]*)</.exec(
        (await get('/', { host: `${tenant}.localhost` })).body,
      )?.[1] ?? 'null',
    )
    expect(Object.keys(boot.errorMessages).length).toBeGreaterThan(0)
    for (const page of Object.keys(boot.blueprints)) {
      for (const path of ['component-blueprint', 'Ui-blueprint']) {
        const { encodedTemplate } = (await get(`/api-v2/${path}/${page}`, { tenant })).json()
        const decoded = JSON.parse(Buffer.from(encodedTemplate, 'base64').toString('utf8'))
        const own = boot.blueprints[page].errorMessages ?? {}
        expect(decoded, page).toEqual({ ...boot.blueprints[page], errorMessages: { ...boot.errorMessages, ...own } })
      }
    }
  })

  it('[API-CFG-09] saves a blueprint, refuses a broken one with its line, and keeps the old one', async () => {
    const headers = await test.staff('tenant-admin', ['mddoh'])
    const put = (template: string) =>
      test.app.inject({
        method: 'PUT',
        url: '/api/tenants/mddoh/blueprints/results-tabs',
        headers,
        payload: { template },
      })
    const read = async () =>
      Buffer.from(
        (await get('/api-v2/component-blueprint/results-tabs', { tenant: 'mddoh' })).json().encodedTemplate,
        'base64',
      ).toString()
    const before = await read()
    const broken = await put('{\n "componentsConfig": [\n  { "type": "no-such-block" }\n ]\n}')
    expect(broken.statusCode).toBe(400)
    expect(broken.json().errors[0].errorMessage).toMatch(/^Line 3/)
    expect((await put('{ nope')).json().errors[0].errorMessage).toMatch(/^Line 1/)
    expect(await read()).toBe(before)
    const changed = JSON.stringify({ ...JSON.parse(before), errorMessages: { note: { en: 'Español 中文', es: 'ñ' } } })
    expect((await put(changed)).statusCode).toBe(200)
    expect(JSON.parse(await read()).errorMessages.note.en).toBe('Español 中文')
    expect(
      (await get('/api-v2/component-blueprint/results-tabs', { tenant: 'champion' })).json().encodedTemplate,
    ).not.toContain('note')
  })

  it('[API-OTH-02] [API-OTH-03] beats and reports its health on both bases', async () => {
    for (const base of ['/api', '/api-v2']) {
      expect((await get(`${base}/heartbeat`)).body).toBe('OK')
      expect((await get(`${base}/elastic-search/health`)).json()).toMatchObject({
        status: 'green',
        engine: 'in-process',
        lag: 0,
      })
    }
  })

  it('[APP-TEN-05] writes the tenant of the host into the page, and only known pages answer 200', async () => {
    const page = (host: string, url = '/') => test.app.inject({ url, headers: { host } })
    expect((await page('mddoh.localhost:4000')).body).toContain('class="mddoh"')
    expect((await page('devmddoh.example.org')).body).toContain('class="mddoh"')
    expect((await page('localhost:4000', '/search-start-v2')).body).toContain('class="champion"')
    expect((await page('localhost:4000', '/no-such-page')).statusCode).toBe(404)
    expect((await page('localhost:4000', '/assets/gone.js')).statusCode).toBe(404)
    expect((await page('nobody.example.org')).body).not.toContain('id="boot"')
  })

  it('gives pages the names of the specialty tree, and the words it is searched by only when asked', async () => {
    const tree = async (query: string) =>
      (await get(`/tenants/mddoh/specialties.json?v=1${query}`)).json<{ options: SpecialtyNode[] }>().options
    const [names, whole] = [await tree(''), await tree('&words=all')]
    const bare = (node: SpecialtyNode): SpecialtyNode => {
      const { words: _, children, ...rest } = node
      return children ? { ...rest, children: children.map(bare) } : rest
    }
    expect(JSON.stringify(whole)).toContain('"words"')
    expect(names).toEqual(whole.map(bare))
  })
})
