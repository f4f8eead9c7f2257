import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { saveDocument } from '../database/configuration.repository.ts'
import type { Database } from '../database/database.ts'
import { sqliteForTests } from '../database/testing.ts'
import { findSourceRecords, listActiveRows } from '../records/source-records.repository.ts'
import type { Statement } from '../records/statement.ts'
import { loadFile, testTenant } from './ingest.testing.ts'
import { listLoads } from './loads.repository.ts'
import type { RosterMap } from '../formats/roster/roster-map.ts'

vi.setConfig({ testTimeout: 300_000 })

const openTestDatabase = sqliteForTests()
const data = join(import.meta.dirname, '../../../../shared/data')
const documentation = readFileSync(join(import.meta.dirname, '../../../docs/ingest.md'), 'utf8')
const read = (name: string) => readFileSync(join(data, name))

/** Hospitals have numbers of six digits; everything else of the file is recognized by its column names. */
const hospitals: RosterMap = {
  kind: 'facility',
  columns: [
    { column: 'Facility ID', field: 'id', digits: 6 },
    { column: 'Facility Name', field: 'facilityName' },
    { column: 'Address', field: 'line1' },
    { column: 'City/Town', field: 'city' },
    { column: 'State', field: 'state' },
    { column: 'ZIP Code', field: 'zip' },
    { column: 'County/Parish', field: 'county' },
    { column: 'Telephone Number', field: 'phone' },
    { column: 'Hospital Type', field: 'facilityType' },
  ],
}
const place = 'Provider Business Practice Location Address'
const registry: RosterMap = {
  kind: 'provider',
  columns: [
    { column: 'NPI', field: 'npi' },
    { column: 'Provider Last Name (Legal Name)', field: 'familyName' },
    { column: 'Provider First Name', field: 'givenName' },
    { column: 'Provider First Line Business Practice Location Address', field: 'line1' },
    { column: `${place} City Name`, field: 'city' },
    { column: `${place} State Name`, field: 'state' },
    { column: `${place} Postal Code`, field: 'zip' },
    { column: `${place} Telephone Number`, field: 'phone' },
    { column: 'Healthcare Provider Taxonomy Code_1', field: 'specialty' },
  ],
}

interface Outcome {
  report: string
  error: string | undefined
  counts: Record<string, number>
  /** Statements with a note, by field. */
  notes: Record<string, number>
  statements: Statement[]
}

async function load(content: string | Buffer, format: 'ndjson' | 'roster', columns?: RosterMap): Promise<Outcome> {
  const database = await openTestDatabase()
  if (columns) await saveColumns(database, columns)
  const report = await loadFile(database, content, { format, source: 'real', mode: 'full' })
  const [done] = await listLoads(database.db, testTenant.id)
  const statements = await statementsOf(database)
  const notes: Record<string, number> = {}
  for (const statement of statements)
    for (const field of new Set(statement.notes.map((note) => note.field))) notes[field] = (notes[field] ?? 0) + 1
  return { report, error: done?.error, counts: { ...done?.progress.counts }, notes, statements }
}

async function saveColumns(database: Database, columns: RosterMap): Promise<void> {
  const document = JSON.stringify({ columns })
  const key = { scope: testTenant.id, name: 'sources:real' }
  await saveDocument(database, { ...key, document, by: 'test', why: 'test', now: () => new Date() })
}

async function statementsOf({ db }: Database): Promise<Statement[]> {
  const found: Statement[] = []
  for (let after = ''; ; ) {
    const ids = (await listActiveRows(db, testTenant.id, 'real', { after })).map(({ sourceId }) => sourceId)
    if (ids.length === 0) return found
    after = ids.at(-1) ?? ''
    for (const { statement } of (await findSourceRecords(db, testTenant.id, 'real', ids)).values())
      found.push(statement)
  }
}

const positions = (statements: readonly Statement[]) => {
  const values = statements.flatMap(({ places }) => places.map(({ facts }) => facts['location.position']?.value))
  const approximate = values.filter((value) => (value as { approximate?: boolean } | undefined)?.approximate).length
  return { stated: values.filter(Boolean).length - approximate, approximate }
}

