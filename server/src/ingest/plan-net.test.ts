import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { saveDocument } from '../database/configuration.repository.ts'
import type { Database } from '../database/database.ts'
import { sqliteForTests } from '../database/testing.ts'
import { findSourceRecords, listActiveRows } from '../records/source-records.repository.ts'
import type { Statement } from '../records/statement.ts'
import {
  address,
  group,
  location,
  practitioner,
  role,
  shared,
  lines,
  ref,
  network,
  service,
} from '../formats/plan-net/plan-net.testing.ts'
import { dataDirOf, gazetteer, loadFile, npi, testTenant } from './ingest.testing.ts'
import { runLoad } from './run-load.ts'
import { listLoads } from './loads.repository.ts'
import { listQuestions } from './open-questions.ts'
import { noteWords } from '../formats/note-words.ts'

const openTestDatabase = sqliteForTests()
const source = 'plan-net-server'
async function load(content: string | Uint8Array, database?: Database, mode: 'full' | 'delta' = 'full') {
  const store = database ?? (await openTestDatabase())
  const report = await loadFile(store, content, { format: 'plan-net', source, mode })
  const [done] = await listLoads(store.db, testTenant.id)
  return { database: store, report, error: done?.error, counts: done?.progress.counts }
}

async function statement({ db }: Database, id: string): Promise<Statement | undefined> {
  return (await findSourceRecords(db, testTenant.id, source, [id])).get(id)?.statement
}

async function save(database: Database, name: string, document: object): Promise<void> {
  const why = { by: 'test', why: 'test', now: () => new Date() }
  await saveDocument(database, { scope: testTenant.id, name, document: JSON.stringify(document), ...why })
}

const catalog = { plans: [{ carrier: 'Acme', plan: 'Acme Gold', hiosId: '12345MD0010001' }] }

