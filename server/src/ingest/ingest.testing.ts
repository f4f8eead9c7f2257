import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { loadFormats } from '@care/contract'
import { onTestFinished } from 'vitest'
import type { Database } from '../database/database.ts'
import { testGazetteer, testGazetteerPath } from '../gazetteer/gazetteer.testing.ts'
import { npiCheckDigit } from '../records/npi.ts'
import type { LoadMode } from './load.ts'
import { streamRecords } from '../records/records.repository.ts'
import { runLoad } from './run-load.ts'
import type { SourceLine } from '../formats/source-line.ts'

await testGazetteer()
/** The file, once it is built. */
export const gazetteer = testGazetteerPath

export const testTenant = { id: 'mddoh', timeZone: 'America/New_York' }

/** A NPI with a valid check digit. */
export function npi(number: number): string {
  const nine = `1${String(number).padStart(8, '0')}`
  return `${nine}${npiCheckDigit(nine)}`
}

export function person(id: string, more: Partial<SourceLine> = {}): SourceLine {
  return {
    id,
    kind: 'provider',
    asserted: '2026-10-01',
    head: { name: [{ given: ['Mary'], family: `Lee ${id}` }] },
    relations: [office('12 Main Street', '21201')],
    ...more,
  }
}

export function office(line: string, postalCode: string, phone = '410-555-0100') {
  return {
    location: {
      address: { line: [line], city: 'Baltimore', state: 'MD', postalCode },
      telecom: [{ system: 'phone', value: phone }],
    },
  }
}

export interface LoadOptions {
  format?: (typeof loadFormats)[number]
  source?: string
  mode?: LoadMode
  dryRun?: boolean
  acceptLoss?: string
  now?: () => Date
}

/** Each load is a second later than the previous one. */
let loads = 0

/** Loads lines (objects, or texts as is) as a file, and returns the report. */
export async function loadLines(
  database: Database,
  lines: readonly unknown[],
  options: LoadOptions = {},
): Promise<string> {
  const text = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('')
  return loadFile(database, text, options)
}

export async function loadFile(
  database: Database,
  content: string | Uint8Array,
  { source = 'carrier-roster', format = 'ndjson', mode = 'delta', dryRun = false, acceptLoss, now }: LoadOptions = {},
): Promise<string> {
  const dataDir = dataDirOf(database)
  const file = join(dataDir, 'file')
  writeFileSync(file, content)
  loads += 1
  const at = Date.parse('2026-11-17T12:00:00Z') + loads * 1_000
  const deps = { database, dataDir, gazetteer, now: now ?? (() => new Date(at)) }
  const request = { file, source, format, mode, dryRun, by: 'test', ...(acceptLoss && { acceptLoss }) }
  return runLoad(deps, testTenant, request, () => {})
}

/** For actions on loads, and for what runs them. */
export const ingestTestDeps = (database: Database) => ({
  database,
  dataDir: dataDirOf(database),
  gazetteer,
  now: () => new Date('2026-11-17T18:00:00Z'),
})

const dataDirs = new WeakMap<Database, string>()

/** One for all loads of a database. */
export function dataDirOf(database: Database): string {
  const known = dataDirs.get(database)
  if (known) return known
  const dataDir = mkdtempSync(join(tmpdir(), 'care-ingest-'))
  dataDirs.set(database, dataDir)
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

/** All records without their ids, in a fixed order. */
export async function contentOf(database: Database): Promise<string[]> {
  const found: string[] = []
  for await (const { record } of streamRecords(database.db, testTenant.id, undefined)) {
    const relations = record.relations.map(({ id: _, ...relation }) => JSON.stringify(relation)).sort()
    found.push(JSON.stringify({ heads: record.heads, sources: record.sources, relations }))
  }
  return found.sort()
}
