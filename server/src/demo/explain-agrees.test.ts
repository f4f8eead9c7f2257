import type { DirectoryRecord } from '@care/contract'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { saveDocument } from '../database/configuration.repository.ts'
import type { Database } from '../database/database.ts'
import { sqliteForTests } from '../database/testing.ts'
import { testGazetteer, testGazetteerPath as gazetteer } from '../gazetteer/gazetteer.testing.ts'
import { seededRandom } from '../gazetteer/seeded-random.testing.ts'
import { explainRecord, readMergeRules, remerge, type MergeRulesDocument } from '../golden/golden.service.ts'
import { slowRecord, type SlowValue } from '../golden/slow-record.testing.ts'
import { runLoad } from '../ingest/ingest.service.ts'
import { assignClusters, foundingId } from '../matching/matching.service.ts'
import {
  relationPlacesOf,
  saveRelationPlaces,
  toPlaceText,
  type RelationPlace,
} from '../records/relation-places.repository.ts'
import { saveSourceRecords, type StoredSourceRecord } from '../records/source-records.repository.ts'
import { listMergedIds, sourceRecordsOf } from '../records/statement-refs.repository.ts'
import { streamRecords, type StoredRecord } from '../records/records.repository.ts'
import { loadSources } from './load-sources.ts'
import { readText, tenantOfFiles } from './tenants-of-files.ts'

const explained = inject('scale') > 1 ? 500 : 60
const size = { seed: 5, providers: explained * 2, facilities: explained }
const now = () => new Date('2026-11-17T12:00:00Z')
const today = '2026-11-17'
const mddoh = { ...tenantOfFiles('mddoh'), timeZone: 'America/New_York' }
const rulesText = readText('mddoh', 'golden-record-rules.json')
const document = JSON.parse(rulesText) as MergeRulesDocument // A tenant file, checked by its own test.
const { random, seed } = seededRandom()
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T // Never empty here.

const open = sqliteForTests()
let database: Database
let folder = ''
let records: StoredRecord[]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'care-explain-'))
  database = await withRules(await open())
  await testGazetteer()
  await loadSources({ database, dataDir: folder, gazetteer, now, size }, mddoh)
  await correct()
  await retireSome()
  records = await all(database)
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function withRules(empty: Database): Promise<Database> {
  const key = { scope: mddoh.id, name: 'golden-record-rules' }
  await saveDocument(empty, { ...key, document: rulesText, by: 'test', why: 'test', now })
  return empty
}

async function all({ db }: Database): Promise<StoredRecord[]> {
  const found: StoredRecord[] = []
  for await (const record of streamRecords(db, mddoh.id, undefined)) found.push(record)
  return found
}

async function load(source: string, lines: readonly object[]): Promise<void> {
  const file = join(folder, source)
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const request = {
    file,
    source,
    format: 'ndjson',
    mode: source === 'steward' ? 'delta' : 'full',
    dryRun: false,
    by: 'test',
    acceptLoss: 'test',
  } as const
  await runLoad({ database, dataDir: folder, gazetteer, now }, mddoh, request, () => {})
}

/** Stewards correct some genders and phones, a few of them until a source changes its value. */
async function correct(): Promise<void> {
  const stored = await all(database)
  const lines = Array.from({ length: 40 }, (_, at) => {
    const { stableId, kind, record } = pick(stored)
    const place = record.relations[0]?.id
    return {
      id: `c${at}`,
      kind,
      preferredId: stableId,
      asserted: pick(['2025-01-01', '2026-11-01']),
      ...(random() < 0.5 && { pinned: 'until-source-changes' }),
      ...(random() < 0.2 && { until: '2026-11-10' }),
      head: { communication: [{ code: 'fr', display: 'French' }], ...(kind === 'provider' && { gender: 'other' }) },
      ...(place && {
        relations: [{ id: place, location: { telecom: [{ system: 'phone', value: '410-555-0199' }] } }],
      }),
    }
  })
  await load('steward', lines)
}

/** A source that lists others, and drops most of them a month later. */
async function retireSome(): Promise<void> {
  const people = Array.from({ length: 20 }, (_, at) => ({
    id: String(at),
    kind: 'provider',
    head: { name: [{ given: ['Ann'], family: `Left${at}` }] },
    relations: [
      {
        location: {
          address: { line: [`${at} Elm St`], city: 'Baltimore', state: 'MD', postalCode: '21201' },
        },
      },
    ],
  }))
  await load('plan-net', people)
  await load('plan-net', people.slice(0, 4))
}

