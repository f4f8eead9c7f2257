import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'
import { readAudit } from './database/audit.repository.ts'
import { globalScope } from './database/configuration.repository.ts'

describe('the whole server: who acts, and its audit trail', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ providers: 10 })
  })
  afterAll(async () => {
    await test.close()
  })
  const reload = async (tenants: string[], headers: Record<string, string> = {}) =>
    test.app.inject({
      method: 'POST',
      url: '/api/configuration/cache/reload',
      headers: { ...headers, ...(await test.staff('tenant-admin', tenants)) },
    })

  it.each(['/api/heartbeat', '/api/tenants', '/api-v2/Ui-featureflags'])(
    '[API-GEN-07] [C8] takes a token that is not valid for none on %s',
    async (url) => {
      const answer = await test.get(url, { tenant: 'mddoh', authorization: 'Bearer a.b.c' })
      expect(answer.statusCode).toBe(200)
    },
  )

  it('[API-GEN-07] [C8] answers 401 to a token that is not valid where a role is needed', async () => {
    expect((await test.get('/api/roles', { authorization: 'Bearer a.b.c' })).statusCode).toBe(401)
  })

  it('[API-CFG-07] [S6] reloads own tenants, never those of others', async () => {
    expect((await reload(['mddoh'], { 'x-tenant-id': 'champion' })).statusCode).toBe(403)
    expect((await reload(['mddoh', 'champion'])).statusCode).toBe(200)
    for (const tenant of ['mddoh', 'champion'])
      expect(await readAudit(test.parts.database.db, tenant, { subjectKind: 'configuration' })).toMatchObject([
        { what: 'configuration.reload', who: 'test tenant-admin' },
      ])
    expect(await readAudit(test.parts.database.db, globalScope, { subjectKind: 'configuration' })).toEqual([])
  })

  it('[API-CFG-08] [S6] replaces the mapping of all tenants only for who acts for all of them', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/configuration/nucc-codes-mapping/reload',
      headers: await test.staff('system-admin', ['mddoh']),
    })
    expect(answer.statusCode).toBe(403)
  })

  it('[API-GEN-04] [API-GEN-05] [C10] audits a reload with its user, correlation id and subject', async () => {
    await reload(['*'], { 'x-user-id': 'ada@plan\u00e9', 'x-correlation-id': 'c-1' })
    const [row] = await readAudit(test.parts.database.db, globalScope)
    expect(row).toMatchObject({
      what: 'configuration.reload',
      who: 'test tenant-admin',
      userId: 'ada@plan',
      correlationId: 'c-1',
      subjectKind: 'configuration',
    })
  })

  it('[API-TPL-01] [C10] audits a preview', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/templates/mtProviderSearchV2/preview',
      headers: {
        'x-tenant-id': 'mddoh',
        'x-correlation-id': 'c-2',
        ...(await test.staff('tenant-admin', ['mddoh'])),
      },
      payload: { query: { name: 'Lee' } },
    })
    expect(answer.statusCode).toBe(200)
    expect(await readAudit(test.parts.database.db, 'mddoh', { subjectKind: 'template' })).toMatchObject([
      {
        what: 'template.preview',
        subject: 'mtProviderSearchV2',
        correlationId: 'c-2',
        after: { query: { name: 'Lee' } },
      },
    ])
  })

  it('[API-STW-01] [C10] audits a saved document with its correlation id', async () => {
    await test.app.inject({
      method: 'POST',
      url: '/api/configuration/documents/flags/publish',
      headers: {
        'x-tenant-id': 'champion',
        'x-correlation-id': 'c-3',
        'x-user-id': 'ada',
        ...(await test.staff('tenant-admin', ['champion'])),
      },
      payload: { text: '{ "showComingSoon": true }', reason: 'launch', expectedVersion: 1 },
    })
    const [row] = await readAudit(test.parts.database.db, 'champion')
    expect(row).toMatchObject({ subject: 'flags', correlationId: 'c-3', userId: 'ada', who: 'test tenant-admin' })
  })

  it('[API-CFG-04] [C9] says in one place what a role may do', async () => {
    const answer = (await test.get('/api/roles', await test.staff('data-steward'))).json()
    for (const role of answer.configuration.roles) expect(Object.keys(role)).toEqual(['id', 'name', 'mayGrant'])
    const calls = answer.roles.at(-1).calls as { path: string; everyTenant: boolean }[]
    const everyTenant = (path: string) => calls.find((call) => call.path === path)?.everyTenant
    expect(everyTenant('/configuration/nucc-codes-mapping/reload')).toBe(true)
    expect(everyTenant('/configuration/cache/reload')).toBe(false)
  })
})
