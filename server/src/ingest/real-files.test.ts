import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { loadFormats } from '@care/contract'
import { describe, expect, inject, it, vi } from 'vitest'
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
/** The largest files take longest to load and are similar to smaller ones: the short form leaves them out. */
const isLong = inject('scale') > 1
const data = join(import.meta.dirname, '../../../../shared/data')
const documentation = readFileSync(join(import.meta.dirname, '../../../docs/ingest.md'), 'utf8')
const read = (name: string) => readFileSync(join(data, name))

/** Hospitals have six-digit numbers; everything else in the file is recognized by its column names. */
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

const largeRosters: [string, RosterMap?][] = [
  ['clinicians/dac_maine_subset.csv'],
  ['facilities/hospital_general_information_2025.csv', hospitals],
]

type LoadFormat = (typeof loadFormats)[number]

interface Outcome {
  report: string
  error: string | undefined
  counts: Record<string, number>
  /** Statements with a note, by field. */
  notes: Record<string, number>
  statements: Statement[]
}

async function load(content: string | Buffer, format: LoadFormat, columns?: RosterMap): Promise<Outcome> {
  const database = await openTestDatabase()
  if (columns) await saveColumns(database, columns)
  return loadInto(database, content, format)
}

async function loadInto(database: Database, content: string | Buffer, format: LoadFormat): Promise<Outcome> {
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

const inWords = (notes: Readonly<Record<string, number>>) =>
  Object.entries(notes)
    .sort()
    .map(([field, count]) => `${field} ${count}`)
    .join(', ')

function expectDocumented(cells: readonly unknown[]): void {
  const [name] = cells
  const documented = documentation.split('\n').find((line) => line.startsWith(`| ${String(name)} `))
  expect(documented?.replaceAll(/\s+/g, ' ')).toBe(`| ${cells.join(' | ')} |`.replaceAll(/\s+/g, ' '))
}

function expectCounted(
  name: string,
  format: LoadFormat,
  { counts, notes, statements }: Pick<Outcome, 'counts' | 'notes' | 'statements'>,
): void {
  const { read: all, new: added, outside, quarantined } = counts
  expect(all).toBe((added ?? 0) + (outside ?? 0) + (quarantined ?? 0))
  expect(added).toBe(statements.length)
  const { stated, approximate } = positions(statements)
  const places = `${stated} + ${approximate}`
  expectDocumented([`\`${name}\``, format, all, added, outside, quarantined, places, inWords(notes)])
}

const positions = (statements: readonly Statement[]) => {
  const values = statements.flatMap(({ places }) => places.map(({ facts }) => facts['location.position']?.value))
  const approximate = values.filter((value) => (value as { approximate?: boolean } | undefined)?.approximate).length
  return { stated: values.filter(Boolean).length - approximate, approximate }
}

describe.skipIf(!existsSync(data))('real files (skipped without the data beside the repository)', () => {
  it.each<[string, RosterMap?]>([
    ['facilities/ct_pharmacies.csv'],
    ['facilities/va_facilities_vast_2020.csv'],
    ...(isLong ? largeRosters : []),
  ])('[API-OTH-01] %s is loaded as docs/ingest.md says', async (name, columns) => {
    const { counts, notes, statements } = await load(read(name), 'roster', columns)
    const { read: all, new: added, quarantined, blank, ...rest } = counts
    expect(Object.values(rest).every((count) => count === 0)).toBe(true)
    expect(added).toBe(statements.length)
    const { stated, approximate } = positions(statements)
    expectDocumented([`\`${name}\``, all, added, blank, quarantined, `${stated} + ${approximate}`, inWords(notes)])
  })

  /** Plan-Net resources refer to each other: all files of the folder are one delivery. */
  const delivery = () =>
    Buffer.concat(
      readdirSync(join(data, 'plan-net'))
        .sort()
        .flatMap((file) => [Buffer.from('\u001e\n'), read(`plan-net/${file}`), Buffer.from('\n')]),
    )
  it.each<[string, LoadFormat, () => Buffer]>([
    ['qhp/providers.json', 'qhp', () => read('qhp/providers.json')],
    ...['Endpoint', 'InsurancePlan', 'Organization', ...(isLong ? ['Practitioner'] : [])].map(
      (type): [string, LoadFormat, () => Buffer] => [
        `plan-net/${type}.ndjson`,
        'plan-net',
        () => read(`plan-net/${type}.ndjson`),
      ],
    ),
  ])('[API-OTH-01] %s is loaded as docs/ingest.md says', async (name, format, content) => {
    expectCounted(name, format, await load(content(), format))
  })

  const directories = ['clinicians', 'facilities', 'plan-net', 'nppes']
  const others = existsSync(data)
    ? readdirSync(data, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !directories.includes(entry.name))
        .flatMap(({ name }) => readdirSync(join(data, name)).map((file) => `${name}/${file}`))
        .filter((name) => /\.(csv|json|ndjson)$/.test(name) && name !== 'qhp/providers.json')
        .filter((name) => isLong || statSync(join(data, name)).size < 500_000)
    : []
  const formats = ['ndjson', 'roster', 'qhp', 'plan-net'] as const
  it.each(['facilities/plan_and_managing_orgs_synthetic.csv', ...others, 'nppes/npi_registry_api_results.json'])(
    '[API-OTH-01] %s is no directory: every format refuses it with one sentence, nothing enters',
    async (name) => {
      // One database for all of them: nothing is stored.
      const database = await openTestDatabase()
      for (const format of formats) {
        if (name.endsWith('.csv') && format === 'ndjson') continue
        const { error, counts, statements } = await loadInto(database, read(name), format)
        expect(statements).toEqual([])
        expect([format, counts.quarantined]).toEqual([format, 0])
        expect(error).toMatch(/^The (?:file|column names) .*\.$/)
      }
    },
  )

  it.each([
    ['qhp/providers.json', 'ndjson', 'The file is one JSON document.'],
    ['qhp/providers.json', 'plan-net', 'The file holds no FHIR resources'],
    ['plan-net/Practitioner.ndjson', 'ndjson', 'Load it with the format plan-net.'],
    ['plan-net/Practitioner.ndjson', 'qhp', 'Load it with the format plan-net.'],
    ['plan-net/Practitioner.ndjson', 'roster', 'The file is JSON.'],
    ...['HealthcareService', 'Location', 'OrganizationAffiliation', 'PractitionerRole'].map(
      (type) => [`plan-net/${type}.ndjson`, 'plan-net', 'send all files as one zip'] as const,
    ),
    ['nppes/npidata_organizations_newengland_2018.csv', 'roster', 'The column names do not say what this file is.'],
  ] as const)('[API-OTH-01] %s as %s is refused with the sentence that helps', async (name, format, sentence) => {
    const { error, statements } = await load(read(name), format)
    expect(error).toContain(sentence)
    expect(statements).toEqual([])
  })

  it('[API-OTH-01] numbers that became decimals are read as they were', async () => {
    const { counts, statements } = await load(read('nppes/npidata_national_2025_float_mangled.csv'), 'roster', registry)
    // Organizations and deactivated numbers have no last name.
    expect(counts).toMatchObject({ read: 766, new: 563, quarantined: 203 })
    // Notes quote what the file had.
    const stored = statements.map(({ sourceId, head, places }) => ({ sourceId, head, places }))
    expect(JSON.stringify(stored)).not.toMatch(/\d\.0"/)
    const wiebe = statements.find(({ sourceId }) => sourceId === '1679576722')
    expect(wiebe?.places[0]?.facts).toMatchObject({
      'location.address': { value: { postalCode: '68847-2944' } },
      'location.telecom': { value: [{ value: '308-865-2512' }] },
    })
  })

  if (isLong)
    it('[API-OTH-01] plan-net/ is loaded without points of a failed geocoder and wrong NPIs', async () => {
      const { counts, notes, statements } = await load(delivery(), 'plan-net')
      expectCounted('plan-net/', 'plan-net', { counts, notes, statements })
      expect(JSON.stringify(statements.map(({ places }) => places))).not.toContain('39.78373')
      const withNpi = statements.filter(({ head }) => JSON.stringify(head).includes('"NPI"')).length
      expect(withNpi + (notes['head.identifier'] ?? 0)).toBe(1_497 + 46)
      expect(withNpi).toBeLessThan(250)
    })
})
