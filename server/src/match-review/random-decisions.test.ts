import { beforeAll, expect, inject, it, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { bundleChild, forEachDatabase, startChild, type OpenTestDatabase } from '../database/testing.ts'
import { readMergeRules } from '../golden/golden.service.ts'
import { loadLines, npi, testTenant } from '../ingest/ingest.testing.ts'
import { seededRandom } from '../gazetteer/seeded-random.testing.ts'
import { keyOf } from '../records/statement-key.ts'
import { clinician, clustersOf, matchNow } from './match-review.testing.ts'
import { decideAtRandom } from './random-decisions.testing.ts'
import { recluster } from './recluster.ts'

// Real processes are slow on a busy machine.
vi.setConfig({ testTimeout: 600_000 })
const actions = inject('scale') > 1 ? 1_000 : 60
const kills = inject('scale') > 1 ? 10 : 2

const sources = ['carrier-roster', 'plan-net', 'nppes']

/** People connected over three sources by NPIs, licenses or nothing. */
async function loadPeople(database: Database): Promise<void> {
  for (const [at, source] of sources.entries())
    await loadLines(
      database,
      Array.from({ length: 8 }, (_, person) =>
        clinician(`${source}-${person}`, {
          given: ['Mary', 'Ada', 'Grace', 'Joan'][person % 4] ?? 'Mary',
          family: ['Lee', 'Byron', 'Quill', 'Okafor', 'Zhou'][person % 5] ?? 'Lee',
          ...(person < 3 && { npi: npi(person) }),
          ...(person > 4 && at !== 1 && { license: `MD10000${person}` }),
        }),
      ),
      { source },
    )
  await matchNow(database)
}

/** The same statements and links with the final decisions, clustered in one step. */
async function replayed(open: OpenTestDatabase, from: Database): Promise<string[]> {
  const store = await open()
  await loadPeople(store)
  const decisions = await from.db.selectFrom('match_decision').selectAll().orderBy('id').execute()
  const statements = await store.db.selectFrom('source_record').select(['source', 'source_id']).execute()
  const keys = new Set(statements.map(({ source, source_id }) => keyOf({ source, sourceId: source_id })))
  await store.write(async (trx) => {
    for (const { id: _, ...row } of decisions) await trx.insertInto('match_decision').values(row).execute()
    const rules = await readMergeRules(trx, testTenant.id)
    const note = { by: 'test', why: 'replay' }
    await recluster(trx, testTenant.id, keys, { rules, today: '2026-11-17', at: '2026-11-17T15:00:00Z', note })
  })
  return clustersOf(store)
}

forEachDatabase(
  (_name, open) => {
    let child: string
    beforeAll(async () => {
      child = await bundleChild(new URL('random-decisions.child.ts', import.meta.url))
    })

    it(`${actions} random merges, splits and undos end where a replay of the decisions ends`, async () => {
      const database = await open()
      await loadPeople(database)
      const { random, seed } = seededRandom()
      await decideAtRandom(database, { actions, seed: Math.floor(random() * 1e9) })
      expect(await clustersOf(database), `PLACES_SEED=${seed}`).toEqual(await replayed(open, database))
    })

    it(`SIGKILL among them, ${kills} times, loses no action and leaves none by half`, async () => {
      const database = await open()
      await loadPeople(database)
      const { random, seed } = seededRandom()
      let acknowledged = 0
      for (let kill = 0; kill < kills; kill++) {
        const process = startChild(child, {
          address: database.address,
          actions: 10_000,
          seed: Math.floor(random() * 1e9),
        })
        await process.printed(3 + Math.floor(random() * 10))
        process.process.kill('SIGKILL')
        expect(await process.ended).toBe('SIGKILL')
        acknowledged += process.lines.length
        expect(await clustersOf(database), `PLACES_SEED=${seed}`).toEqual(await replayed(open, database))
      }
      const audited = await database.db
        .selectFrom('audit_trail')
        .select('id')
        .where('subject_kind', '=', 'match')
        .execute()
      expect(audited.length).toBeGreaterThanOrEqual(acknowledged)
      expect(audited.length).toBeLessThanOrEqual(acknowledged + kills)
    })
  },
  { shortForm: 'SQLite' },
)
