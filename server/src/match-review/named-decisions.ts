import type { MatchDecision } from '@care/contract'
import type { Db } from '../database/tables.ts'
import { keyOf } from '../records/statement-key.ts'
import { pageOfDecisions, type DecisionPage } from './decisions.repository.ts'
import { readNames } from './match-sides.ts'

/** A page of all decisions of a tenant, with the names of both sides. */
export async function namedDecisions(db: Db, tenantId: string, page: DecisionPage) {
  const { total, decisions } = await pageOfDecisions(db, tenantId, page)
  const names = await readNames(
    db,
    tenantId,
    decisions.flatMap(({ a, b }) => [keyOf(a), keyOf(b)]),
  )
  const named = (side: MatchDecision['a']) => {
    const name = names.get(keyOf(side))
    return name ? { ...side, name } : side
  }
  return { total, decisions: decisions.map((one) => ({ ...one, a: named(one.a), b: named(one.b) })) }
}
