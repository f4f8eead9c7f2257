import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PublicTenant } from '@care/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '../database/migrate.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { deleteRecord, saveRecords } from '../records/record-writes.repository.ts'
import { countRecords, findRecord } from '../records/records.repository.ts'
import type { ConfigurationSource, Tenant } from '../configuration/configuration.ts'
import { testGazetteer, testGazetteerPath } from '../gazetteer/gazetteer.testing.ts'
import { lastLoads, listLoads } from '../ingest/ingest.service.ts'
import { runJob } from '../jobs/run-job.testing.ts'
import { matchJob } from '../match-review/match-review.service.ts'
import { builtInTaxonomy } from '../specialties/specialties.service.ts'
import { DerivedValues } from '../configuration/derived.ts'
import { Documents } from '../configuration/documents.ts'
import { sourceOf, testConfiguration } from '../configuration/configuration.testing.ts'
import { loadDemoOf } from './demo-task.ts'
import { damagedRows, mistakenNpis } from './carrier-rows.ts'
import { edges } from './edge-records.ts'
import { generateDirectory } from './generate-directory.ts'
import { loadDemoOnce } from './load-demo.ts'
import { demoSources } from './noise.ts'
import { readJson, tenantOfFiles } from './tenants-of-files.ts'

const now = () => new Date('2026-11-01T12:00:00Z')
const size = { seed: 1, providers: 90, facilities: 10 }
const all = size.providers + size.facilities + edges.length + mistakenNpis
const own = { by: 'test', why: 'own data', now }
let folder = ''
let database: Database
beforeEach(async () => {
  await testGazetteer()
  folder = mkdtempSync(join(tmpdir(), 'demo-'))
  database = await openDatabase({ file: join(folder, 'store.sqlite') })
  await migrate(database)
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the demo of a first start', () => {
  it('[DEMO-40] loads the files of three sources, and reports progress', async () => {
    const lines: string[] = []
    await start('mddoh', (line) => lines.push(line))
    expect(await countRecords(database.db, 'mddoh')).toBe(all)
    expect(await countRecords(database.db, 'mddoh', 'facility')).toBeGreaterThan(size.facilities)
    expect(lines.at(-1)).toBe(`Demo directory of Maryland Department of Health: ${all} records`)
    const two = await findRecord(database.db, 'mddoh', 'provider', 'edge-two-locations-mddoh')
    expect(two?.record.relations).toHaveLength(2)
    const loads = await listLoads(database.db, 'mddoh')
    expect(loads.map(({ source, state }) => [source, state]).sort()).toEqual(
      [...demoSources].sort().map((source) => [source, 'done']),
    )
  })

  it('[DEMO-41] fills empty directories once, and never one with records or loads of its own', async () => {
    await saveRecords(database, 'champion', [{ stableId: 'real-1', kind: 'provider' }], own)
    const lines: string[] = []
    const both = () => start('mddoh champion', (line) => lines.push(line))
    await both()
    expect([await countRecords(database.db, 'mddoh'), await countRecords(database.db, 'champion')]).toEqual([all, 1])
    const first = lines.length
    // An unrelated load, even an unfinished one, is no reason to start again.
    await database.write((trx) => sql`update load set created_by = 'somebody', state = 'open'`.execute(trx))
    await both()
    expect(lines).toHaveLength(first)
  })

  it('[DEMO-47] leaves work for stewards: rejected rows, reports, a proposed change and pairs to review', async () => {
    await start('mddoh')
    const roster = (await lastLoads(database.db, 'mddoh')).find(({ source }) => source === 'carrier-roster')
    expect(roster?.progress.counts.quarantined).toBe(damagedRows)
    expect(roster?.plan?.faults).toEqual({ 'invalid-value': 3, 'not-json': 1 })
    const count = async (table: 'report' | 'change_request' | 'match_pair') =>
      (await database.db.selectFrom(table).select('tenant_id').execute()).length
    expect([await count('report'), await count('change_request')]).toEqual([4, 1])
    const payload = { day: '2026-11-01', at: now().toISOString() }
    await runJob(database, 'mddoh', { job: matchJob, payload, deps: { database } })
    expect(await count('match_pair')).toBeGreaterThanOrEqual(mistakenNpis)
    expect(readdirSync(join(folder, 'demo'))).toEqual([])
  })

  it('[DEMO-47] adds the work of a start that was killed before it, once', async () => {
    await start('mddoh')
    await database.write((trx) => sql`delete from change_request`.execute(trx))
    await start('mddoh')
    expect(await database.db.selectFrom('change_request').select('id').execute()).toEqual([])
    writeFileSync(join(folder, 'demo', 'mddoh-nppes.ndjson'), '')
    await start('mddoh')
    expect(await database.db.selectFrom('change_request').select('id').execute()).toHaveLength(1)
    expect(await database.db.selectFrom('report').select('id').execute()).toHaveLength(4)
    expect(await countRecords(database.db, 'mddoh')).toBe(all)
  })

  it('[DEMO-41] leaves alone what an earlier version has filled without loads', async () => {
    const tenant = tenantOfFiles('mddoh')
    const specialtyName = (code: string) => builtInTaxonomy.find(code)?.display.en
    const records = generateDirectory({ ...size, tenant, now: now(), specialtyName })
    await saveRecords(database, 'mddoh', records, { ...own, by: 'demo' })
    await start('mddoh')
    expect(await countRecords(database.db, 'mddoh')).toBe(all - mistakenNpis)
    expect(await listLoads(database.db, 'mddoh')).toEqual([])
  })

  it('[DEMO-42] takes up a load that was broken off, and leaves alone what is finished', async () => {
    const stopped = start('mddoh', (line) => {
      if (line.includes('nppes')) throw new Error('stopped')
    })
    await expect(stopped).rejects.toThrow('stopped')
    expect(await countRecords(database.db, 'mddoh')).toBeLessThan(all)
    await start('mddoh')
    expect(await countRecords(database.db, 'mddoh')).toBe(all)
    expect(await listLoads(database.db, 'mddoh')).toHaveLength(demoSources.length)
    await deleteRecord(database, 'mddoh', 'edge-one-location-mddoh', own)
    await start('mddoh')
    expect(await countRecords(database.db, 'mddoh')).toBe(all - 1)
  })

  it('[DEMO-43] skips tenants that are switched off', async () => {
    await start('-mddoh')
    expect(await countRecords(database.db, 'mddoh')).toBe(0)
  })
})

function start(ids: string, progress: (line: string) => void = () => undefined): Promise<void> {
  const deps = { database, dataDir: folder, gazetteer: testGazetteerPath, now, size }
  return loadDemoOnce({
    ...deps,
    progress,
    configuration: configurationOf(...ids.split(' ')),
    loadTenant: (task, onProgress) => loadDemoOf(deps, task, onProgress),
  })
}

function configurationOf(...ids: string[]): ConfigurationSource {
  const tenants = ids.map((id): Tenant => {
    const name = id.replace('-', '')
    const parts = {
      ...readJson<PublicTenant>(name, 'tenant.json'),
      ...tenantOfFiles(name),
      enabled: !id.startsWith('-'),
      documents: new Documents(),
      derived: new DerivedValues(),
    }
    return parts as Tenant // The demo reads only these dependencies.
  })
  return sourceOf(testConfiguration(tenants))
}
