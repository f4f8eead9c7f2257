import { expect, it } from 'vitest'
import type { Tenant } from '../configuration/configuration.ts'
import type { Database } from '../database/database.ts'
import { forEachDatabase } from '../database/testing.ts'
import { ingestTestDeps, loadLines, npi, testTenant } from '../ingest/ingest.testing.ts'
import { requestUndo } from '../ingest/load-actions.ts'
import { runUntilEnded } from '../ingest/run-load.ts'
import { findLoad, listAppliedLoads } from '../ingest/loads.repository.ts'
import { listJobs } from '../jobs/jobs.service.ts'
import { findRecord } from '../records/records.repository.ts'
import { keyOf } from '../records/statement-key.ts'
import { refsWithKeys } from '../records/statement-refs.repository.ts'
import { pairOf } from '../matching/matching.service.ts'
import { actOnRecords, decidePair, undoMatch } from './decide.ts'
import { insertDecisions } from './decisions.repository.ts'
import { matchJob } from './match-job.ts'
import { clinician, clustersOf, matchNow, matchWhile, testNow } from './match-review.testing.ts'
import { findPair, readPairs } from './pairs.repository.ts'

const tenant = testTenant as Tenant // Only these of a tenant are read here.
const actor = { who: 'ada' }
const language = 'en'

const license = { license: 'MD100001' }
const otherLicense = { license: 'MD200002', phone: '410-555-0199', street: '9 Oak Ave' }

/** Two sources that both list one person twice: the matcher makes two records of two statements each. */
async function loadTwice(database: Database): Promise<void> {
  for (const source of ['d1', 'd2'])
    await loadLines(
      database,
      [clinician('a', { family: 'Okafor', ...license }), clinician('b', { family: 'Okafor', ...otherLicense })],
      { source },
    )
  await matchNow(database)
}

async function idOf(database: Database, source: string, sourceId: string): Promise<string> {
  const [ref] = await refsWithKeys(database.db, testTenant.id, [keyOf({ source, sourceId })])
  return ref?.stableId ?? ''
}

const deps = (database: Database) => ({ database, now: testNow })
const merge = (database: Database, ...records: string[]) =>
  actOnRecords(deps(database), tenant, { action: 'merge', records, reason: 'one' }, { actor, language })
const split = (database: Database, source: string, sourceId: string) =>
  actOnRecords(
    deps(database),
    tenant,
    { action: 'split', statement: { source, sourceId }, reason: 'two' },
    { actor, language },
  )
const undo = (database: Database, actionId: string | undefined) =>
  undoMatch(deps(database), tenant, actionId ?? '', { actor, why: 'no', language })