describe.skipIf(!existsSync(data))('real files (skipped without the data beside the repository)', () => {
  it.each<[string, RosterMap?]>([
    ['clinicians/dac_maine_subset.csv'],
    ['facilities/ct_pharmacies.csv'],
    ['facilities/hospital_general_information_2025.csv', hospitals],
    ['facilities/va_facilities_vast_2020.csv'],
  ])('[API-OTH-01] %s is loaded as docs/ingest.md says', async (name, columns) => {
    const { counts, notes, statements } = await load(read(name), 'roster', columns)
    const { read: all, new: added, quarantined, blank, ...rest } = counts
    expect(Object.values(rest).every((count) => count === 0)).toBe(true)
    expect(added).toBe(statements.length)
    const noted = Object.entries(notes)
      .sort()
      .map(([field, count]) => `${field} ${count}`)
      .join(', ')
    const { stated, approximate } = positions(statements)
    const cells = [`\`${name}\``, all, added, blank, quarantined, `${stated} + ${approximate}`, noted]
    const documented = documentation.split('\n').find((line) => line.startsWith(`| \`${name}\``))
    expect(documented).toBe(`| ${cells.join(' | ')} |`)
  })

  const directories = ['clinicians', 'facilities']
  const others = existsSync(data)
    ? readdirSync(data, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !directories.includes(entry.name))
        .flatMap(({ name }) => readdirSync(join(data, name)).map((file) => `${name}/${file}`))
        .filter((name) => /\.(csv|json|ndjson)$/.test(name))
    : []
  it.each(['facilities/plan_and_managing_orgs_synthetic.csv', ...others])(
    '[API-OTH-01] %s is not a directory in a format that we read: refused with a sentence, nothing enters',
    async (name) => {
      const { report, error, statements } = await load(read(name), name.endsWith('.csv') ? 'roster' : 'ndjson')
      expect(statements).toEqual([])
      expect(error ?? report).toMatch(sentences)
    },
  )

  it('[API-OTH-01] numbers that became decimals are read as they were', async () => {
    const { counts, statements } = await load(read('nppes/npidata_national_2025_float_mangled.csv'), 'roster', registry)
    // Organizations and deactivated numbers have no last name.
    expect(counts).toMatchObject({ read: 766, new: 563, quarantined: 203 })
    expect(JSON.stringify(statements)).not.toMatch(/\d\.0"/)
    const wiebe = statements.find(({ sourceId }) => sourceId === '1679576722')
    expect(wiebe?.places[0]?.facts).toMatchObject({
      'location.address': { value: { postalCode: '68847-2944' } },
      'location.telecom': { value: [{ value: '308-865-2512' }] },
    })
  })

  it('[API-OTH-01] points of a failed geocoder and NPIs with a wrong check digit do not enter', async () => {
    interface PlanNetLocation {
      id: string
      name: string
      address: object
      position?: { latitude: number; longitude: number }
    }
    interface Practitioner {
      id: string
      name: { family: string }[]
      identifier: { value: string }[]
    }
    const resources = <T>(name: string): T[] =>
      read(`plan-net/${name}.ndjson`)
        .toString()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as T) // As the file has them.
    const facilities = resources<PlanNetLocation>('Location').map(({ id, name, address, position: at }) => ({
      id,
      kind: 'facility',
      head: { name: [{ text: name }] },
      relations: [{ location: { address, ...(at && { position: { lat: at.latitude, lon: at.longitude } }) } }],
    }))
    const people = resources<Practitioner>('Practitioner').map(({ id, name: [name], identifier: [npi] }) => ({
      id,
      kind: 'provider',
      head: { name: [{ family: name?.family }], identifier: [{ type: 'NPI', value: npi?.value }] },
    }))
    const lines = [...facilities, ...people].map((line) => JSON.stringify(line)).join('\n')
    const { counts, notes, statements } = await load(lines, 'ndjson')
    expect(counts).toMatchObject({ read: 2_146, new: 2_146 })
    expect(JSON.stringify(statements.map(({ places }) => places))).not.toContain('39.78373')
    expect(notes['location.position']).toBeGreaterThanOrEqual(71)
    const withNpi = statements.filter(({ head }) => head.identifier).length
    expect(withNpi + (notes['head.identifier'] ?? 0)).toBe(1_497)
    expect(withNpi).toBeLessThan(250)
  })
})

const sentences = new RegExp(
  [
    'The column names do not say what this file is\\.',
    'The file is one JSON document\\.',
    'The file holds FHIR resources\\.',
    'no usable id',
    'longer than 1 MB',
  ].join('|'),
)
