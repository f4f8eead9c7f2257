import type { DirectoryRecord, FoundRecord } from '@care/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'
import { insertRows } from './database/insert-rows.ts'
import { fillTermsOnce } from './records/fill-terms.ts'
import { allIdsWithTerm } from './record-lookup/all-ids-with-term.ts'
import { deleteRecord, saveRecords } from './records/record-writes.repository.ts'
import { saveRelationPlaces, toPlaceText } from './records/relation-places.repository.ts'
import { placeIdentity } from './matching/matching.service.ts'

let test: TestApp
let now = new Date('2026-11-01T15:00:00Z')
beforeAll(async () => {
  test = await openTestApp({ providers: 0, now: () => now })
  await save(doctor('quill', 'Grace', 'Quill'))
  await save(doctor('smith-a', 'John', 'Smith', { phone: '(410) 555-0133' }))
  await save(doctor('smith-j', 'Jane', 'Smith', { suppress: true }))
  await save({ ...doctor('nunez', 'Iván', 'Núñez'), meta: { left: '2026-10-30', sources: ['roster'] } })
}, 120_000)
afterAll(() => test.close())

const note = { by: 'test', why: 'test', now: () => now }
function doctor(
  stableId: string,
  given: string,
  family: string,
  { phone = '410-555-0100', suppress = false, line = '12 Main Street' } = {},
): DirectoryRecord {
  const address = { line: [line], city: 'Baltimore', state: 'MD', postalCode: '21201' }
  const telecom = [{ system: 'phone', value: phone }]
  return {
    stableId,
    kind: 'provider',
    heads: [{ golden: true, name: [{ given: [given], family }], identifier: [{ type: 'NPI', value: '1234567893' }] }],
    relations: [{ id: `${stableId}-1`, location: { address, telecom, meta: { suppress } } }],
    meta: { sources: ['roster'] },
  }
}
async function save(record: DirectoryRecord): Promise<void> {
  const { database } = test.parts
  await saveRecords(database, 'mddoh', [record], note)
  const [relation] = record.relations ?? []
  if (!relation) return
  const place = toPlaceText({ relationId: relation.id ?? '', at: placeIdentity('provider', relation, 1) })
  const saved = { ...place, stableId: record.stableId, firstSeen: now.toISOString() }
  await database.write((trx) => saveRelationPlaces(trx, 'mddoh', [saved]))
}
async function get(path: string, tenant = 'mddoh') {
  const headers = { 'x-tenant-id': tenant, ...(await test.staff('data-steward', [tenant])) }
  return test.app.inject({ url: `/api/data-stewardship/${path}`, headers })
}
async function find(q: string, more = ''): Promise<string[]> {
  const answer = await get(`records?q=${encodeURIComponent(q)}${more}`)
  expect(answer.statusCode).toBe(200)
  return answer
    .json()
    .records.map(({ stableId }: FoundRecord) => stableId)
    .sort()
}

it('[API-STW-01] staff find records by name, NPI, phone, address and id, retired and hidden ones too', async () => {
  expect(await find('quill')).toEqual(['quill'])
  expect(await find('grace QUI')).toEqual(['quill'])
  expect(await find('smith john')).toEqual(['smith-a'])
  expect(await find('smith')).toEqual(['smith-a', 'smith-j'])
  expect(await find('nunez')).toEqual(['nunez'])
  expect(await find('410 555 0133')).toEqual(['smith-a'])
  expect(await find('+1 (410) 555-0133')).toEqual(['smith-a'])
  expect(await find('12 main st')).toHaveLength(4)
  expect(await find('12 Main')).toHaveLength(4)
  expect(await find('smith-j')).toEqual(['smith-j'])
  expect(await find('1234567893')).toHaveLength(1)
  expect(await find("x' or 1=1 --")).toEqual([])
  expect(await find('%%%')).toEqual([])
  expect(await find('smith', '&status=hidden')).toEqual(['smith-j'])
  expect((await get('records?q=nunez')).json().records[0]).toMatchObject({ status: 'left', leftOn: '2026-10-30' })
  expect((await get('records?q=quill', 'champion')).json()).toEqual({ records: [], total: 0, isCut: false })
})

it('[API-STW-01] a name that hundreds of records have is listed page by page, with the exact total', async () => {
  const { database } = test.parts
  const many = Array.from({ length: 205 }, (_, at) => doctor(`common-${at}`, `Given${at}`, 'Commonname'))
  await saveRecords(database, 'mddoh', many, note)
  const seen = new Set<string>()
  for (let offset = 0; offset < 205; offset += 50) {
    const page = (await get(`records?q=commonname&limit=50&offset=${offset}`)).json()
    expect([page.total, page.isCut]).toEqual([205, false])
    for (const { stableId } of page.records) seen.add(stableId)
  }
  expect(seen.size).toBe(205)
  for (const { stableId } of many) await deleteRecord(database, 'mddoh', stableId, note)
})

