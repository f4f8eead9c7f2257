import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'

const base = '/api/configuration/documents'

describe('the whole server: configuration documents', () => {
  let test: TestApp
  let headers: Record<string, string>
  beforeAll(async () => {
    test = await openTestApp({ providers: 10 })
    headers = { 'x-tenant-id': 'mddoh', ...(await test.staff('tenant-admin', ['mddoh'])) }
  })
  afterAll(async () => {
    await test.close()
  })
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object, more = headers) =>
    test.app.inject({ method, url, headers: more, ...(payload ? { payload } : {}) })

  it('[API-DOC-01] lists, reads, drafts, checks, publishes, rolls back and deletes', async () => {
    const { documents } = (await call('GET', base)).json<{ documents: { name: string; version: number }[] }>()
    expect(documents.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['blueprints:mddoh-start-page', 'components', 'flags', 'logo.svg', 'tenant', 'theme']),
    )
    const flags = `${base}/flags`
    const first = (await call('GET', flags)).json<{ text: string; version: number }>()
    const text = '{\n "showComingSoon": "yes"\n}'
    expect((await call('PUT', `${flags}/draft`, { text, basedOn: first.version })).statusCode).toBe(200)
    expect((await call('GET', `${flags}/draft`)).json()).toMatchObject({ text, basedOn: first.version })
    expect((await call('POST', `${flags}/check`, { text })).json()).toMatchObject({
      errors: [{ line: 2, field: '/showComingSoon' }],
    })
    const change = { reason: 'test', expectedVersion: first.version }
    expect((await call('POST', `${flags}/publish`, change)).json()).toMatchObject({
      statusCode: 400,
      code: 'DOCUMENT_INVALID',
      errors: [{ field: '/showComingSoon', errorMessage: expect.stringMatching(/^Line 2: /) }],
    })
    expect((await call('DELETE', `${flags}/draft`)).statusCode).toBe(204)
    expect((await call('GET', `${flags}/draft`)).statusCode).toBe(404)
    const published = await call('POST', `${flags}/publish`, { ...change, text: '{ "showComingSoon": true }' })
    expect(published.json()).toEqual({ version: first.version + 1 })
    const flag = () => test.get('/api/carefindr-azure-api/feature-flag/showComingSoon', { 'x-tenant-id': 'mddoh' })
    expect((await flag()).body).toBe('true')
    expect((await call('POST', `${flags}/publish`, { ...change, text: '{}' })).statusCode).toBe(409)
    const rolledBack = await call('POST', `${flags}/roll-back`, {
      toVersion: first.version,
      reason: 'undo',
      expectedVersion: first.version + 1,
    })
    expect(rolledBack.json()).toEqual({ version: first.version + 2 })
    expect((await flag()).body).toBe('false')
    expect((await call('DELETE', `${flags}?reason=gone&expectedVersion=${first.version + 2}`)).statusCode).toBe(200)
    expect((await call('GET', flags)).statusCode).toBe(404)
    const { versions } = (await call('GET', `${flags}/history`)).json<{ versions: { deleted: boolean }[] }>()
    expect(versions.map(({ deleted }) => deleted)).toEqual([true, false, false, false])
    expect((await call('GET', `${flags}/history/${first.version}`)).json()).toMatchObject({ text: first.text })
  })

  it('[API-DOC-01] answers with the schema of a document, and with the shared text that it would replace', async () => {
    const flags = (await call('GET', `${base}/flags/schema`)).json()
    expect(flags).toMatchObject({ format: 'json', schema: { type: 'object' }, shared: expect.stringContaining('{') })
    const theme = (await call('GET', `${base}/theme/schema`)).json()
    expect(Object.keys(theme.schema.properties)).toEqual(['light', 'dark', 'logo', 'printLogo'])
    expect(theme).not.toHaveProperty('shared')
    const card = (await call('GET', `${base}/blueprints:provider-card/schema`)).json()
    expect(JSON.parse(card.shared)).toHaveProperty('componentsConfig')
    expect((await call('GET', `${base}/no-such-document/schema`)).statusCode).toBe(404)
  })

  it('[API-DOC-02] refuses another tenant, a missing reason, an unknown name and too low a role', async () => {
    expect((await call('GET', base, undefined, { ...headers, 'x-tenant-id': 'champion' })).statusCode).toBe(403)
    expect((await call('POST', `${base}/flags/publish`, { text: '{}', expectedVersion: 1 })).statusCode).toBe(400)
    expect((await call('GET', `${base}/no-such-document`)).statusCode).toBe(404)
    const tenant = (await call('GET', `${base}/tenant`)).json<{ text: string; version: number }>()
    const change = { text: `${tenant.text}\n`, reason: 'x', expectedVersion: tenant.version }
    expect((await call('POST', `${base}/tenant/publish`, change)).statusCode).toBe(403)
  })

  it('[API-DOC-02] gives the documents of the deployment to system administrators of every tenant only', async () => {
    const roles = '/api/configuration/deployment/documents/roles'
    const status = async (role: 'tenant-admin' | 'system-admin', tenants: string[]) =>
      (await call('GET', roles, undefined, await test.staff(role, tenants))).statusCode
    expect([
      await status('tenant-admin', ['*']),
      await status('system-admin', ['mddoh']),
      await status('system-admin', ['*']),
    ]).toEqual([403, 403, 200])
  })

  it('[API-OTH-03] reports a document that cannot be used in its health, without its content', async () => {
    const { database, configuration } = test.parts
    await database.write((trx) =>
      trx
        .insertInto('configuration')
        .values({
          scope: 'mddoh',
          name: 'theme',
          version: 2,
          document: '{ "secret": 1 }',
          written_at: '',
          written_by: 'test',
          why: 'past the check',
        })
        .execute(),
    )
    await configuration.reload()
    const health = (await test.get('/api/elastic-search/health')).json()
    expect(health).toMatchObject({
      status: 'yellow',
      configuration: [{ tenant: 'mddoh', document: 'theme', using: 'earlier version' }],
    })
    expect(JSON.stringify(health)).not.toContain('secret')
    expect((await test.get('/api/tenants/mddoh/component-js')).statusCode).toBe(200)
  })
})
