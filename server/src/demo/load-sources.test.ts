import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '../database/migrate.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { testGazetteer, testGazetteerPath } from '../gazetteer/gazetteer.testing.ts'
import { countRecords, findRecord } from '../records/records.repository.ts'
import { saveDocument } from '../database/configuration.repository.ts'
import type { GoldenRecord } from '../records/model.ts'
import { wireToGoldenRecord } from '../records/wire-to-golden-record.ts'
import { builtInTaxonomy } from '../specialties/specialties.service.ts'
import { mistakenNpis } from './carrier-rows.ts'
import { edgeRecords, edges } from './edge-records.ts'
import { loadSources } from './load-sources.ts'
import { demoSources } from './noise.ts'
import { readText, tenantOfFiles } from './tenants-of-files.ts'
import { makeWorld } from './world.ts'

const now = () => new Date('2026-11-01T12:00:00Z')
const size = { seed: 1, providers: 120, facilities: 40 }
const all = size.providers + size.facilities + edges.length + mistakenNpis
const mddoh = { ...tenantOfFiles('mddoh'), timeZone: 'America/New_York' }
let folder = ''
let database: Database
beforeEach(async () => {
  await testGazetteer()
  folder = mkdtempSync(join(tmpdir(), 'demo-'))
  database = await openDatabase({ file: join(folder, 'store.sqlite') })
  await migrate(database)
  await putRules('mddoh')
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('loading what three sources say', () => {
  it('[DEMO-46] makes every true record of what three sources say, and those of mistaken NPIs', async () => {
    const lines: string[] = []
    expect(await loadSources(deps(), mddoh, { onProgress: (line) => lines.push(line) })).toBe(all)
    expect(await countRecords(database.db, 'mddoh', 'facility')).toBeGreaterThan(size.facilities)
    expect(lines.filter((line) => line.endsWith('loaded'))).toEqual(demoSources.map((source) => `${source} loaded`))
    const statements = await database.db.selectFrom('source_record').select('stable_id').execute()
    expect(statements.length).toBeGreaterThan(all * 2)
  })

  it('[DEMO-44] keeps the ids and every value of the edge records', async () => {
    await loadSources(deps(), mddoh)
    const specialtyName = (code: string) => builtInTaxonomy.find(code)?.display.en
    for (const truth of edgeRecords(makeWorld({ ...size, tenant: mddoh, now: now(), specialtyName }))) {
      const stored = await findRecord(database.db, 'mddoh', truth.kind, truth.stableId)
      expect([truth.stableId, valuesOf(stored?.record)]).toEqual([
        truth.stableId,
        valuesOf(wireToGoldenRecord(truth, truth.kind ?? 'provider')),
      ])
    }
  })

  it('[DEMO-45] continues a load that was broken off', async () => {
    const stopped = loadSources(deps(), mddoh, {
      onProgress: (line) => {
        if (line.endsWith('provider-portal loaded')) throw new Error('stopped')
      },
    })
    await expect(stopped).rejects.toThrow('stopped')
    expect(await countRecords(database.db, 'mddoh')).toBeLessThan(all)
    expect(await loadSources(deps(), mddoh)).toBe(all)
  })
})

async function putRules(id: string) {
  const document = readText(id, 'golden-record-rules.json')
  await saveDocument(database, { scope: id, name: 'golden-record-rules', document, by: 'test', why: 'test', now })
}

function deps() {
  return { database, dataDir: folder, gazetteer: testGazetteerPath, now, size }
}

/**
 * Without the differences between a generated and a stored record: version, hash and sources; heads that are not
 * golden, which no source can state; and blank names, which mean "unknown" in a file.
 */
function valuesOf(record: GoldenRecord | undefined) {
  const heads = record?.heads.filter(({ golden }) => golden)
  const relations = record?.relations.map(({ group, ...rest }) => ({
    ...rest,
    group: group && { ...group, aliases: group.aliases.filter((alias) => alias.trim() !== '') },
  }))
  return JSON.parse(JSON.stringify({ heads, relations })) as unknown
}
