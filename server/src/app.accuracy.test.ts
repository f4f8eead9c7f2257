import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AccuracyReport, AuditSample } from '@care/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accuracyCommand, accuracyJob, accuracyRoutes } from './accuracy/accuracy.service.ts'
import { registerOnBothBases } from './http/api-bases.ts'
import { serverForTests } from './http/server-for-tests.ts'
import { openTestApp, type TestApp } from './app.testing.ts'
import { runJob } from './jobs/run-job.testing.ts'
import { placeIdentity } from './matching/matching.service.ts'
import { findStoredRecords, streamRecords } from './records/records.repository.ts'
import { saveRelationPlaces, toPlaceText } from './records/relation-places.repository.ts'
import { visibleRecord } from './records/visible-record.ts'

let test: TestApp
const now = new Date('2026-11-18T15:00:00Z')
const day = '2026-11-18'
beforeAll(async () => {
  test = await openTestApp({ providers: 40, now: () => now })
  const { database } = test.parts
  const ids: string[] = []
  for await (const { record } of streamRecords(database.db, 'mddoh', undefined)) ids.push(record.stableId)
  const places = (await findStoredRecords(database.db, 'mddoh', ids)).flatMap(({ text }) =>
    (text.relations ?? []).map((relation, at) => ({
      ...toPlaceText({ relationId: relation.id ?? '', at: placeIdentity(text.kind ?? 'provider', relation, at + 1) }),
      stableId: text.stableId,
      firstSeen: now.toISOString(),
    })),
  )
  await database.write((trx) => saveRelationPlaces(trx, 'mddoh', places))
}, 120_000)
afterAll(() => test.close())

async function get(path: string) {
  const headers = { 'x-tenant-id': 'mddoh', ...(await test.staff('data-steward', ['mddoh'])) }
  return test.app.inject({ url: `/api/data-stewardship/accuracy${path}`, headers })
}

it('[API-STW] measures each day what members see, as a plain count over all records does', async () => {
  const { database } = test.parts
  expect((await get('')).json()).toEqual({ sources: {}, history: [] })
  await runJob(database, 'mddoh', { job: accuracyJob, payload: { day }, deps: { database } })
  let [relations, verified, phones] = [0, 0, 0]
  for await (const { record } of streamRecords(database.db, 'mddoh', undefined)) {
    if (record.left) continue
    for (const { verification, location } of visibleRecord(record, { today: day })?.relations ?? []) {
      relations += 1
      if (verification && Date.parse(day) - Date.parse(verification.at.slice(0, 10)) <= 90 * 86_400_000) verified += 1
      if (location?.telecom.some(({ system }) => system === 'phone')) phones += 1
    }
  }
  const report = (await get('')).json<AccuracyReport>()
  expect(report.tenant).toMatchObject({ relations, verifiedInTime: verified, dueDays: 90, suspectedDuplicates: 0 })
  expect(report.tenant?.complete.phone).toBe(phones)
  expect(report.tenant?.cells?.[0]?.relations).toBeGreaterThan(0)
  expect(report.history).toMatchObject([{ day, relations, verifiedInTime: verified, openReports: 0 }])
  expect(verified).toBeGreaterThan(0)
})

it('[API-STW] draws one sample at a time, so that members do not wait', async () => {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const slow = test.parts.database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await held
      return result
    },
  })
  const app = await serverForTests({
    signIn: { staffOf: async () => ({ subject: 'ada', roles: ['data-steward'], tenants: ['mddoh'] }) },
    routes: (server) => registerOnBothBases(server, accuracyRoutes, { db: slow, now: () => now }),
  })
  const sample = (path: string) => app.inject({ url: `${path}/data-stewardship/accuracy/sample?size=30` })
  const first = sample('/api')
  await app.inject('/api/nothing')
  const second = await sample('/api-v2')
  expect([second.statusCode, second.headers['retry-after']]).toEqual([429, '10'])
  goOn()
  expect((await first).statusCode).toBe(200)
  expect((await sample('/api')).statusCode).toBe(200)
  await app.close()
})

it('[API-STW] draws the same sample for a seed, another for another, and scores what reviewers found', async () => {
  const sample = async (seed: number) => (await get(`/sample?size=30&seed=${seed}`)).json<AuditSample>()
  const [first, again, other] = [await sample(7), await sample(7), await sample(8)]
  expect(first).toEqual(again)
  expect(first.rows.map(({ relationId }) => relationId)).not.toEqual(other.rows.map(({ relationId }) => relationId))
  expect([first.rows.length, first.reviewed, first.deficient]).toEqual([30, 0, 0])
  const outcomes = ['confirmed', 'confirmed', 'wrong', 'left', 'no-answer'] as const
  await test.parts.database.write(async (trx) => {
    for (const [at, outcome] of outcomes.entries()) {
      const row = first.rows[at]
      if (!row) throw new Error('too few')
      await trx
        .insertInto('verification')
        .values({
          tenant_id: 'mddoh',
          id: `v${at}`,
          stable_id: row.stableId,
          relation_id: row.relationId,
          door: '',
          at: now.toISOString(),
          day,
          who: 'ada',
          method: 'phone',
          outcome,
          wrong: outcome === 'wrong' ? '["phone","address"]' : null,
          batch_id: 'b',
        })
        .execute()
    }
  })
  expect(await sample(7)).toMatchObject({
    reviewed: 4,
    deficient: 2,
    deficientPercent: 50,
    deficiencies: { phone: 1, address: 1, left: 1 },
  })
})

it('[API-STW] the sample as a spreadsheet runs no formulas', async () => {
  const { database } = test.parts
  const [row] = (await get('/sample?size=1&seed=3')).json<AuditSample>().rows
  await database.write((trx) =>
    trx
      .updateTable('golden_record')
      .set((eb) => ({
        record: eb.fn<string>('replace', ['record', eb.val(row?.phone ?? ''), eb.val('=HYPERLINK(1)')]),
      }))
      .where('stable_id', '=', row?.stableId ?? '')
      .execute(),
  )
  const file = await get('/sample.csv?size=1&seed=3')
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.body).toContain(`,'=HYPERLINK(1),`)
})

it('[API-STW] the command says the figures and writes a sample', async () => {
  const { database, configuration } = test.parts
  const tenant = configuration.current().tenants.get('mddoh')
  if (!tenant) throw new Error('no tenant')
  const out = join(tmpdir(), `care-sample-${process.pid}.csv`)
  const lines = await accuracyCommand({ database, now: () => now }, tenant, { sample: { size: 5, seed: 1, out } })
  expect(lines.join('\n')).toMatch(
    /mddoh on 2026-11-18\nall sources: \d+ records, \d+ listings\n {2}verified within 90 days/,
  )
  expect(readFileSync(out, 'utf8').split('\r\n')).toHaveLength(7)
  rmSync(out)
})
