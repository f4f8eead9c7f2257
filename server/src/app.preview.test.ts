import type { BootData } from '@care/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'
import { getOrCreateKey } from './database/keys.repository.ts'
import { signGrant } from './configuration/preview-tokens.ts'

const documents = '/api/configuration/documents'

interface Link {
  url: string
  token: string
  expiresAt: string
  errors: { document: string; line: number }[]
}

describe('the whole server: preview of drafts', () => {
  let test: TestApp
  let headers: Record<string, string>
  let later = 0
  beforeAll(async () => {
    test = await openTestApp({ providers: 5, now: () => new Date(Date.now() + later) })
    headers = { 'x-tenant-id': 'mddoh', ...(await test.staff('tenant-admin', ['mddoh'])) }
  })
  afterAll(async () => {
    await test.close()
  })
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object, more = headers) =>
    test.app.inject({ method, url, headers: more, ...(payload ? { payload } : {}) })
  const current = async (name: string) =>
    (await call('GET', `${documents}/${name}`)).json<{ text: string; version: number }>()
  const draft = async (name: string, text: string) =>
    expect((await call('PUT', `${documents}/${name}/draft`, { text, basedOn: 1 })).statusCode).toBe(200)
  const change = async (name: string, fields: (value: Record<string, object>) => object) =>
    draft(name, JSON.stringify(fields(JSON.parse((await current(name)).text)), null, 2))
  const link = async () =>
    (await call('POST', '/api/configuration/preview', {}, { ...headers, host: 'console.example.org' })).json<Link>()
  const page = (url: string) => {
    const { host, pathname, search } = new URL(url)
    return test.app.inject({ url: pathname + search, headers: { host } })
  }
  const bootOf = (body: string): BootData => JSON.parse(/id="boot">([^<]*)</.exec(body)?.[1] ?? '{}')
  const member = (url: string) => test.get(url, { 'x-tenant-id': 'mddoh', tenant: 'mddoh' })

  it('[API-DOC-07] shows flags, lists, theme, pages, messages, images and templates of its author', async () => {
    await change('theme', (theme) => ({ ...theme, light: { ...theme['light'], '--color-primary': '#123456' } }))
    await change('components', (lists) => ({
      ...lists,
      genderDropdown: { options: [{ value: 'x', description: 'Drafted' }] },
      specialtyDropdown: { options: [{ value: 'Own', description: 'Own specialty' }] },
    }))
    await change('flags', (flags) => ({ ...flags, drafted: true }))
    await change('error-messages', (messages) => ({ ...messages, drafted: 'Drafted message' }))
    await draft('blueprints:results-tabs', '{ "componentsConfig": [], "errorMessages": { "drafted": "on this page" } }')
    await draft('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><title>drafted</title></svg>')
    await draft('template:drafted', (await test.get('/api/templates/mtProviderSearchV2', headers)).body)
    const { url, token, errors } = await link()
    expect(errors).toEqual([])
    const answer = await page(url)
    expect(answer.statusCode).toBe(200)
    const boot = bootOf(answer.body)
    expect(boot).toMatchObject({
      features: { drafted: true },
      errorMessages: { drafted: 'Drafted message' },
      tenant: { theme: { light: { '--color-primary': '#123456' } } },
      components: { genderDropdown: { options: [{ value: 'x', description: 'Drafted' }] } },
      settings: { apiBase: `/preview/${token}/api`, apiV2Base: `/preview/${token}/api-v2` },
    })
    const read = async (path: string) => (await member(`/preview/${token}${path}`)).body
    expect(await read('/api/carefindr-azure-api/feature-flag/drafted')).toBe('true')
    expect(await read('/api/tenants/mddoh/component-js')).toContain('Drafted')
    expect(await read('/api/config-api/component-json?tenant=mddoh')).toContain('Own specialty')
    expect(await read('/api-v2/Ui-featureflags')).toContain('"drafted":true')
    const blueprint = JSON.parse(await read('/api-v2/component-blueprint/results-tabs')).encodedTemplate
    expect(Buffer.from(blueprint, 'base64').toString()).toContain('on this page')
    expect((await test.get(boot.tenant.theme.logo)).body).toContain('drafted')
    expect((await test.get(boot.specialtiesLater ?? '')).body).toContain('Own specialty')
    const counts = JSON.parse(await read('/api/specialty-counts')).counts
    expect(Object.keys(counts)).toEqual(['Own'])
    const search = (prefix: string) =>
      test.app.inject({
        method: 'POST',
        url: `${prefix}/api-v2/v3/provider/search-carefindr`,
        headers: { 'x-tenant-id': 'mddoh' },
        payload: { queryType: 'drafted', query: { location: { text: '21201' }, limit: 1 } },
      })
    expect([(await search(`/preview/${token}`)).statusCode, (await search('')).statusCode]).toEqual([200, 400])
  })

  it('[API-DOC-07] members and other authors see nothing of it, before, between and after', async () => {
    const { url, token } = await link()
    await page(url)
    const other = { ...(await test.staff('system-admin')), 'x-tenant-id': 'mddoh' }
    const theirs = (await call('POST', '/api/configuration/preview', {}, other)).json<Link>()
    for (const shown of [
      (await page('http://mddoh.example.org/')).body,
      (await page(theirs.url)).body,
      (await member('/api/tenants/mddoh/component-js')).body,
      (await member('/api/specialty-counts')).body,
      (await member(`/preview/${theirs.token}/api/tenants/mddoh/component-js`)).body,
      (await member('/tenants/mddoh/specialties.json')).body,
      (await member('/tenants/mddoh/files/logo.svg')).body,
    ])
      expect(shown).not.toMatch(/drafted|Drafted|Own specialty|"Own"|#123456/)
    expect((await member(`/preview/${token}/api/tenants/mddoh/component-js`)).body).toContain('Drafted')
  })

  it('[API-DOC-07] no cache keeps it, and only the console may frame it', async () => {
    const { url, token } = await link()
    const specialties = bootOf((await page(url)).body).specialtiesLater ?? ''
    for (const answer of [
      await page(url),
      await test.get(specialties, { 'accept-encoding': 'br' }),
      await member(`/preview/${token}/api/tenants/mddoh/component-js?texts=all`),
      await test.get(`/preview/${token}/tenants/mddoh/files/logo.svg`),
    ]) {
      const { 'cache-control': cache, etag } = answer.headers
      expect([answer.statusCode, cache, etag]).toEqual([200, 'no-store', undefined])
    }
    const policy = String((await page(url)).headers['content-security-policy'])
    expect(policy).toMatch(/frame-ancestors http:\/\/console\.example\.org$/)
    const tag = String((await page('http://mddoh.example.org/')).headers.etag)
    const again = await test.get(new URL(url).pathname + new URL(url).search, { 'if-none-match': tag })
    expect(again.statusCode).toBe(200)
    const console = await test.get('/console', { host: 'console.example.org' })
    if (console.statusCode === 200)
      expect(console.headers['content-security-policy']).toContain('findcare.mddoh.example.org')
  })

  it('[API-DOC-07] says what is wrong with a draft, by line, instead of drawing it', async () => {
    const good = (await call('GET', `${documents}/flags/draft`)).json<{ text: string }>().text
    await draft('flags', '{\n  "drafted": "<b>yes"\n}')
    const { url, token, errors } = await link()
    expect(errors).toMatchObject([{ document: 'flags', line: 2, field: '/drafted' }])
    const answer = await page(url)
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('<strong>flags</strong>, line 2')])
    expect(answer.body).not.toContain('id="boot"')
    expect((await member(`/preview/${token}/api/tenants/mddoh/component-js`)).json()).toMatchObject({
      code: 'DOCUMENT_INVALID',
      errors: [{ field: 'flags', errorMessage: expect.stringMatching(/^Line 2: /) }],
    })
    await draft('flags', good)
    expect((await page(url)).statusCode).toBe(200)
  })

  it('[API-DOC-07] changes nothing and reaches no other tenant', async () => {
    const { token } = await link()
    const status = async (method: 'GET' | 'POST', path: string, more: Record<string, string> = {}) =>
      (await call(method, `/preview/${token}${path}`, method === 'POST' ? {} : undefined, { ...more })).statusCode
    expect([
      await status('POST', '/api/reports', { 'x-tenant-id': 'mddoh' }),
      await status('POST', '/api/sign-in/exchange'),
      await status('GET', '/api/configuration/documents', headers),
      await status('POST', '/api/configuration/cache/reload', headers),
      await status('GET', '/api/tenants/champion/component-js'),
      await status('GET', '/metrics'),
    ]).toEqual([403, 403, 403, 403, 403, 403])
    expect(await status('GET', '/api/tenants/mddoh/component-js')).toBe(200)
  })

  it('[API-DOC-07] refuses a link that expired, was changed, or was signed by another', async () => {
    const { url, token } = await link()
    const [grant = '', signature = ''] = token.split('.')
    const changed = Buffer.from(Buffer.from(grant, 'base64url').toString().replace('mddoh', 'wahbe')).toString(
      'base64url',
    )
    const own = { tenantId: 'mddoh', author: 'test tenant-admin', deployment: false, origin: 'http://a', until: 9e9 }
    const foreign = signGrant(await getOrCreateKey(test.parts.database, 'another'), own)
    for (const bad of [`${changed}.${signature}`, `${grant}.${signature.replace(/^./, '_')}`, foreign, 'x'])
      expect((await page(url.replace(token, bad))).statusCode, bad).toBe(403)
    for (const bad of [`${changed}.${signature}`, foreign])
      expect((await member(`/preview/${bad}/api/tenants/mddoh/component-js`)).statusCode).toBe(403)
    later = 16 * 60_000
    const answer = await page(url)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([403, 'no-store'])
    expect(answer.body).toContain('This preview has expired')
    expect((await member(`/preview/${token}/api/tenants/mddoh/component-js`)).statusCode).toBe(403)
    later = 0
  })
})
