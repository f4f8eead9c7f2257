import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DirectoryRecord, SearchMeta } from '@care/contract'
import { openTestApp, type TestApp } from './app.testing.ts'
import { detailPaths } from './records/detail.routes.ts'
import { searchPaths } from './search/search.routes.ts'

const memberTenants = ['centerlight', 'mddoh', 'champion', 'riverspring']

describe('the whole server', () => {
  let test: TestApp
  beforeAll(async () => { test = await openTestApp() })
  afterAll(async () => { await test.close() })

  const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })
  const search = async (query: object, { kind = 'provider', tenant = 'centerlight' } = {}) => {
    const answer = await test.app.inject({ method: 'POST', url: `/api/v2/${kind}/search`, headers: { 'x-tenant-id': tenant, 'x-persona': 'user' }, payload: { query } })
    const data = answer.json<{ data?: { total: number; providers?: DirectoryRecord[]; facilities?: DirectoryRecord[]; meta: SearchMeta } }>().data
    return { status: answer.statusCode, body: answer.json(), total: data?.total ?? -1, records: data?.providers ?? data?.facilities ?? [], meta: data?.meta ?? {} }
  }

  describe('flags, keys and configuration', () => {
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
  })

  describe('search', () => {
    it.each(searchPaths)('[API-SRCH-01..05] answers $path on both bases', async ({ path, kind }) => {
      for (const base of ['/api', '/api-v2']) {
        const answer = await test.app.inject({ method: 'POST', url: base + path, headers: { 'x-tenant-id': 'riverspring' }, payload: { query: { name: 'edge' } } })
        expect(answer.statusCode).toBe(200)
        expect(answer.json().data).toMatchObject({ total: expect.any(Number), [kind === 'provider' ? 'providers' : 'facilities']: expect.any(Array), meta: expect.any(Object) })
      }
    })

    it('[API-SRCH-04] refuses a queryType of the other kind and one that nobody knows', async () => {
      for (const queryType of ['mtOrganizationSearchV2', 'dropTables']) {
        const answer = await test.app.inject({ method: 'POST', url: '/api-v2/v3/provider/search-carefindr', headers: { 'x-tenant-id': 'mddoh' }, payload: { queryType, query: { name: 'edge' } } })
        expect(answer.statusCode).toBe(400)
        expect(answer.json().errors[0].field).toBe('queryType')
      }
    })

    it.each([
      [{ name: 'edge', limit: 0 }, 'limit'], [{ name: 'edge', limit: 201 }, 'limit'], [{ name: 'edge', skip: -1 }, 'skip'], [{ name: 'edge', skip: 10_001 }, 'skip'],
      [{ name: 'e' }, 'name'], [{ name: 'x'.repeat(100_000) }, 'name'], [{ name: { $where: '1' } }, 'name'], [{ name: 'edge', location: { latitude: 91, longitude: 0 } }, 'latitude'],
      [{ name: 'edge', location: { latitude: 40 } }, 'longitude'], [{ name: 'edge', location: { text: 'zzzzqqqq' } }, 'text'], [{ name: 'edge', sortBy: 'price' }, 'sortBy'],
      [{ name: 'edge', location: { latitude: 40, longitude: -73, distance: '-5' } }, 'distance'], [{}, 'location'], [{ gender: 'female' }, 'location'], [{ name: 'edge', $where: 'x' }, 'where'],
    ])('[API-SRCH-11] refuses %j and names %s', async (query, field) => {
      const { status, body } = await search(query)
      expect(status).toBe(400)
      expect(JSON.stringify(body.errors)).toContain(field)
    })

    it('[API-SRCH-11] takes quotes, braces, stars and __proto__ as words that match nobody', async () => {
      for (const name of ['"}{"', '{{name}}', '**', "' OR 1=1 --", '__proto__', 'constructor', '.*', '\\u0000x']) {
        const { status, total } = await search({ name })
        expect(status, name).toBe(200)
        expect(total, name).toBe(0)
      }
    })

    it('[API-SRCH-10] finds the plan cardiologist in the town where the plan is taken, not where he only teaches', async () => {
      const { components } = test.parts.configuration.current().tenants.get('centerlight') ?? {}
      const plan = components?.planDropdown.options[0]?.value
      const record = await get('/api/practitioner-role/edge-takes-plan-elsewhere', { 'x-tenant-id': 'centerlight' })
      const relations = (record.json().data.providers[0] as DirectoryRecord).relations ?? []
      const [taking, teaching] = [relations.find((relation) => relation.network?.length), relations.find((relation) => !relation.network?.length)]
      const near = (relation: typeof taking) => ({ latitude: relation?.location?.position?.lat, longitude: relation?.location?.position?.lon, distance: '1' })
      const ask = (relation: typeof taking, programType?: string) => search({ name: record.json().data.providers[0].heads[0].name[0].text, specialtiesV2: ['Cardiovascular Disease'], programType, location: near(relation) })
      expect((await ask(taking, plan)).total).toBe(1)
      expect((await ask(teaching)).total).toBe(1)
      expect((await ask(teaching, plan)).total).toBe(0)
    })

    it('[APP-FIL-12] lets the plan’s own accepting code win when a plan is chosen', async () => {
      const plan = test.parts.configuration.current().tenants.get('centerlight')?.components.planDropdown.options[0]?.value
      const accepting = async (name: string, programType?: string) => (await search({ name, programType, isAcceptingNewPatient: true })).total
      expect([await accepting('nora edgeworth'), await accepting('nora edgeworth', plan)]).toEqual([1, 0])
      expect([await accepting('yara edgeworth'), await accepting('yara edgeworth', plan)]).toEqual([0, 1])
    })

    it('[API-SRCH-09] pages through everything without repeating or losing a record; the count is the list', async () => {
      const query = { location: { text: 'Bronx', distance: '500' } }
      const seen: string[] = []
      const { total } = await search(query)
      for (let skip = 0; skip < total; skip += 50) seen.push(...(await search({ ...query, skip, limit: 50 })).records.map(({ stableId }) => stableId))
      expect(seen).toHaveLength(total)
      expect(new Set(seen).size).toBe(total)
      expect(total).toBeGreaterThan(60)
    })

    it('[API-SRCH-10] orders by distance and fills min_distance in miles', async () => {
      const { records } = await search({ location: { text: '10461', distance: '50' }, limit: 100 })
      const miles = records.map((record) => record.meta?.min_distance ?? Infinity)
      expect(miles).toEqual([...miles].sort((a, b) => a - b))
    })

    it('[APP-DET-10] never finds nor shows what is suppressed, ended or in the future', async () => {
      for (const id of ['edge-suppressed-location', 'edge-ended-relation', 'edge-future-relation']) {
        const answer = await get(`/api/practitioner-role/${id}`, { 'x-tenant-id': 'mddoh' })
        expect((answer.json().data.providers[0] as DirectoryRecord).relations, id).toHaveLength(1)
        expect(answer.body, id).not.toContain('"suppress":true')
      }
    })

    it('[APP-RES-18] offers computed help when there are fewer than 5 results', async () => {
      const { meta, total } = await search({ name: 'edgeworth', gender: 'female', language: ['Yiddish'], location: { text: 'Buffalo, NY', distance: '5' } })
      expect(total).toBe(0)
      expect(meta.suggestions?.length).toBeGreaterThan(0)
      for (const suggestion of meta.suggestions ?? []) expect(suggestion.total).toBeGreaterThan(0)
    })

    it('counts facets beside the results, under the other criteria', async () => {
      const { meta } = await search({ location: { text: 'Bronx', distance: '100' }, gender: 'female', facets: true })
      const counts = Object.fromEntries((meta.facets?.gender ?? []).map(({ value, count }) => [value, count]))
      expect(counts.female).toBe((await search({ location: { text: 'Bronx', distance: '100' }, gender: 'female' })).total)
      expect(counts.male).toBe((await search({ location: { text: 'Bronx', distance: '100' }, gender: 'male' })).total)
    })

    it('[API-SRCH-06] answers a print fetch of 200 with the printed fields only', async () => {
      const { records } = await search({ location: { text: 'Bronx', distance: '100' }, limit: 200, print: true })
      expect(records.length).toBeGreaterThan(50)
      expect(records.every((record) => record.relations?.every((relation) => relation.network === undefined))).toBe(true)
    })

    it('[API-SRCH-12] shows nobody the records of another tenant, whichever call is asked', async () => {
      const mine = (await search({ name: 'edge' }, { tenant: 'mddoh' })).records[0]
      const generated = (await search({ location: { text: 'Baltimore', distance: '100' }, limit: 200 }, { tenant: 'mddoh' })).records.find(({ stableId }) => !stableId.startsWith('edge'))
      expect(mine).toBeDefined()
      for (const { path } of detailPaths) {
        for (const uid of [generated?.stableId, generated?.stableIdHash]) {
          expect((await get(`/api${path.replace(':uid', String(uid))}`, { 'x-tenant-id': 'champion' })).statusCode, path).toBe(404)
        }
      }
      expect((await get(`/api/provider/${generated?.stableId}/golden-record`, { 'x-tenant-id': 'champion' })).statusCode).toBe(404)
      expect((await get(`/api/wahbe/doctors/${generated?.stableId}`)).statusCode).toBe(404)
    })
  })

  describe('detail', () => {
    it.each(detailPaths)('[API-DET-02..05] answers $path by stableId, hash and NPI', async ({ path, kind }) => {
      const found = (await search({ location: { text: 'Bronx', distance: '100' }, limit: 200 }, { kind })).records.find(({ stableId }) => !stableId.startsWith('edge'))
      const npi = found?.heads?.[0]?.identifier?.find(({ type }) => type === 'NPI')?.value
      for (const uid of [found?.stableId, found?.stableIdHash, npi]) {
        const answer = await get(`/api-v2${path.replace(':uid', String(uid))}?lat=40.8&lng=-73.9&explain=true`, { 'x-tenant-id': 'centerlight', 'x-user-id': 'anyone' })
        expect(answer.statusCode).toBe(200)
        const [record] = answer.json().data[kind === 'provider' ? 'providers' : 'facilities']
        expect(record.stableId).toBe(found?.stableId)
        expect(record.meta.sources).toBeUndefined()
      }
    })

    it('[API-DET-03] orders places by distance from the asker', async () => {
      const [record] = (await get('/api/practitioner-role/edge-ten-locations?lat=40.7&lng=-74', { 'x-tenant-id': 'centerlight' })).json().data.providers
      const miles = (record as DirectoryRecord).relations?.map((relation) => relation.distance ?? Infinity) ?? []
      expect(miles).toHaveLength(10)
      expect(miles).toEqual([...miles].sort((a, b) => a - b))
      expect(record.meta.min_distance).toBe(miles[0])
    })

    it('[API-DET-04b] answers the provider’s golden record as text, 404 when unknown, and explains nothing to the public', async () => {
      const golden = await get('/api/provider/edge-two-locations/golden-record?explain=true', { 'x-tenant-id': 'centerlight' })
      expect(golden.headers['content-type']).toMatch(/^text\/plain/)
      expect((await get('/api/provider/nobody/golden-record', { 'x-tenant-id': 'centerlight' })).statusCode).toBe(404)
      const view = (await get('/api-v2/carefindr/practitioner-golden-record/edge-two-locations', { 'x-tenant-id': 'centerlight' })).json().data
      expect(view).toMatchObject({ stableId: 'edge-two-locations', version: 1, places: expect.any(Array) })
    })

    it.each(['..%2f..%2fetc', "1' OR '1'='1", '%00', 'a'.repeat(200)])('[API-DET-07] answers 404 or 400 for uid %s, never more', async (uid) => {
      expect([400, 404, 414]).toContain((await get(`/api/facility/${encodeURIComponent(uid)}`, { 'x-tenant-id': 'centerlight' })).statusCode)
    })
  })

  describe('exchange calls', () => {
    it('[API-LEG-01..05] maps every parameter onto the same search', async () => {
      const doctors = (await get('/api/wahbe/doctors?location=Seattle&limit=5')).json().data
      expect(doctors.doctors.length).toBeGreaterThan(0)
      const male = (await get('/api/wahbe/doctors?location=47.6,-122.3&gender=male&limit=200')).json().data
      expect(male.doctors.every((record: DirectoryRecord) => record.heads?.[0]?.gender === 'male')).toBe(true)
      const byCode = (await get('/api/wahbe/doctors?location=Seattle&specialty_uid=207RC0000X')).json().data
      const byName = (await get('/api/wahbe/doctors?location=Seattle&specialty_uid=Cardiovascular%20Disease')).json().data
      expect(byCode.total).toBe(byName.total)
      expect((await get('/api/wahbe/doctors?location=Seattle&collection=practices')).json().data).toHaveProperty('practices')
      expect((await get('/api/wahbe/practices?location=Seattle&sort=name')).json().data.practices.length).toBeGreaterThan(0)
      expect((await get('/api/wahbe/practices?location=Seattle&plan_year=2001')).json().data.total).toBe(0)
      expect((await get('/api/wahbe/practices')).json().errors.map(({ field }: { field: string }) => field)).toEqual(['location', 'name', 'specialty_uid'])
      expect((await get('/api/wahbe/practices?location=zzzzqqqq')).json().errors[0].field).toBe('location')
    })

    it('[API-GEN-11] tells that the future calls are deprecated, and still answers', async () => {
      const answer = await get('/api/wahbe/practices-future?location=Seattle', { 'x-correlation-id': 'abc-1' })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({ deprecation: expect.any(String), sunset: expect.any(String), 'x-correlation-id': 'abc-1' })
    })
  })

  describe('templates', () => {
    const form = (name: string | undefined, text: string) => {
      const boundary = 'care-test'
      const field = name === undefined ? '' : `--${boundary}\r\ncontent-disposition: form-data; name="name"\r\n\r\n${name}\r\n`
      return {
        payload: `${field}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="t.json"\r\ncontent-type: application/json\r\n\r\n${text}\r\n--${boundary}--\r\n`,
        type: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      }
    }
    const send = async (method: 'POST' | 'PUT', url: string, name: string | undefined, text: string) => {
      const { payload, type } = form(name, text)
      return test.app.inject({ method, url, headers: { ...type, 'x-tenant-id': 'champion', ...(await test.staff('tenant-admin', ['champion'])) }, payload })
    }

    it('[API-TPL-01..02] lists, creates, reads, replaces; 409 twice, 404 unknown, 400 broken with the old one in force', async () => {
      const staff = { 'x-tenant-id': 'champion', ...(await test.staff('tenant-admin', ['champion'])) }
      expect((await get('/api/templates', staff)).json()).toEqual(['mtOrganizationSearchV2', 'mtProviderSearchV2'])
      expect((await send('POST', '/api/templates', 'mine', '{"where":{"exists":{"field":"gender"}}}')).statusCode).toBe(200)
      expect((await send('POST', '/api/templates', 'mine', '{"where":{"exists":{"field":"gender"}}}')).statusCode).toBe(409)
      expect((await send('PUT', '/api/templates/other', undefined, '{"where":{"exists":{"field":"gender"}}}')).statusCode).toBe(404)
      const broken = await send('PUT', '/api/templates/mine', undefined, '{\n"where": {"exists": {"field": "salary"}}}')
      expect(broken.statusCode).toBe(400)
      expect(broken.json().message).toMatch(/^Line 2/)
      expect((await get('/api/templates/mine', staff)).body).toBe('{"where":{"exists":{"field":"gender"}}}')
      expect((await get('/api/templates', { 'x-tenant-id': 'mddoh', ...(await test.staff('tenant-admin', ['mddoh'])) })).json()).not.toContain('mine')
      expect((await get('/api/templates', { 'x-tenant-id': 'mddoh', ...(await test.staff('tenant-admin', ['champion'])) })).statusCode).toBe(403)
    })

    it('[API-TPL-01] previews the tree, its translation, the first hits and the time', async () => {
      const answer = await test.app.inject({
        method: 'POST', url: '/api/templates/mtProviderSearchV2/preview', headers: { 'x-tenant-id': 'champion', ...(await test.staff('tenant-admin')) }, payload: { query: { name: 'edgeworth' } },
      })
      expect(answer.json()).toMatchObject({ query: { where: { all: [{ words: { text: 'edgeworth' } }] } }, openSearch: { query: expect.any(Object) }, total: expect.any(Number), milliseconds: expect.any(Number) })
      expect(answer.json().hits[0]).toMatchObject({ stableId: expect.any(String), name: expect.stringContaining('Edgeworth') })
    })

    it('[API-SRCH-08] lets administrators try a query tree, and refuses a wrong one with its place', async () => {
      const headers = { 'x-tenant-id': 'champion', ...(await test.staff('tenant-admin', ['champion'])) }
      const ask = (query: object, more: object = headers) => test.app.inject({ method: 'POST', url: '/api/sandbox/search', headers: { 'x-tenant-id': 'champion', ...more }, payload: { query } })
      expect((await ask({ where: { exists: { field: 'gender' } }, limit: 1 })).json()).toMatchObject({ total: expect.any(Number), plan: expect.anything() })
      expect((await ask({ where: { exists: { field: 'salary' } } })).statusCode).toBe(400)
      expect((await ask({ where: { exists: { field: 'gender' } } }, {})).statusCode).toBe(401)
      expect((await ask({ where: { exists: { field: 'gender' } } }, await test.staff('data-steward', ['champion']))).statusCode).toBe(403)
    })
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
