import type { MatchDecisionTable } from '../database/match-tables.ts'
import { among } from '../database/among.ts'
import type { Db } from '../database/tables.ts'
import { batches } from '../records/batches.ts'
import type { StatementKey } from '../records/statement-key.ts'
import type { Selectable } from 'kysely'
import type { Decision, Evidence, Link } from './evidence.ts'

/** Every link and every effective decision that involves one of these statements. */
export async function evidenceOf(db: Db, tenantId: string, keys: readonly StatementKey[]): Promise<Evidence> {
  const links = new Map<string, Link>()
  const decided = new Map<number, DecisionRow>()
  for await (const some of batches(keys))
    for (const side of ['a', 'b'] as const) {
      for (const { a, b, bits } of await db
        .selectFrom('match_link')
        .select(['a', 'b', 'bits'])
        .where('tenant_id', '=', tenantId)
        .where(among(db, side, some))
        .execute())
        links.set(`${a}\n${b}`, { a, b, bits })
      for (const row of await decisions(db, tenantId)
        .where(among(db, side, some))
        .execute())
        decided.set(row.id, row)
    }
  return { links: [...links.values()], decisions: newest([...decided.values()]) }
}

/** All effective decisions of a tenant. */
export async function listDecisions(db: Db, tenantId: string): Promise<Decision[]> {
  return newest(await decisions(db, tenantId).execute())
}

type DecisionRow = Pick<Selectable<MatchDecisionTable>, 'id' | 'a' | 'b' | 'verdict'>

const decisions = (db: Db, tenantId: string) =>
  db
    .selectFrom('match_decision')
    .select(['id', 'a', 'b', 'verdict'])
    .where('tenant_id', '=', tenantId)
    .where('undone_at', 'is', null)

/** Of several about one pair, the latest. */
function newest(rows: readonly DecisionRow[]): Decision[] {
  const byPair = new Map<string, Decision>()
  for (const { a, b, verdict } of [...rows].sort((one, other) => one.id - other.id))
    byPair.set(`${a}\n${b}`, { a, b, verdict })
  return [...byPair.values()]
}
