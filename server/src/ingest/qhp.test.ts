import { describe, expect, it } from 'vitest'
import { saveDocument } from '../database/configuration.repository.ts'
import type { Database } from '../database/database.ts'
import { sqliteForTests } from '../database/testing.ts'
import { findSourceRecords } from '../records/source-records.repository.ts'
import type { Statement } from '../records/statement.ts'
import { clinic, office, person } from '../formats/qhp/qhp.testing.ts'
import { dataDirOf, loadFile, npi, testTenant } from './ingest.testing.ts'
import { listLoads } from './loads.repository.ts'
import { listQuestions } from './open-questions.ts'
import { decideRow } from './quarantine-actions.ts'
import { listQuarantined } from './quarantine.repository.ts'
import { noteWords } from '../formats/note-words.ts'

const openTestDatabase = sqliteForTests()
const source = 'exchange-files'
async function load(
  entries: unknown,
  { database, mode = 'full' }: { database?: Database; mode?: 'full' | 'delta' } = {},
) {
  const store = database ?? (await openTestDatabase())
  const content = typeof entries === 'string' ? entries : JSON.stringify(entries)
  const report = await loadFile(store, content, { format: 'qhp', source, mode })
  const [done] = await listLoads(store.db, testTenant.id)
  return { database: store, report, error: done?.error, counts: done?.progress.counts }
}

async function statement({ db }: Database, id: string): Promise<Statement | undefined> {
  return (await findSourceRecords(db, testTenant.id, source, [id])).get(id)?.statement
}

async function saveCatalog(database: Database): Promise<void> {
  const document = JSON.stringify({ plans: [{ carrier: 'Acme', plan: 'Acme Gold', hiosId: '12345MD0010001' }] })
  const key = { scope: testTenant.id, name: 'plan-catalog' }
  await saveDocument(database, { ...key, document, by: 'test', why: 'test', now: () => new Date() })
}

