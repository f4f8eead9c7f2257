import { expect, it } from 'vitest'
import { forEachDatabase } from '../database/testing.ts'
import type { Database } from '../database/database.ts'
import { loadLines, npi, testTenant } from '../ingest/ingest.testing.ts'
import { findingWords } from '../matching/matching.service.ts'
import { findRecord } from '../records/records.repository.ts'
import { listPairs } from './pairs.repository.ts'
import { clinician, clustersOf, matchNow } from './match-review.testing.ts'

/** Two sources that agree on a license, people whom only one of them lists, and one NPI under two names. */
async function loadTwoSources(database: Database): Promise<void> {
  await loadLines(database, [
    clinician('r1', { given: 'Robert', family: 'Okafor', license: 'MD100001', street: '12 Main Street' }),
    clinician('r2', { given: 'Ada', family: 'Byron', license: 'MD100002', phone: '410-555-0111', street: '9 Oak Ave' }),
    clinician('r3', { given: 'Grace', family: 'Quill', npi: npi(3), phone: '410-555-0122', street: '3 Elm Street' }),
  ])
  await loadLines(
    database,
    [
      clinician('q1', { given: 'Bob', family: 'Okafor', license: 'MD100001', street: '12 Main St' }),
      clinician('q3', { given: 'Peter', family: 'Marlow', npi: npi(3), phone: '410-555-0122', street: '3 Elm St' }),
      clinician('q4', { given: 'Pete', family: 'Nobody', phone: '410-555-0133', street: '77 Pine Street' }),
    ],
    { source: 'plan-net' },
  )
}

forEachDatabase(
  (_name, open) => {
    it('joins certain matches without an NPI, and asks about possible ones', async () => {
      const database = await open()
      await loadTwoSources(database)
      expect(await matchNow(database)).toEqual({ statements: 6, links: 1, pairs: 1 })
      expect(await clustersOf(database)).toEqual([
        'carrier-roster r1 + plan-net q1',
        'carrier-roster r2',
        'carrier-roster r3',
        'plan-net q3',
        'plan-net q4',
      ])
      const { pairs, total } = await listPairs(database.db, testTenant.id, {
        state: 'open',
        today: '2026-11-17',
        offset: 0,
        limit: 10,
      })
      expect(total).toBe(1)
      expect(pairs[0]).toMatchObject({ a: 'carrier-roster\nr3', b: 'plan-net\nq3', state: 'open' })
      expect(pairs[0]?.parts.every((part) => findingWords(part, 'es').length > 10)).toBe(true)
    })

    it('changes nothing when it runs again', async () => {
      const database = await open()
      await loadTwoSources(database)
      await matchNow(database)
      const versions = () =>
        database.db.selectFrom('golden_record').select(['stable_id', 'version']).orderBy('stable_id').execute()
      const before = { clusters: await clustersOf(database), versions: await versions() }
      await matchNow(database)
      expect({ clusters: await clustersOf(database), versions: await versions() }).toEqual(before)
    })

    it('keeps records joined when a statement changes, and parts them when the reason is gone', async () => {
      const database = await open()
      await loadTwoSources(database)
      await matchNow(database)
      const changed = { given: 'Bob', family: 'Okafor', license: 'MD100001', phone: '410-555-0199' }
      await loadLines(database, [clinician('q1', changed)], { source: 'plan-net' })
      expect(await clustersOf(database)).toContain('carrier-roster r1 + plan-net q1')
      await loadLines(database, [clinician('q1', { given: 'Xenia', family: 'Zhou', license: 'MD999999' })], {
        source: 'plan-net',
      })
      await matchNow(database)
      expect(await clustersOf(database)).toContain('plan-net q1')
    })

    it('redirects the id of a joined record to the survivor, and back after a split', async () => {
      const database = await open()
      await loadTwoSources(database)
      const idOf = async (source: string, sourceId: string) =>
        (
          await database.db
            .selectFrom('source_record')
            .select('stable_id')
            .where('source', '=', source)
            .where('source_id', '=', sourceId)
            .executeTakeFirstOrThrow()
        ).stable_id
      const [one, other] = [await idOf('carrier-roster', 'r1'), await idOf('plan-net', 'q1')]
      expect(one).not.toBe(other)
      await matchNow(database)
      const found = async (id: string) => (await findRecord(database.db, testTenant.id, undefined, id))?.record.stableId
      expect([await found(one), await found(other)]).toEqual([one, one])
      await loadLines(database, [clinician('q1', { given: 'Xenia', family: 'Zhou' })], { source: 'plan-net' })
      await matchNow(database)
      expect([await found(one), await found(other)]).toEqual([one, other])
    })

    it('joins by NPI immediately, without a link', async () => {
      const database = await open()
      await loadLines(database, [clinician('r1', { npi: npi(7) })])
      await loadLines(database, [clinician('q1', { npi: npi(7) })], { source: 'plan-net' })
      expect(await clustersOf(database)).toEqual(['carrier-roster r1 + plan-net q1'])
      expect(await matchNow(database)).toEqual({ statements: 2, links: 0, pairs: 0 })
    })
  },
  { shortForm: 'PostgreSQL' },
)
