import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PublicTenant } from '@care/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '../database/migrate.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { deleteRecord, saveRecords } from '../records/record-writes.repository.ts'
import { countRecords, findRecord } from '../records/records.repository.ts'
import type { ConfigurationSource, Tenant } from '../configuration/configuration.ts'
import { sourceOf, testConfiguration } from '../configuration/configuration.testing.ts'
import { edgeId, edges } from './edge-records.ts'
import { loadDemo, loadDemoOnce } from './load-demo.ts'
import { readJson, tenantOfFiles } from './tenants-of-files.ts'

const now = () => new Date('2026-11-01T12:00:00Z')
const size = { seed: 1, providers: 300, facilities: 60 }
const all = size.providers + size.facilities + edges.length
const last = edgeId(edges.at(-1)?.id ?? '', 'mddoh')
let folder = ''
let database: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'demo-'))
  database = await openDatabase({ file: join(folder, 'store.sqlite') })
  await migrate(database)
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('loading the demo directory', () => {
  it('[DEMO-40] writes every record and tells how far it is', async () => {
    const progress: number[] = []
    expect(
      await loadDemo({ database, now, size }, tenantOfFiles('mddoh'), { onProgress: (done) => progress.push(done) }),
    ).toBe(all)
    expect(await countRecords(database.db, 'mddoh')).toBe(all)
    expect(await countRecords(database.db, 'mddoh', 'facility')).toBeGreaterThan(size.facilities)
    expect(progress.at(-1)).toBe(all)
    expect(
      (await findRecord(database.db, 'mddoh', 'provider', 'edge-two-locations-mddoh'))?.record.relations,
    ).toHaveLength(2)
  })

  it('[DEMO-41] fills empty directories once, and never one with records of its own', async () => {
    await saveRecords(database, 'champion', [{ stableId: 'real-1', kind: 'provider' }], {
      by: 'test',
      why: 'own data',
      now,
    })
    const lines: string[] = []
    const run = () =>
      loadDemoOnce({
        database,
        now,
        size,
        configuration: configurationOf('mddoh', 'champion'),
        progress: (line) => lines.push(line),
      })
    await run()
    expect([await countRecords(database.db, 'mddoh'), await countRecords(database.db, 'champion')]).toEqual([all, 1])
    expect(lines).toEqual([`Demo directory of Maryland Department of Health: ${all} of ${all} records`])
    await run()
    expect(lines).toHaveLength(1)
  })

  it('[DEMO-42] takes up a load that was broken off, and leaves alone what is finished', async () => {
    const run = () =>
      loadDemoOnce({ database, now, size, configuration: configurationOf('mddoh'), progress: () => undefined })
    await run()
    await deleteRecord(database, 'mddoh', last, { by: 'test', why: 'as if it had stopped before', now })
    await run()
    expect(await countRecords(database.db, 'mddoh')).toBe(all)
    await deleteRecord(database, 'mddoh', 'edge-one-location-mddoh', { by: 'test', why: 'a steward deletes', now })
    await run()
    expect(await countRecords(database.db, 'mddoh')).toBe(all - 1)
  })

  it('[DEMO-43] skips tenants that are switched off', async () => {
    await loadDemoOnce({ database, now, size, configuration: configurationOf('-mddoh'), progress: () => undefined })
    expect(await countRecords(database.db, 'mddoh')).toBe(0)
  })
})

function configurationOf(...ids: string[]): ConfigurationSource {
  const tenants = ids.map((id): Tenant => {
    const name = id.replace('-', '')
    const parts = {
      ...readJson<PublicTenant>(name, 'tenant.json'),
      ...tenantOfFiles(name),
      enabled: !id.startsWith('-'),
    }
    return parts as Tenant // the demo reads nothing but what is here
  })
  return sourceOf(testConfiguration(tenants))
}