it(`[API-DET-01] explains every value of ${explained} random records as a slow merge gives it`, async () => {
  const random500 = records.toSorted(() => random() - 0.5).slice(0, explained)
  let values = 0
  for (const { stableId, record, rulesVersion, text } of random500) {
    const explanation = await explainRecord(
      database.db,
      mddoh.id,
      { record, ...(rulesVersion !== undefined && { rulesVersion }) },
      { today, language: 'en' },
    )
    expect(explanation, `PLACES_SEED=${seed}`).toMatchObject({ stableId, isCurrent: true, rulesVersion: 1 })
    const statements = await sourceRecordsOf(database.db, mddoh.id, [stableId])
    const remembered = await relationPlacesOf(database.db, mddoh.id, [stableId])
    const slow = slowRecord(document, { statements, remembered }, today)
    const paths = new Set(slow.map(({ path }) => path))
    const attributeOf = (path: string) =>
      [...paths].find((each) => path === each || path.startsWith(`${each}[`)) ?? path
    const said = explanation.values.map(({ path, chosen }) => [attributeOf(path), chosen.source, chosen.value])
    const bySlow = slow.map(({ path, source, value }) => [path, source, value])
    expect(sorted(said), `PLACES_SEED=${seed} ${stableId}`).toEqual(sorted(bySlow))
    expect(valuesOf(JSON.parse(text)), `PLACES_SEED=${seed} ${stableId}`).toEqual(assembled(slow, paths))
    for (const { chosen, others } of explanation.values)
      for (const each of [chosen, ...others]) {
        expect(each.why).toMatch(/\.$/)
        expect(each.since).toMatch(/^\d{4}-\d\d-\d\d$/)
      }
    values += said.length
  }
  expect(values).toBeGreaterThan(explained * 5)
}, 300_000)

/** Paths in any order; list elements keep their order. */
const sorted = (values: readonly unknown[][]) => values.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))

/**
 * Every attribute of a stored record by its path. Excludes the end of a relation that nobody lists, because no source
 * states it.
 */
function valuesOf({ heads, relations, meta }: DirectoryRecord): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  const { golden: _golden, ...head } = heads?.[0] ?? {}
  for (const [name, value] of Object.entries(head)) found[`heads[0].${name}`] = value
  const hasLeft = meta !== undefined && 'left' in meta
  for (const { id, location, ...facts } of relations ?? []) {
    for (const [name, value] of Object.entries(facts))
      if (name !== 'period' || !hasLeft) found[`relations[${id}].${name}`] = value
    for (const [name, value] of Object.entries(location ?? {})) found[`relations[${id}].location.${name}`] = value
  }
  return found
}

function assembled(slow: readonly SlowValue[], paths: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(
    [...paths].map((path) => {
      const own = slow.filter((each) => each.path === path)
      return [path, own[0]?.isElement ? own.map(({ value }) => value) : own[0]?.value]
    }),
  )
}

it('[API-DET-01] statements, known places and rules, replayed into an empty store, give every record', async () => {
  const statements: StoredSourceRecord[] = []
  const places: RelationPlace[] = []
  for (let after = ''; ; ) {
    const ids = await listMergedIds(database.db, mddoh.id, after)
    if (ids.length === 0) break
    statements.push(...(await sourceRecordsOf(database.db, mddoh.id, ids)))
    places.push(...(await relationPlacesOf(database.db, mddoh.id, ids)))
    after = ids.at(-1) ?? ''
  }
  statements.sort((a, b) => a.ordinal - b.ordinal)
  const again = await withRules(await open())
  for (let from = 0; from < statements.length; from += 100) await replay(again, statements.slice(from, from + 100))
  await again.write((trx) =>
    saveRelationPlaces(
      trx,
      mddoh.id,
      places.map((place) => ({ ...place, ...toPlaceText(place) })),
    ),
  )
  await mergeAll(again)
  const textOf = ({ text }: StoredRecord) => {
    const { stableIdHash: _hash, meta, ...rest } = JSON.parse(text)
    return { ...rest, meta: { ...meta, version: 0 } }
  }
  const replayed = await all(again)
  expect(replayed.map(({ stableId }) => stableId)).toEqual(records.map(({ stableId }) => stableId))
  expect(replayed.map(textOf)).toEqual(records.map(textOf))
}, 300_000)

/** Each statement starts a separate record; clustering joins those that belong together. */
async function replay(store: Database, statements: readonly StoredSourceRecord[]): Promise<void> {
  await store.write(async (trx) => {
    const fresh = statements.map(({ ordinal: _ordinal, ...record }) => ({
      ...record,
      stableId: foundingId(mddoh.id, record.statement),
    }))
    await saveSourceRecords(trx, mddoh.id, fresh)
    const npis = new Set(fresh.flatMap(({ npi }) => npi ?? []))
    await assignClusters(trx, mddoh.id, { keys: new Set(), npis })
  })
}

async function mergeAll(store: Database): Promise<void> {
  const rules = await readMergeRules(store.db, mddoh.id)
  const note = { by: 'test', why: 'replay', now }
  for (let after = ''; ; ) {
    const stableIds = await listMergedIds(store.db, mddoh.id, after)
    if (stableIds.length === 0) return
    await store.write((trx) => remerge(trx, mddoh.id, { stableIds }, { rules, today, at: now().toISOString(), note }))
    after = stableIds.at(-1) ?? ''
  }
}
