import { describe, expect, it, vi } from 'vitest'
import { verifyChain } from '../audit-trail/audit-trail.service.ts'
import { bundleChild, forEachDatabase, startChild, type TestDatabase } from '../database/testing.ts'
import { readMergeRules, remerge } from '../golden/golden.service.ts'
import { putSourceRecords } from '../records/source-records.repository.ts'
import { insertRequest } from './change-requests.repository.ts'

// Bundles and starts real processes.
vi.setConfig({ testTimeout: 180_000 })

const at = '2026-11-01T00:00:00.000Z'
const said = (value: unknown) => ({ value, since: '2026-11-01' })

async function prepare(database: TestDatabase): Promise<string> {
  const id = '0b0fba2c-6ff0-4b0a-9a54-1f6f5a2d7c11'
  await database.write(async (trx) => {
    const statement = { source: 'roster', sourceId: 'r1', kind: 'provider', preferredId: 'dr', notes: [] } as const
    const head = { name: said([{ family: 'Quill' }]), gender: said('female') }
    await putSourceRecords(trx, 'mddoh', [
      { statement: { ...statement, head, places: [] }, stableId: 'dr', hash: '', loadId: 'l', receivedAt: at },
    ])
    const options = { rules: await readMergeRules(trx, 'mddoh'), today: '2026-11-01', at, note: { by: 't', why: 't' } }
    await remerge(trx, 'mddoh', { stableIds: ['dr'] }, options)
    await insertRequest(trx, {
      tenant_id: 'mddoh',
      id,
      stable_id: 'dr',
      field: 'gender',
      old_value: '"female"',
      new_value: '"male"',
      why: 'test',
      pin: 'always',
      state: 'APPROVED',
      created_at: at,
      created_by: 'ada',
      updated_at: at,
    })
  })
  return id
}

/** Everything that applying a request writes. */
async function stateOf({ db }: TestDatabase) {
  const { record } = await db.selectFrom('golden_record').select('record').executeTakeFirstOrThrow()
  const { state } = await db.selectFrom('change_request').select('state').executeTakeFirstOrThrow()
  const { length: corrections } = await db.selectFrom('correction').selectAll().execute()
  const { length: statements } = await db.selectFrom('source_record').selectAll().execute()
  const { length: audited } = await db.selectFrom('audit_trail').selectAll().execute()
  const { length: outbox } = await db.selectFrom('outbox').selectAll().execute()
  return { gender: JSON.parse(record).heads[0].gender, state, corrections, statements, audited, outbox }
}

describe('a process killed while it applies a change', () => {
  forEachDatabase(
    (_name, open) => {
      it('[API-STW-02] leaves all of it or nothing, wherever it was killed, and loses no change', async () => {
        const database = await open()
        const id = await prepare(database)
        const before = await stateOf(database)
        const bundle = await bundleChild(new URL('killed-apply.child.ts', import.meta.url))
        let kills = 0
        for (let dieAt = 1; ; dieAt++) {
          const ended = await startChild(bundle, { address: database.address, id, dieAt }).ended
          if (ended !== 'SIGKILL') break
          kills += 1
          expect(await stateOf(database)).toEqual(before)
        }
        expect(kills).toBeGreaterThan(2)
        expect(await stateOf(database)).toEqual({
          gender: 'male',
          state: 'APPLIED',
          corrections: 1,
          statements: 2,
          audited: 2,
          outbox: before.outbox + 1,
        })
        expect((await verifyChain(database.db, 'mddoh')).problem).toBeUndefined()
      })
    },
    { shortForm: 'SQLite' },
  )
})