describe('Plan-Net resources', () => {
  it('[API-OTH-01] are joined into people, whatever their order in the file', async () => {
    const database = await openTestDatabase()
    await save(database, 'plan-catalog', catalog)
    const { counts } = await load(lines([role(1), practitioner(1), ...shared]), database)
    // The network and the plan are not listings; roles, services and locations are parts of them.
    expect(counts).toMatchObject({ read: 4, new: 2, outside: 2 })
    const said = await statement(database, 'Practitioner/d1')
    expect(said?.head).toEqual({
      name: { value: [{ family: 'Lee 1', given: ['Mary', 'Ann'], suffix: 'Jr.' }], since: '2026-10-01' },
      gender: { value: 'female', since: '2026-10-01' },
      qualification: { value: [{ display: 'MD' }], since: '2026-10-01' },
      communication: { value: [{ code: 'es', display: 'Spanish' }], since: '2026-10-01' },
      identifier: {
        value: [
          { type: 'NPI', value: npi(1) },
          { type: 'LICENSE', value: 'D0012345' },
        ],
        since: '2026-10-01',
      },
    })
    expect(said?.places).toHaveLength(1)
    expect(said?.places[0]?.facts).toMatchObject({
      specialty: { value: [{ code: '207Q00000X', primary: true }] },
      providerGroup: { value: { name: 'Harbor Group' } },
      acceptingPatients: { value: { code: 'newpt' } },
      network: { value: [{ insurance: { carrier: 'Acme', plan: 'Acme Gold' }, state: 'MD' }] },
      virtualService: { value: [{ channelType: [{ code: 'telehealth' }] }] },
      'location.name': { value: ['Harbor Office'] },
      'location.address': { value: { line: ['12 Main St'], postalCode: '21201-3105' } },
      'location.telecom': { value: [{ system: 'phone', value: '410-555-0199 ext. 12' }] },
      'location.availableTime': { value: [{ daysOfWeek: ['TUE'], availableStartTime: '09:00:00' }] },
      'location.position': { value: { lat: 39.2908, lon: -76.6155 } },
    })
  })

  it('[API-OTH-01] are joined into facilities with their places, services and networks', async () => {
    const database = await openTestDatabase()
    await save(database, `sources:${source}`, { plans: [{ theirs: 'HPID1', carrier: 'Acme', plan: 'Select' }] })
    await load(lines(shared), database)
    const said = await statement(database, 'Organization/g1')
    expect(said).toMatchObject({ kind: 'facility', head: { name: { value: [{ text: 'Harbor Group' }] } } })
    expect(said?.head.facilityType?.value).toBe('Clinic or Outpatient Facility')
    expect(said?.places[0]?.facts).toMatchObject({
      network: { value: [{ insurance: { carrier: 'Acme', plan: 'Select' } }] },
      acceptingPatients: { value: { code: 'existptonly' } },
      'location.telecom': { value: [{ value: '410-555-0100' }] },
      'location.availableTime': { value: [{ daysOfWeek: ['MON'], allDay: true }] },
    })
  })

  it('[API-OTH-01] are read from a bundle, with references by name', async () => {
    const named = practitioner(1, { id: 'x1' })
    const entry = [
      { fullUrl: 'urn:uuid:1', resource: named },
      { fullUrl: 'urn:uuid:2', resource: role(1, { practitioner: ref('urn:uuid:1'), location: [ref('urn:uuid:3')] }) },
      { fullUrl: 'urn:uuid:3', resource: location },
      ...[network, group, service].map((resource) => ({ fullUrl: `https://a.org/fhir/${resource.id}`, resource })),
    ]
    for (const indent of [undefined, 2]) {
      const bundle = { resourceType: 'Bundle', type: 'collection', entry }
      const { database, counts } = await load(JSON.stringify(bundle, null, indent))
      expect(counts).toMatchObject({ read: 3, new: 2, outside: 1 })
      const said = await statement(database, 'Practitioner/x1')
      expect(said?.places[0]?.facts['location.name']?.value).toEqual(['Harbor Office'])
      expect(said?.notes.filter(({ field }) => field === 'reference')).toEqual([])
    }
  })

  it('[API-OTH-01] are read from a folder with a file for each type; other formats take one file', async () => {
    const database = await openTestDatabase()
    const dataDir = dataDirOf(database)
    const file = join(dataDir, 'delivery')
    mkdirSync(file)
    writeFileSync(join(file, 'a.ndjson'), lines([role(1), ...shared]))
    writeFileSync(join(file, 'b.ndjson'), lines([practitioner(1)]))
    const deps = { database, dataDir, gazetteer, now: () => new Date('2026-11-17T12:00:00Z') }
    const request = { file, source, format: 'plan-net', mode: 'full', dryRun: false, by: 'test' } as const
    expect(await runLoad(deps, testTenant, request, () => {})).toContain('4 rows read = 2 new')
    expect((await statement(database, 'Practitioner/d1'))?.places).toHaveLength(1)
    const other = await runLoad(deps, testTenant, { ...request, format: 'qhp' }, () => {})
    expect(other).toContain('This is a folder.')
  })

  it('[API-OTH-01] change nothing the second time; a changed place changes who works there', async () => {
    const all = [...shared, practitioner(1), role(1), practitioner(2), role(2, { location: [], healthcareService: [] })]
    const { database } = await load(lines(all))
    const moved = { ...location, name: 'Harbor West' }
    const { counts: same } = await load(`${lines(all)}\n`, database)
    expect(same).toMatchObject({ read: 5, unchanged: 3, outside: 2 })
    const { counts } = await load(lines([moved, ...all.filter((each) => each !== location)]), database)
    expect(counts).toMatchObject({ read: 5, changed: 2, unchanged: 1 })
  })

  it('[API-OTH-01] keep a row with a dangling reference, unknown network or wrong check digit', async () => {
    const wrong = `${npi(5).slice(0, 9)}${(Number(npi(5)[9]) + 1) % 10}`
    const identifier = [{ system: 'http://hl7.org/fhir/sid/us-npi', value: wrong }]
    const { database, counts } = await load(
      lines([
        practitioner(1, { identifier }),
        role(1, { location: [ref('Location/gone'), ref('Location/l1')] }),
        ...shared,
      ]),
    )
    expect(counts).toMatchObject({ new: 2, quarantined: 0 })
    const said = await statement(database, 'Practitioner/d1')
    expect(said?.places).toHaveLength(1)
    const notes = said?.notes.map((note) => noteWords(note, 'en')).join(' ')
    expect(notes).toContain('The file does not have Location/gone.')
    expect(notes).toContain('wrong check digit')
    const [question] = await listQuestions(database.db, testTenant.id)
    expect(question).toMatchObject({ value: 'Acme Select', statements: 2 })
  })

  it('[API-OTH-01] with the one point of a failed geocoder get that of their ZIP code', async () => {
    const zips = ['21201', '21202', '21204', '21205', '21206', '21207']
    const places = zips.map((postalCode, at) => ({
      ...location,
      id: `p${at}`,
      address: { ...address, line: [`${at} Main St`], postalCode },
    }))
    const { database } = await load(lines([group, ...places]))
    const said = await statement(database, 'Organization/g1')
    expect(said?.places).toHaveLength(zips.length)
    for (const { facts } of said?.places ?? [])
      expect(facts['location.position']?.value).toMatchObject({ approximate: true })
  })

  it('[API-OTH-01] of a chain with more places than a record may have are several listings', async () => {
    const places = Array.from({ length: 1_100 }, (_, at) => ({
      ...location,
      id: `p${at}`,
      address: { ...address, line: [`${at} Main St`] },
    }))
    const { database, counts } = await load(lines([group, ...places]))
    expect(counts).toMatchObject({ read: 3, new: 3 })
    const rows = await listActiveRows(database.db, testTenant.id, source, { after: '' })
    const found = await findSourceRecords(
      database.db,
      testTenant.id,
      source,
      rows.map(({ sourceId }) => sourceId),
    )
    expect([...found.values()].reduce((total, each) => total + each.statement.places.length, 0)).toBe(1_100)
  })

  it('[API-OTH-01] that are inactive, damaged or of a wrong type are outside or rejected', async () => {
    const { counts, report } = await load(
      `${lines([
        ...shared,
        practitioner(1, { active: false }),
        practitioner(2, { name: [] }),
        practitioner(3, { name: 'Mary' }),
        { resourceType: 'Practitioner' },
        practitioner(4, { gender: { a: 1 } }),
        practitioner(6),
        role(6, { active: false }),
      ])}{"resourceType":"Practitioner","id":\n{"resourceType":"Practitioner","id":"a","id":"b"}\n`,
    )
    expect(counts).toMatchObject({ read: 11, new: 2, outside: 3, quarantined: 6 })
    for (const text of ['resource.name', 'no usable id', 'not JSON', 'a field is stated twice', 'resource.gender'])
      expect(report).toContain(text)
  })

  it.each<[string, string, string]>([
    ['a map', '{"type":"Topology","arcs":[[1]]}', 'its first entry has no resourceType'],
    ['a list of providers', '[{"npi":"1"}]', 'its first entry has no resourceType'],
    ['roles alone', lines([role(1)]), 'send all files as one zip'],
    ['CSV', 'NPI,Name\n1,2\n', 'The file holds no FHIR resources'],
    ['nothing', '', 'The file holds no FHIR resources'],
    ['a bundle that was cut off', '{"resourceType":"Bundle","entry":[{"resource":', 'It was cut off; send it again.'],
  ])('[API-OTH-01] refuse %s with a sentence', async (_name, content, sentence) => {
    const { error, counts } = await load(content)
    expect(error).toContain(sentence)
    expect(counts).toMatchObject({ new: 0, quarantined: 0 })
  })
})
