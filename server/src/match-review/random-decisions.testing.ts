import { DirectoryError } from '@care/contract'
import type { Tenant } from '../configuration/configuration.ts'
import type { Database } from '../database/database.ts'
import { actOnRecords, undoMatch } from './decide.ts'

/** Only these of a tenant are read by what decides. */
const tenant = { id: 'mddoh', timeZone: 'America/New_York' } as Tenant
const deps = (database: Database) => ({ database, now: () => new Date('2026-11-17T14:00:00Z') })
const actor = { who: 'ada' }

/** Performs random merges, splits and undos, like a steward with dice. Reports each action. */
export async function decideAtRandom(
  database: Database,
  { actions, seed }: { actions: number; seed: number },
  onAction: (line: string) => void = () => {},
): Promise<void> {
  const random = dice(seed)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  for (let at = 0; at < actions; at++) {
    const statements = await database.db
      .selectFrom('source_record')
      .select(['source', 'source_id', 'stable_id'])
      .where('tenant_id', '=', tenant.id)
      .orderBy('ordinal')
      .execute()
    const done = await database.db
      .selectFrom('match_decision')
      .select('action_id')
      .where('undone_at', 'is', null)
      .orderBy('id')
      .execute()
    const [one, other] = [pick(statements), pick(statements)]
    const action = pick(done)?.action_id
    const what = random()
    try {
      if (what < 0.3 && action) await undoMatch(deps(database), tenant, action, { actor, why: 'dice', language: 'en' })
      else if (what < 0.6 && one)
        await actOnRecords(
          deps(database),
          tenant,
          { action: 'split', statement: { source: one.source, sourceId: one.source_id }, reason: 'dice' },
          { actor, language: 'en' },
        )
      else if (one && other)
        await actOnRecords(
          deps(database),
          tenant,
          { action: 'merge', records: [one.stable_id, other.stable_id], reason: 'dice' },
          { actor, language: 'en' },
        )
      onAction(String(at))
    } catch (error) {
      // Statements of one record cannot be merged, and a single statement cannot be split.
      if (!(error instanceof DirectoryError) || error.code !== 'CONFLICT') throw error
    }
  }
}

/** Numbers from 0 to 1, the same for one seed (mulberry32). */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