it('[sentence 9] more records than one statement reads are counted exactly, and listed by word', async () => {
  const { db, write } = test.parts.database
  const terms = Array.from({ length: 5_200 }, (_, at) => ({
    tenant_id: 'mddoh',
    term: `n zz${String(at % 40).padStart(2, '0')}`,
    stable_id: `id-${String(at % 5_100).padStart(4, '0')}`,
  }))
  await write((trx) => insertRows(trx, 'record_term', terms, {}))
  const all = await allIdsWithTerm(db, 'mddoh', 'n zz')
  expect([all.ids.length, new Set(all.ids).size, all.isCut]).toEqual([5_100, 5_100, false])
  const byTerm = terms.toSorted((a, b) => (a.term < b.term ? 1 : -1))
  const order = new Map(byTerm.map(({ stable_id, term }) => [stable_id, term]))
  const words = all.ids.map((id) => order.get(id) ?? '')
  expect(words).toEqual(words.toSorted())
  // Said to be cut where there are too many.
  const some = await allIdsWithTerm(db, 'mddoh', 'n zz', { most: 2_000, step: 500 })
  expect([some.ids, some.isCut]).toEqual([all.ids.slice(0, some.ids.length), true])
  expect((await get('records?q=zz&limit=5&offset=4000')).json()).toMatchObject({ total: 5_100, isCut: false })
  await write((trx) => trx.deleteFrom('record_term').where('term', '>=', 'n zz').where('term', '<', 'n zza').execute())
})

it('[API-STW-01] who was changed or deleted is found by what is known now', async () => {
  await save(doctor('temp', 'Otto', 'Before'))
  await save(doctor('temp', 'Otto', 'Afterwards', { phone: '410-555-0144' }))
  expect([await find('before'), await find('afterwards'), await find('410-555-0144')]).toEqual([[], ['temp'], ['temp']])
  await deleteRecord(test.parts.database, 'mddoh', 'temp', note)
  expect([await find('afterwards'), await find('otto'), await find('410-555-0144')]).toEqual([[], [], []])
})

it('[API-STW-01] records of a store from before there were words get them with the next sweep', async () => {
  const { database } = test.parts
  await database.write((trx) => trx.deleteFrom('record_term').where('tenant_id', '=', 'mddoh').execute())
  expect(await find('grace quill')).toEqual([])
  await save(doctor('earlier', 'Ida', 'Earlier', { phone: '410-555-0155' }))
  await fillTermsOnce(database, 'mddoh')
  await fillTermsOnce(database, 'mddoh')
  expect(await find('grace quill')).toEqual(['quill'])
  for (const id of ['quill', 'earlier']) {
    const rows = await database.db.selectFrom('record_term').selectAll().where('stable_id', '=', id).execute()
    expect(rows).toHaveLength(4)
  }
  await deleteRecord(database, 'mddoh', 'earlier', note)
})

it('[API-STW-01] who else is at an address; who moved away is not', async () => {
  const { door } = (await get('records/quill')).json().found.places[0]
  const names = async () =>
    (await get(`places?door=${encodeURIComponent(door)}`))
      .json()
      .records.map(({ name }: FoundRecord) => name)
      .sort()
  expect(await names()).toEqual(['Grace Quill', 'Iván Núñez', 'Jane Smith', 'John Smith'])
  await save(doctor('smith-a', 'John', 'Smith', { line: '99 Elm Street' }))
  expect(await names()).not.toContain('John Smith')
})

it('[API-STW-01] what the directory said on a day, in the time zone of the tenant', async () => {
  now = new Date('2026-11-10T03:30:00Z')
  await save(doctor('quill', 'Grace', 'Quillfeather'))
  const family = async (day: string) => {
    const answer = await get(`records/quill/as-of?day=${day}`)
    const { record, shown } = answer.json()
    return [record?.heads[0].name[0].family, shown?.heads[0].name[0].family]
  }
  expect(await family('2026-10-31')).toEqual([undefined, undefined])
  expect(await family('2026-11-08')).toEqual(['Quill', 'Quill'])
  expect(await family('2026-11-09')).toEqual(['Quillfeather', 'Quillfeather'])
  const { record, shown } = (await get('records/smith-j/as-of?day=2026-11-09')).json()
  expect([record.relations.length, shown.relations]).toEqual([1, []])
})

it.each(['2026-99-99', '2026-02-31'])('[API-STW-01] %s is no day', async (day) => {
  expect((await get(`records/quill/as-of?day=${day}`)).statusCode).toBe(400)
})

it('[API-STW-01] staff of the tenant only', async () => {
  for (const path of [
    'records?q=quill',
    'records/quill',
    'places?door=12%20main',
    'records/quill/as-of?day=2026-11-01',
  ])
    expect((await test.get(`/api/data-stewardship/${path}`, { 'x-tenant-id': 'mddoh' })).statusCode).toBe(401)
  expect((await get('records/nobody')).statusCode).toBe(404)
})

it('[API-STW-01] staff have hidden records explained, and learn whether two people decide', async () => {
  const hidden = (await get('records/smith-j?explain=true')).json()
  expect(hidden).toMatchObject({ found: { status: 'hidden' }, fourEyes: false, explain: { stableId: 'smith-j' } })
  expect((await get('records/smith-j')).json()).not.toHaveProperty('explain')
})