describe('providers.json of marketplace plans', () => {
  it('[API-OTH-01] becomes statements: names, places, plans of the catalog by year, languages, accepting', async () => {
    const database = await openTestDatabase()
    await saveCatalog(database)
    const second = { ...office, address: '9 Oak Ave', address_2: 'Suite 3' }
    const { counts } = await load([person(1, { addresses: [office, second] }), clinic()], { database })
    expect(counts).toMatchObject({ read: 2, new: 2 })
    const said = await statement(database, npi(1))
    expect(said?.head).toMatchObject({
      name: { value: [{ given: ['Mary', 'Ann'], family: 'Lee 1', suffix: 'Jr.' }], since: '2026-10-01' },
      gender: { value: 'female' },
      communication: { value: [{ display: 'English' }, { display: 'Spanish' }] },
      identifier: { value: [{ type: 'NPI', value: npi(1) }] },
    })
    expect(said?.places).toHaveLength(2)
    expect(said?.places[1]?.facts).toMatchObject({
      'location.address': { value: { line: ['9 Oak Ave', 'Suite 3'], postalCode: '21201' } },
      'location.telecom': { value: [{ system: 'phone', value: '410-555-0100' }] },
      acceptingPatients: { value: { code: 'newpt' } },
      specialty: { value: [{ display: 'Family Medicine', primary: true }] },
      network: {
        value: [
          { insurance: { carrier: 'Acme', plan: 'Acme Gold' }, state: 'MD', planYear: 2026 },
          { insurance: { carrier: 'Acme', plan: 'Acme Gold' }, state: 'MD', planYear: 2027 },
        ],
      },
    })
  })

  it('[API-OTH-01] keeps people whose name looks like an empty cell', async () => {
    const { database, counts } = await load([person(1, { name: { first: ' Yoon \t Ah', last: 'Na', suffix: 'N/A' } })])
    expect(counts).toMatchObject({ new: 1 })
    const said = await statement(database, npi(1))
    expect(said?.head.name?.value).toEqual([{ given: ['Yoon Ah'], family: 'Na' }])
  })

  it('[API-OTH-01] changes nothing the second time', async () => {
    const { database } = await load([person(1), clinic()])
    const { counts } = await load([clinic(), person(1), person(2)], { database })
    expect(counts).toMatchObject({ read: 3, new: 1, unchanged: 2 })
  })

  it('[API-OTH-01] keeps a row whose plan is unknown, as an open question', async () => {
    const { database, counts } = await load([person(1)])
    expect(counts).toMatchObject({ new: 1 })
    expect(await listQuestions(database.db, testTenant.id)).toMatchObject([{ value: '12345MD0010001', statements: 1 }])
  })

  it('[API-OTH-01] keeps rows with a wrong check digit, no NPI or a shared NPI', async () => {
    const wrong = `${npi(5).slice(0, 9)}${(Number(npi(5)[9]) + 1) % 10}`
    const entries = [
      person(1, { npi: wrong }),
      person(2, { npi: null }),
      clinic(),
      clinic({ facility_name: 'Harbor Laboratory' }),
      person(3, { npi: Number(npi(3)) }),
    ]
    const { database, counts } = await load(entries)
    expect(counts).toMatchObject({ read: 5, new: 5 })
    const said = await statement(database, wrong)
    expect(said?.head.identifier).toBeUndefined()
    expect(said?.notes.map((note) => noteWords(note, 'en')).join()).toContain('wrong check digit')
  })

  it('[API-OTH-01] rejects entries with values of a wrong type or place, each with its field', async () => {
    const { counts, report } = await load([
      person(1),
      person(2, { addresses: [{ ...office, state: 'XX' }] }),
      person(3, { name: 'Mary Lee' }),
      person(4, { type: 'ROBOT' }),
      person(5, { addresses: [] }),
      person(6, { addresses: [{ ...office, zip: { a: 1 } }] }),
      'text',
      { type: 'INDIVIDUAL' },
      person(1),
    ])
    expect(counts).toMatchObject({ read: 9, new: 1, quarantined: 7, repeated: 1 })
    for (const field of ['addresses.0.state: XX', 'name: Mary Lee', 'type: ROBOT', '0 addresses', 'addresses.0.zip'])
      expect(report).toContain(field)
  })

  it("[API-OTH-01] takes a steward's fix of a rejected value, also in the next file", async () => {
    const bad = [person(1, { addresses: [{ ...office, state: 'XX' }] }), person(2)]
    const { database, counts } = await load(bad)
    expect(counts).toMatchObject({ new: 1, quarantined: 1 })
    const [rejected] = await listLoads(database.db, testTenant.id)
    const row = rejected && (await listQuarantined(database.db, rejected, { limit: 1 }))[0]
    const deps = { database, dataDir: dataDirOf(database), now: () => new Date() }
    const decision = { loadId: rejected?.id ?? '', line: row?.line ?? 0, action: 'replace', replacement: 'MD' } as const
    await decideRow(deps, testTenant.id, { ...decision, why: 'typo', actor: { who: 'steward' } })
    const { counts: again } = await load([...bad, person(3)], { database })
    expect(again).toMatchObject({ new: 2, unchanged: 1, quarantined: 0 })
  })

  it.each<[string, unknown, string]>([
    ['drugs', [{ rxnorm_id: '1', drug_name: 'A', plans: [] }], 'The file lists drugs.'],
    ['plans', [{ plan_id: '1', marketing_name: 'A' }], 'The file lists plans, not providers.'],
    ['an index', { provider_urls: [] }, 'The file is an index of other files.'],
    ['a schema', { $schema: 'x' }, 'The file is a JSON schema'],
    ['FHIR', { resourceType: 'Bundle', entry: [] }, 'The file holds FHIR resources.'],
    ['a map', { type: 'Topology', arcs: [[1]] }, 'The file is no list of providers'],
    ['numbers', [1, 2], 'The file is no list of providers'],
    ['lines', `${JSON.stringify(person(1))}\n${JSON.stringify(person(2))}\n`, 'it is not one JSON list'],
    ['text', 'npi,name\n1,2\n', 'The file is no list of providers'],
    ['nothing', '', 'The file holds no providers of marketplace plans.'],
    ['an empty list', '[]', 'The file holds no providers of marketplace plans.'],
  ])('[API-OTH-01] refuses %s with a sentence', async (_name, content, sentence) => {
    const { error, counts } = await load(content)
    expect(error).toContain(sentence)
    expect(counts).toMatchObject({ new: 0, quarantined: 0 })
  })
})
