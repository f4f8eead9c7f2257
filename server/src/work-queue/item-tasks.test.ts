import { expect, it } from 'vitest'
import { insertRequest } from '../change-requests/change-requests.repository.ts'
import type { Database } from '../database/database.ts'
import { forEachDatabase } from '../database/testing.ts'
import { loadLines, npi, office, person, testTenant } from '../ingest/ingest.testing.ts'
import { replaceFindings } from '../inspectors/findings.repository.ts'
import { deletePairs, pairId, savePairs } from '../match-review/pairs.repository.ts'
import { streamRecords } from '../records/records.repository.ts'
import { keyOf } from '../records/statement-key.ts'
import { listTaskRows } from './find-tasks.ts'
import { refreshWork } from './refresh-job.ts'
import { taskToWire } from './task-to-wire.ts'

const now = '2026-11-18T17:00:00.000Z'
const tenantId = testTenant.id

forEachDatabase((_name, open) => {
  let minutes = 0
  const refresh = (database: Database) => {
    const at = new Date(Date.parse(now) + ++minutes * 60_000)
    return refreshWork.bind({ database, now: () => at }).run(
      // The parts of the records that the job reads.
      { id: 'job', tenantId, payload: { day: '2026-11-18', timeZone: testTenant.timeZone } } as never,
      { signal: new AbortController().signal } as never,
    )
  }
  const list = async (
    database: Database,
    kind: 'match-review' | 'finding' | 'quarantine' | 'unknown-plan' | 'change-request' | 'verification',
    language: 'en' | 'es' = 'en',
  ) => {
    const options = { filter: { kind }, who: 'ada', now, snoozed: false, offset: 0, limit: 50 }
    const { rows } = await listTaskRows(database.db, tenantId, options)
    return rows.map((row) => taskToWire(row, { now, language }))
  }
  const named = (id: string, number: number, line: string, phone?: string) =>
    person(id, {
      head: { name: [{ given: ['Mary'], family: `Lee ${id}` }], identifier: [{ type: 'NPI', value: npi(number) }] },
      relations: [office(line, '21201', phone)],
    })
  const idOf = async (database: Database): Promise<string> => {
    for await (const { record } of streamRecords(database.db, tenantId, undefined)) return record.stableId
    throw new Error('no record')
  }

  it('[API-STW] a pair that may be the same is a task until it is decided', async () => {
    const database = await open()
    await loadLines(database, [named('a', 1, '12 Main St'), named('b', 2, '14 Main St')])
    const [a, b] = ['a', 'b'].map((sourceId) => keyOf({ source: 'carrier-roster', sourceId }))
    if (!a || !b) throw new Error('two keys')
    await database.write((trx) => savePairs(trx, tenantId, [{ a, b, bits: 3, parts: [] } as never], now))
    await refresh(database)
    expect(await list(database, 'match-review')).toMatchObject([
      { item: pairId({ a, b }), reasons: ['Mary Lee a and Mary Lee b may be the same.'], relations: 2 },
    ])
    await database.write((trx) => deletePairs(trx, tenantId, [pairId({ a, b })]))
    expect(await list(database, 'match-review')).toEqual([])
    await refresh(database)
    expect(await list(database, 'match-review')).toEqual([])
  })

  it('[API-STW] findings are one task for each record, in the words of the reader', async () => {
    const database = await open()
    await loadLines(database, [named('a', 1, '12 Main St')])
    const stableId = await idOf(database)
    const found = { source: 'carrier-roster', sourceId: 'a', stableId }
    await database.write((trx) =>
      replaceFindings(
        trx,
        tenantId,
        [
          { kind: 'npi-deactivated', ...found, values: [npi(1), '2026-01-01'] },
          { kind: 'license-state', ...found, values: ['MD', 'VA'] },
          { kind: 'scatter', source: 'carrier-roster', sourceId: 'Big Group', values: ['Big Group', '40', '12'] },
        ],
        now,
      ),
    )
    await refresh(database)
    const tasks = await list(database, 'finding', 'es')
    expect(tasks).toHaveLength(2)
    expect(tasks.find(({ records }) => records.length === 1)?.reasons).toHaveLength(2)
    expect(tasks.find(({ records }) => records.length === 0)?.reasons).toEqual([
      'Big Group incluye a casi todos sus 40 profesionales en casi todas sus 12 sedes.',
    ])
  })

  it('[API-STW] rows of the last load that could not be used are one task, unknown plans one each', async () => {
    const database = await open()
    const network = [{ insurance: { carrier: 'Acme', plan: 'Mystery Plan' } }]
    const line = named('a', 1, '12 Main St')
    await loadLines(database, [{ ...line, relations: [{ ...office('12 Main St', '21201'), network }] }, '{"broken'])
    await database.write((trx) =>
      trx
        .insertInto('open_question')
        .values({
          tenant_id: tenantId,
          source: 'carrier-roster',
          kind: 'plan',
          value: 'Gold 9000',
          statements: 12,
          first_seen: now,
          last_seen: now,
        })
        .execute(),
    )
    await refresh(database)
    expect(await list(database, 'quarantine')).toMatchObject([
      { source: 'carrier-roster', reasons: ['1 row of carrier-roster could not be used.'] },
    ])
    const plans = await list(database, 'unknown-plan')
    expect(plans.find(({ item }) => item === 'Gold 9000')?.reasons).toEqual([
      'carrier-roster names a plan that nobody explained: Gold 9000 (12 rows).',
    ])
    await loadLines(database, [line])
    await refresh(database)
    expect(await list(database, 'quarantine')).toEqual([])
  })

  it('[API-STW] a change request that waits for review is a task until it is decided', async () => {
    const database = await open()
    await loadLines(database, [named('a', 1, '12 Main St')])
    const stableId = await idOf(database)
    const row = {
      tenant_id: tenantId,
      id: 'r1',
      stable_id: stableId,
      field: 'gender',
      old_value: 'null',
      new_value: '"female"',
      why: 'x',
      pin: 'always' as const,
      pinned_until: null,
      effective_on: null,
      report_id: null,
      state: 'SUBMITTED' as const,
      created_at: now,
      created_by: 'bob',
      updated_at: now,
    }
    await database.write((trx) => insertRequest(trx, row))
    await refresh(database)
    expect(await list(database, 'change-request')).toMatchObject([
      { item: 'r1', reasons: ['bob proposes to change gender.'], records: [{ stableId, name: 'Mary Lee A' }] },
    ])
    await database.write((trx) => trx.updateTable('change_request').set({ state: 'REJECTED' }).execute())
    expect(await list(database, 'change-request')).toEqual([])
  })

  it('[API-STW] sources that disagree about a phone raise the score of their address, as its row says', async () => {
    const database = await open()
    await loadLines(database, [named('a', 1, '12 Main St'), named('b', 2, '99 Oak Ave')])
    await loadLines(database, [named('x', 1, '12 Main St', '410-555-0177'), named('y', 2, '99 Oak Ave')], {
      source: 'nppes',
    })
    await refresh(database)
    const [first, second] = await list(database, 'verification')
    expect(first).toMatchObject({ address: expect.stringContaining('Main') })
    expect(first?.reasons).toContain('Sources disagree about 1 listing.')
    expect(second?.reasons.join()).not.toContain('disagree')
    expect(first?.score).toBeGreaterThan(second?.score ?? 0)
  })
})
