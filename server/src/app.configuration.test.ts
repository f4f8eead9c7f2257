import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'

const memberTenants = ['centerlight', 'mddoh', 'champion', 'riverspring']

describe('the whole server: flags, keys and configuration', () => {
  let test: TestApp
  beforeAll(async () => { test = await openTestApp() })
  afterAll(async () => { await test.close() })
  const get: TestApp['get'] = (...asked) => test.get(...asked)

  it('[API-FLAG-01] answers a flag as the text true or false, unknown ones as false', async () => {
    const flag = (name: string, tenant?: string) => get(`/api/carefindr-azure-api/feature-flag/${name}`, tenant ? { 'x-tenant-id': tenant } : {})
    expect((await flag('isNLSearchEnabled', 'centerlight')).body).toBe('true')
    expect((await flag('isNLSearchEnabled', 'mddoh')).body).toBe('false')
    expect((await flag('showComingSoon')).body).toBe('false')
    expect((await flag('__proto__', 'centerlight')).body).toBe('false')
    expect((await flag('nope')).headers['content-type']).toMatch(/^text\/plain/)
  })

  it('[API-KV-01] answers a key that is not for browsers exactly like one that is missing', async () => {
    const [secret, missing] = [await get('/api/carefindr-azure-api/key-vault/database-password'), await get('/api/carefindr-azure-api/key-vault/google-maps-api-key')]
    expect([secret.statusCode, missing.statusCode]).toEqual([404, 404])
    expect(secret.json().message).toBe(missing.json().message)
  })

  it.each(memberTenants)('[API-CFG-01..03] gives %s its lists, texts plain, specialties sorted at every level', async (tenant) => {
    const lists = (await get(`/api/tenants/${tenant}/component-js`)).json()
    expect(Object.keys(lists)).toEqual(expect.arrayContaining(['specialtyDropdown', 'planDropdown', 'genderDropdown', 'languageDropdown', 'sortDropdown']))
    expect((await get(`/api/config-api/component-json?tenant=${tenant}`)).json()).toEqual(lists)
    expect((await get(`/api/carefindr-config-api/${tenant}`)).json()).toEqual({ planDropdown: lists.planDropdown })
    const groups = lists.specialtyDropdown.options.map((node: { description: string }) => node.description.toLowerCase())
    expect(groups).toEqual([...groups].sort((a, b) => a.localeCompare(b)))
    expect(groups.length).toBeGreaterThan(5)
  })

  it('[API-CFG-02] answers in Spanish when asked', async () => {
    const lists = (await get('/api/tenants/champion/component-js', { 'accept-language': 'es-MX' })).json()
    expect(lists.genderDropdown.options.map((option: { description: string }) => option.description)).toContain('Mujer')
  })

  it.each(memberTenants)('[API-CFG-09..12] serves all nine pages of %s as base64 that keeps its letters, and 404 for a page of another', async (tenant) => {
    const pages = ['nls-carefindr-ai', 'nls-result-page', `${tenant}-start-page`, `${tenant}-result-page`, 'results-tabs', 'provider-card', 'facility-card', 'show-more-partial-tab', 'champion-show-more-partial-tab']
    for (const page of pages) {
      const answer = await get(`/api-v2/component-blueprint/${page}`, { tenant })
      expect(answer.statusCode, page).toBe(200)
      const decoded = JSON.parse(Buffer.from(answer.json().encodedTemplate, 'base64').toString('utf8'))
      expect(decoded, page).toHaveProperty('componentsConfig')
      expect((await get(`/api-v2/Ui-blueprint/${page}`, { tenant })).json()).toEqual(answer.json())
    }
    expect((await get('/api-v2/component-blueprint/champion-start-page', { tenant: 'mddoh' })).statusCode).toBe(404)
    expect((await get('/api-v2/component-blueprint/no-such-page', { tenant })).statusCode).toBe(404)
    expect((await get('/api-v2/ui-featureflags', { tenant })).statusCode, 'TRAP-15').toBe(404)
  })

  it('[API-CFG-11] gives features and languages together', async () => {
    const flags = (await get('/api-v2/Ui-featureflags', { tenant: 'centerlight' })).json()
    expect(flags.features).toMatchObject({ isNLSearchEnabled: true, showComingSoon: false })
    expect(flags.languageDropdown.options).toContainEqual({ value: 'Spanish', description: 'Spanish' })
  })

  it('[API-CFG-13] answers 403 for a tenant nobody knows, 400 for none', async () => {
    expect((await get('/api/tenants/nobody/component-js')).statusCode).toBe(403)
    expect((await get('/api-v2/Ui-featureflags', { tenant: 'nobody' })).statusCode).toBe(403)
    expect((await get('/api-v2/Ui-featureflags')).statusCode).toBe(400)
    expect((await get('/api/tenants/champion/component-js', { 'x-tenant-id': 'mddoh' })).statusCode).toBe(400)
  })

  it('[API-CFG-05..06] lists tenants without their settings, and the rules to stewards only', async () => {
    const { tenants } = (await get('/api/tenants')).json()
    expect(tenants.map(({ id }: { id: string }) => id).sort()).toEqual(['centerlight', 'champion', 'mddoh', 'riverspring', 'wahbe'])
    expect(Object.keys(tenants[0])).not.toContain('goldenRecordRules')
    expect((await get('/api/golden-record-rules/all')).statusCode).toBe(401)
    const rules = await get('/api/golden-record-rules/all', await test.staff('data-steward', ['mddoh']))
    expect(Object.keys(rules.json().rules)).toEqual(['mddoh'])
  })

  it('[API-CFG-09] saves a blueprint, refuses a broken one with its line, and keeps the old one', async () => {
    const headers = await test.staff('tenant-admin', ['mddoh'])
    const put = (template: string) => test.app.inject({ method: 'PUT', url: '/api/tenants/mddoh/blueprints/results-tabs', headers, payload: { template } })
    const read = async () => Buffer.from((await get('/api-v2/component-blueprint/results-tabs', { tenant: 'mddoh' })).json().encodedTemplate, 'base64').toString()
    const before = await read()
    const broken = await put('{\n "componentsConfig": [\n  { "type": "no-such-block" }\n ]\n}')
    expect(broken.statusCode).toBe(400)
    expect(broken.json().errors[0].errorMessage).toMatch(/^Line 3/)
    expect((await put('{ nope')).json().errors[0].errorMessage).toMatch(/^Line 1/)
    expect(await read()).toBe(before)
    const changed = JSON.stringify({ ...JSON.parse(before), errorMessages: { note: { en: 'Español 中文', es: 'ñ' } } })
    expect((await put(changed)).statusCode).toBe(200)
    expect(JSON.parse(await read()).errorMessages.note.en).toBe('Español 中文')
    expect((await get('/api-v2/component-blueprint/results-tabs', { tenant: 'champion' })).json().encodedTemplate).not.toContain('note')
  })

  it('[API-OTH-02..03] beats and tells its health on both bases', async () => {
    for (const base of ['/api', '/api-v2']) {
      expect((await get(`${base}/heartbeat`)).body).toBe('OK')
      expect((await get(`${base}/elastic-search/health`)).json()).toMatchObject({ status: 'green', engine: 'in-process', lag: 0 })
    }
  })

  it('[APP-TEN-05] writes the tenant of the host into the page, and only known pages answer 200', async () => {
    const page = (host: string, url = '/') => test.app.inject({ url, headers: { host } })
    expect((await page('mddoh.localhost:4000')).body).toContain('class="mddoh"')
    expect((await page('devmddoh.example.org')).body).toContain('class="mddoh"')
    expect((await page('localhost:4000')).body).toContain('class="champion"')
    expect((await page('localhost:4000', '/no-such-page')).statusCode).toBe(404)
    expect((await page('localhost:4000', '/assets/gone.js')).statusCode).toBe(404)
    expect((await page('nobody.example.org')).body).not.toContain('id="boot"')
  })
})
