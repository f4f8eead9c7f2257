import type { ConfigurationFile, ImportAnswer } from '@care/contract'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'
import { fillFirstConfiguration } from './configuration/first-configuration.ts'
import { readAudit } from './database/audit.repository.ts'
import type { Trx } from './database/tables.ts'
import { countTenantRows, tenantTables } from './database/tenant-rows.ts'
import { eventually, forEachDatabase } from './database/testing.ts'
import { runWorker } from './jobs/worker.ts'
import { paths } from './paths.ts'
import { countRecords } from './records/records.repository.ts'
import { removeTenantJob } from './tenants/tenants.service.ts'

const tenants = '/api/configuration/tenants'

forEachDatabase((_name, open) => {
  describe('a tenant as a whole, on two instances', () => {
    let [one, two]: TestApp[] = []
    let system: Record<string, string>
    const dataDir = mkdtempSync(join(tmpdir(), 'care-removal-'))
    beforeAll(async () => {
      const { address } = await open()
      const settings = { databaseUrl: address.url ?? `file:${address.file}` }
      one = await openTestApp({ providers: 3, settings })
      two = await openTestApp({ providers: 3, settings })
      system = await one.staff('system-admin')
    }, 60_000)
    afterAll(async () => {
      await Promise.all([one?.close(), two?.close()])
      rmSync(dataDir, { recursive: true, force: true })
    })
    const app = () => one as TestApp
    const call = (method: 'GET' | 'POST', url: string, payload?: object, more = system) =>
      app().app.inject({ method, url, headers: more, ...(payload ? { payload } : {}) })
    const lists = async (instance: TestApp | undefined, tenant: string) =>
      ((await instance?.get(`/api/tenants/${tenant}/component-js`)) ?? { statusCode: 0 }).statusCode

    it('[API-DOC-08] exports a configuration as one file and imports it after a dry run, all or nothing', async () => {
      const headers = { ...(await app().staff('tenant-admin', ['mddoh'])), 'x-tenant-id': 'mddoh' }
      const file = (await call('GET', '/api/configuration/export', undefined, headers)).json<ConfigurationFile>()
      expect(file.documents.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['components', 'flags', 'logo.svg', 'tenant', 'theme']),
      )
      const imported = (body: object) =>
        call('POST', '/api/configuration/import', { file, reason: 'back', ...body }, headers)
      expect((await imported({})).json()).toEqual({ dryRun: true, changes: [], errors: [] })
      const documents = '/api/configuration/documents'
      const publish = (name: string, text: string, expectedVersion: number) =>
        call('POST', `${documents}/${name}/publish`, { text, reason: 'x', expectedVersion }, headers)
      expect((await publish('flags', '{ "fresh": true }', 1)).statusCode).toBe(200)
      expect((await publish('verification-rules', '{ "dueDays": 60 }', 0)).statusCode).toBe(200)
      const planned = (await imported({})).json<ImportAnswer>()
      expect(planned.changes).toEqual([
        { name: 'flags', change: 'changed', version: 2 },
        { name: 'verification-rules', change: 'removed', version: 1 },
      ])
      expect((await imported({ dryRun: false })).statusCode).toBe(409)
      const stale = { flags: 1, 'verification-rules': 1 }
      expect((await imported({ dryRun: false, expectedVersions: stale })).statusCode).toBe(409)
      const expectedVersions = Object.fromEntries(planned.changes.map(({ name, version }) => [name, version]))
      const done = await imported({ dryRun: false, expectedVersions })
      expect(done.json()).toMatchObject({ dryRun: false, changes: [{ version: 3 }, { version: 2 }] })
      expect((await imported({})).json<ImportAnswer>().changes).toEqual([])
      const [entry] = await readAudit(app().parts.database.db, 'mddoh', { subjectKind: 'configuration' })
      expect(entry).toMatchObject({ what: 'configuration.import', why: 'back' })
    })

    it('[API-DOC-08] refuses a damaged or foreign file, and names what is wrong in a dry run', async () => {
      const headers = { ...(await app().staff('tenant-admin', ['mddoh'])), 'x-tenant-id': 'mddoh' }
      const file = (await call('GET', '/api/configuration/export', undefined, headers)).json<ConfigurationFile>()
      const status = async (changed: object) =>
        (await call('POST', '/api/configuration/import', { file: { ...file, ...changed }, reason: 'x' }, headers))
          .statusCode
      const [first, ...others] = file.documents
      expect([
        await status({ tenant: 'champion' }),
        await status({ documents: others }),
        await status({ documents: [{ ...first, text: `${first?.text} ` }, ...others] }),
        await status({ format: 'another' }),
      ]).toEqual([400, 400, 400, 400])
    })

    it('[API-TEN-04] removes a tenant with all its data, exported first, inaccessible immediately', async () => {
      const { database } = app().parts
      const { db } = database
      const confirm = (words: string) => call('POST', `${tenants}/mddoh/removal`, { confirm: words, reason: 'over' })
      expect((await confirm('champion')).statusCode).toBe(400)
      const records = await countRecords(db, 'mddoh')
      await database.write((trx) =>
        trx
          .insertInto('staff')
          .values({
            id: 'u1',
            display_name: 'U',
            roles: '["data-steward"]',
            tenants: '["mddoh","champion"]',
            disabled: 0,
            created_at: '',
            updated_at: '',
          })
          .execute(),
      )
      mkdirSync(join(dataDir, 'uploads', 'mddoh'), { recursive: true })
      writeFileSync(join(dataDir, 'uploads', 'mddoh', 'file'), 'x')
      expect([records > 0, (await confirm('mddoh')).statusCode, await lists(one, 'mddoh')]).toEqual([true, 202, 403])
      await eventually(
        () => lists(two, 'mddoh'),
        (status) => status === 403,
        1,
      )
      expect((await confirm('mddoh')).statusCode).toBe(409)
      expect((await call('POST', tenants, copyOf('mddoh'))).statusCode).toBe(409)

      // The first attempt ends in the middle of its deletions, as if its process had been killed.
      let writes = 0
      const mortal = {
        ...database,
        write: <T>(work: (trx: Trx) => Promise<T>) =>
          ++writes === 4 ? Promise.reject(new Error('killed')) : database.write(work),
      }
      await runUntilRemoved({ database: mortal, dataDir, storage: { remove: async () => {} }, now: () => new Date() })
      expect([writes > 4, readdirSync(join(dataDir, 'removed-tenants')).length]).toEqual([true, 1])
      const { folder, rows, state } = (await call('GET', `${tenants}/mddoh/removal`)).json()
      expect([state, rows > records]).toEqual(['removed', true])
      const path = join(dataDir, folder)
      const file = JSON.parse(readFileSync(join(path, 'configuration.json'), 'utf8')) as ConfigurationFile
      expect(file.documents.length).toBeGreaterThan(5)
      const lines = gunzipSync(readFileSync(join(path, 'golden-records.ndjson.gz')))
        .toString()
        .trim()
        .split('\n')
      expect(lines).toHaveLength(records)
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({ stableId: expect.any(String), record: expect.any(Object) })
      expect(existsSync(join(dataDir, 'uploads', 'mddoh'))).toBe(false)
      for (const table of await tenantTables(db)) expect(await countTenantRows(db, table, 'mddoh'), table.table).toBe(0)
      expect(await countRecords(db, 'champion')).toBeGreaterThan(0)
      const { tenants: left } = await db
        .selectFrom('staff')
        .select('tenants')
        .where('id', '=', 'u1')
        .executeTakeFirstOrThrow()
      expect(JSON.parse(left)).toEqual(['champion'])
      const audit = await readAudit(db, '*', { subjectKind: 'tenant', subject: 'mddoh' })
      expect(audit.map(({ what, why }) => [what, why])).toEqual([
        ['tenant.removed', 'over'],
        ['tenant.remove', 'over'],
      ])

      expect(await fillFirstConfiguration(database, paths.tenantFiles)).toBe(0)
      await app().parts.configuration.reload()
      expect([await lists(one, 'mddoh'), await lists(one, 'champion')]).toEqual([403, 200])
      expect((await app().parts.health()).configuration).toBeUndefined()
    })

    it('[API-TEN-04] lets a new tenant have the id, with nothing of the old one', async () => {
      expect((await call('POST', tenants, copyOf('mddoh'))).statusCode).toBe(201)
      expect(await fillFirstConfiguration(app().parts.database, paths.tenantFiles)).toBe(0)
      for (const instance of [one, two]) {
        const found = await eventually(
          () => (instance as TestApp).search({ location: { text: '21201', distance: '500' } }, { tenant: 'mddoh' }),
          ({ status }) => status === 200,
          20,
        )
        expect(found.total).toBe(0)
      }
    })

    const copyOf = (id: string) => ({ id, name: 'Once more', copyFrom: 'champion', reason: 'again' })

    async function runUntilRemoved(deps: Parameters<typeof removeTenantJob.bind>[0]): Promise<void> {
      const stop = new AbortController()
      const worker = runWorker(app().parts.database, [removeTenantJob.bind(deps)], { signal: stop.signal, pollMs: 10 })
      await eventually(
        async () => (await call('GET', `${tenants}/mddoh/removal`)).json<{ state: string }>().state,
        (state) => state !== 'removing',
        20,
      )
      stop.abort()
      await worker
    }
  })
})
