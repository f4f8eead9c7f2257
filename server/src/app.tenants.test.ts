import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'
import { readAudit } from './database/audit.repository.ts'
import { eventually, forEachDatabase } from './database/testing.ts'

const base = '/api/configuration/tenants'
const body = { id: 'newplan', name: { en: 'New Plan', es: 'Plan Nuevo' }, copyFrom: 'mddoh', reason: 'starts in May' }

forEachDatabase((_name, open) => {
  describe('tenants of a running deployment, on two instances', () => {
    let [one, two]: TestApp[] = []
    let headers: Record<string, string>
    beforeAll(async () => {
      const { address } = await open()
      const databaseUrl = address.url ?? `file:${address.file}`
      one = await openTestApp({ providers: 2, settings: { databaseUrl } })
      two = await openTestApp({ providers: 2, settings: { databaseUrl } })
      headers = await one.staff('system-admin')
    }, 60_000)
    afterAll(async () => {
      await Promise.all([one?.close(), two?.close()])
    })
    const call = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object, more = headers, app = one) =>
      (app as TestApp).app.inject({ method, url, headers: more, ...(payload ? { payload } : {}) })
    const lists = async (app: TestApp | undefined, tenant: string) =>
      ((await app?.get(`/api/tenants/${tenant}/component-js`)) ?? { statusCode: 0 }).statusCode
    const tenantVersion = async (id: string) =>
      (await call('GET', base))
        .json<{ tenants: { id: string; version: number; state: string; hosts: string[] }[] }>()
        .tenants.find((tenant) => tenant.id === id)

    it('[API-TEN-01] makes a tenant from a copy, whose search works on every instance without a restart', async () => {
      const made = await call('POST', base, body)
      expect([made.statusCode, made.json()]).toEqual([
        201,
        { id: 'newplan', name: body.name, state: 'on', hosts: [], version: 1 },
      ])
      for (const instance of [one, two]) {
        await eventually(
          () => lists(instance, 'newplan'),
          (status) => status === 200,
          2,
        )
        const found = await eventually(
          () => (instance as TestApp).search({ location: { text: '21201' } }, { tenant: 'newplan' }),
          ({ status }) => status === 200,
          20,
        )
        expect(found.total).toBe(0)
      }
      const page = await call('GET', '/', undefined, { host: 'newplan.example.org' }, two)
      expect(page.body).toContain('<title>New Plan</title>')
      const start = await call('GET', '/api-v2/component-blueprint/newplan-start-page', undefined, {
        tenant: 'newplan',
      })
      expect(start.statusCode).toBe(200)
      expect(Buffer.from(start.json<{ encodedTemplate: string }>().encodedTemplate, 'base64').length).toBeGreaterThan(
        99,
      )
      const [entry] = await readAudit((one as TestApp).parts.database.db, '*', { subjectKind: 'tenant' })
      expect(entry).toMatchObject({ what: 'tenant.create', subject: 'newplan', why: 'starts in May' })
    })

    it('[API-TEN-01] refuses ids that are taken, reserved or read as another tenant', async () => {
      const status = async (more: object, as = headers) =>
        (await call('POST', base, { ...body, ...more }, as)).statusCode
      expect([
        await status({ id: 'mddoh' }),
        await status({ id: 'console' }),
        await status({ id: 'dev' }),
        await status({ id: 'dev-mddoh' }),
        await status({ id: '-x' }),
        await status({ id: 'other', copyFrom: 'nobody' }),
        await status({ id: 'other', name: '' }),
        await status({ id: 'other' }, await (one as TestApp).staff('tenant-admin')),
        await status({ id: 'other' }, await (one as TestApp).staff('system-admin', ['mddoh'])),
      ]).toEqual([409, 400, 400, 400, 400, 400, 400, 403, 403])
      expect(await tenantVersion('other')).toBeUndefined()
    })

    it('[API-TEN-02] gives host names to one tenant only, and refuses names of machines', async () => {
      const put = async (id: string, ...hosts: string[]) => {
        const expectedVersion = (await tenantVersion(id))?.version ?? 0
        return (await call('PUT', `${base}/${id}/hosts`, { hosts, reason: 'x', expectedVersion })).statusCode
      }
      expect(await put('newplan', 'find.newplan.example.org')).toBe(200)
      const title = async () =>
        /<title>([^<]*)/.exec((await call('GET', '/', undefined, { host: 'find.newplan.example.org' }, two)).body)?.[1]
      await eventually(title, (shown) => shown === 'New Plan', 2)
      expect([
        await put('champion', 'find.newplan.example.org'),
        await put('champion', 'mddoh.example.org'),
        await put('champion', 'dev-mddoh.example.org'),
        await put('champion', 'localhost'),
        await put('champion', 'x.localhost'),
        await put('champion', '10.0.0.1'),
        await put('champion', 'a..b'),
        await put('nobody', 'a.example.org'),
      ]).toEqual([409, 409, 409, 400, 400, 400, 400, 404])
      expect((await tenantVersion('champion'))?.hosts).toEqual(['findcare.champion.example.org'])
    })

    it('[API-TEN-02] gives a host name to one of two tenants that ask for it at the same time', async () => {
      const ask = async (id: string, app: TestApp | undefined) => {
        const hosts = ['wanted.example.org']
        const { version: expectedVersion } = (await tenantVersion(id)) ?? { version: 0 }
        return call('PUT', `${base}/${id}/hosts`, { hosts, reason: 'x', expectedVersion }, headers, app)
      }
      const answers = await Promise.all([ask('champion', one), ask('riverspring', two)])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    })

    it('[API-TEN-03] [API-CFG-13] switches a tenant off and on, everywhere', async () => {
      const put = async (enabled: boolean) => {
        const { version: expectedVersion } = (await tenantVersion('newplan')) ?? { version: 0 }
        return (await call('PUT', `${base}/newplan/enabled`, { enabled, reason: 'x', expectedVersion })).statusCode
      }
      expect(await put(false)).toBe(200)
      expect([await lists(one, 'newplan'), (await tenantVersion('newplan'))?.state]).toEqual([403, 'off'])
      await eventually(
        () => lists(two, 'newplan'),
        (status) => status === 403,
        2,
      )
      expect(await put(true)).toBe(200)
      await eventually(
        () => lists(two, 'newplan'),
        (status) => status === 200,
        2,
      )
    })

    it('[API-DOC-06] compares versions, and a draft with the current text', async () => {
      const admin = { ...(await (one as TestApp).staff('tenant-admin', ['mddoh'])), 'x-tenant-id': 'mddoh' }
      const flags = '/api/configuration/documents/flags'
      const { text, version } = (await call('GET', flags, undefined, admin)).json<{ text: string; version: number }>()
      const draft = JSON.stringify({ ...JSON.parse(text), showComingSoon: true }, null, 2)
      expect((await call('GET', `${flags}/diff`, undefined, admin)).statusCode).toBe(404)
      await call('PUT', `${flags}/draft`, { text: draft, basedOn: version }, admin)
      const diff = (await call('GET', `${flags}/diff`, undefined, admin)).json()
      expect(diff).toMatchObject({
        from: { version, draft: false },
        to: { version: 0, draft: true },
        same: false,
        fields: [{ path: '/showComingSoon', change: 'changed', before: 'false', after: 'true' }],
      })
      expect(JSON.stringify(diff.hunks)).toContain('"showComingSoon\\": true')
      const equal = (await call('GET', `${flags}/diff?from=${version}&to=current`, undefined, admin)).json()
      expect(equal).toMatchObject({ same: true, hunks: [], fields: [] })
      expect((await call('GET', `${flags}/diff?from=999&to=current`, undefined, admin)).statusCode).toBe(404)
      expect((await call('GET', `${flags}/diff?from=x`, undefined, admin)).statusCode).toBe(400)
    })
  })
})