forEachDatabase(
  (_name, open) => {
    it('merges all statements of two records, also those of one source, and keeps them together', async () => {
      const database = await open()
      await loadTwice(database)
      expect(await clustersOf(database)).toEqual(['d1 a + d2 a', 'd1 b + d2 b'])
      const { actionId } = await merge(database, await idOf(database, 'd1', 'a'), await idOf(database, 'd1', 'b'))
      expect(await clustersOf(database)).toEqual(['d1 a + d1 b + d2 a + d2 b'])
      await matchNow(database)
      expect(await clustersOf(database)).toEqual(['d1 a + d1 b + d2 a + d2 b'])
      await undo(database, actionId)
      await matchNow(database)
      expect(await clustersOf(database)).toEqual(['d1 a + d2 a', 'd1 b + d2 b'])
    })

    it('merges again what was split, and splits again what was merged', async () => {
      const database = await open()
      await loadTwice(database)
      await merge(database, await idOf(database, 'd1', 'a'), await idOf(database, 'd1', 'b'))
      await split(database, 'd2', 'b')
      expect(await clustersOf(database)).toEqual(['d1 a + d1 b + d2 a', 'd2 b'])
      await merge(database, await idOf(database, 'd1', 'a'), await idOf(database, 'd2', 'b'))
      expect(await clustersOf(database)).toEqual(['d1 a + d1 b + d2 a + d2 b'])
    })

    it('refuses an id that redirects to another record, and reports when an action changes nothing', async () => {
      const database = await open()
      await loadTwice(database)
      const [a, b] = [await idOf(database, 'd1', 'a'), await idOf(database, 'd1', 'b')]
      const first = await merge(database, a, b)
      await expect(merge(database, b, a)).rejects.toThrow(/leads to/)
      await split(database, 'd2', 'b')
      const { records, words } = await undo(database, first.actionId)
      expect(records).toEqual(expect.any(Array))
      expect(records.length > 0 || words !== undefined).toBe(true)
    })

    it('queues the matcher, which may link again what an undone action had kept apart', async () => {
      const database = await open()
      await loadTwice(database)
      const { actionId } = await split(database, 'd2', 'a')
      await matchNow(database)
      await undo(database, actionId)
      const jobs = await listJobs(database.db, testTenant.id, { type: matchJob.type, limit: 20 })
      expect(jobs.map(({ state }) => state)).toContain('waiting')
      await matchNow(database)
      expect(await clustersOf(database)).toEqual(['d1 a + d2 a', 'd1 b + d2 b'])
    })

    it('leaves no id that leads to a stranger when the load of a merged statement is undone', async () => {
      const database = await open()
      await loadLines(database, [clinician('k1', { given: 'Ada', family: 'Byron' })], { source: 'd1' })
      await loadLines(database, [clinician('k2', { given: 'Xenia', family: 'Zhou' })], { source: 'd2' })
      const [one, other] = [await idOf(database, 'd1', 'k1'), await idOf(database, 'd2', 'k2')]
      const { actionId } = await merge(database, one, other)
      const ingest = ingestTestDeps(database)
      const [last] = await listAppliedLoads(database.db, testTenant.id, 'd2', 1)
      const load = await requestUndo(ingest, testTenant, { loadId: last?.id ?? '', why: 'wrong file', actor })
      await runUntilEnded(ingest, load, () => {})
      expect((await findLoad(database.db, testTenant.id, load.id))?.state).toBe('undone')
      const found = async (id: string) => (await findRecord(database.db, testTenant.id, undefined, id))?.record.stableId
      expect([await found(one), await found(other)]).toEqual([one, undefined])
      await undo(database, actionId)
      expect([await found(one), await found(other)]).toEqual([one, undefined])
    })

    it('lets a decision that comes while the matcher compares win over what it found', async () => {
      const database = await open()
      await loadLines(database, [
        clinician('a', { family: 'Okafor', ...license }),
        clinician('b', { given: 'Grace', family: 'Quill', npi: npi(3), phone: '410-555-0122', street: '3 Elm Street' }),
      ])
      await loadLines(
        database,
        [
          clinician('a', { family: 'Okafor', ...license }),
          clinician('b', { given: 'Peter', family: 'Marlow', npi: npi(3), phone: '410-555-0122', street: '3 Elm St' }),
        ],
        { source: 'd2' },
      )
      const found = await matchWhile(database, async () => {
        const pair = pairOf('carrier-roster\na', 'd2\na')
        const note = { actionId: 'apart', at: testNow().toISOString(), by: 'ada', why: 'two' }
        await database.write((trx) =>
          insertDecisions(trx, testTenant.id, [{ ...pair, verdict: 'apart' as const }], note),
        )
        await merge(database, await idOf(database, 'carrier-roster', 'b'), await idOf(database, 'd2', 'b'))
      })
      // It knew of neither decision.
      expect(found).toMatchObject({ links: 1, pairs: 1 })
      expect(await clustersOf(database)).toEqual(['carrier-roster a', 'carrier-roster b + d2 b', 'd2 a'])
      expect((await readPairs(database.db, testTenant.id)).size).toBe(0)
      await matchNow(database)
      expect(await clustersOf(database)).toEqual(['carrier-roster a', 'carrier-roster b + d2 b', 'd2 a'])
    })

    it('writes into the audit trail who put a pair off, until when and why', async () => {
      const database = await open()
      await loadLines(database, [clinician('a', { given: 'Grace', family: 'Quill', npi: npi(3) })])
      await loadLines(database, [clinician('a', { given: 'Peter', family: 'Marlow', npi: npi(3) })], { source: 'd2' })
      await matchNow(database)
      const [id = ''] = (await readPairs(database.db, testTenant.id)).keys()
      const pair = { id, verdict: 'later' as const, until: '2026-12-01' }
      await decidePair(deps(database), tenant, pair, { actor, why: 'on vacation', language })
      const rows = await database.db.selectFrom('audit_trail').selectAll().where('what', '=', 'match.later').execute()
      expect(rows).toMatchObject([{ who: 'ada', subject: id, subject_kind: 'match', why: 'on vacation' }])
      expect(JSON.parse(String(rows[0]?.after))).toEqual({ until: '2026-12-01' })
    })

    it('reopens a pair that was postponed by mistake', async () => {
      const database = await open()
      await loadLines(database, [clinician('a', { given: 'Grace', family: 'Quill', npi: npi(3) })])
      await loadLines(database, [clinician('a', { given: 'Peter', family: 'Marlow', npi: npi(3) })], { source: 'd2' })
      await matchNow(database)
      const [id = ''] = (await readPairs(database.db, testTenant.id)).keys()
      const say = (verdict: 'later' | 'open') =>
        decidePair(deps(database), tenant, { id, verdict }, { actor, why: 'by mistake', language })
      await say('later')
      expect(await findPair(database.db, testTenant.id, id)).toMatchObject({ state: 'later' })
      await say('open')
      const { laterUntil, state } = (await findPair(database.db, testTenant.id, id)) ?? {}
      expect({ laterUntil, state }).toEqual({ laterUntil: undefined, state: 'open' })
      const rows = await database.db.selectFrom('audit_trail').selectAll().where('what', '=', 'match.open').execute()
      expect(rows).toMatchObject([{ who: 'ada', subject: id, why: 'by mistake' }])
    })

    it('refuses to decide later than within a year, or on no day at all', async () => {
      const database = await open()
      const later = (until: string) =>
        decidePair(
          deps(database),
          tenant,
          { id: '0'.repeat(24), verdict: 'later', until },
          { actor, why: 'x', language },
        )
      await expect(later('2026-99-99')).rejects.toThrow(/day/)
      await expect(later('9999-12-31')).rejects.toThrow(/year/)
    })
  },
  { shortForm: 'SQLite' },
)
