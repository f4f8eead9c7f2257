import type { Db } from '../database/tables.ts'
import { namesAreCompatible } from '../matching/matching.service.ts'
import { keyOf } from '../records/statement-key.ts'
import { completed, refsWithKeys } from '../records/statement-refs.repository.ts'
import { firstName, nameText } from '../records/stated-name.ts'
import type { Finding } from './finding.ts'

const mostDecisions = 10_000

/** Statements that a steward joined and whose source has changed the name since: it may have reused the id. */
export async function inspectDecisions(db: Db, tenantId: string): Promise<Finding[]> {
  const decisions = await db
    .selectFrom('match_decision')
    .select(['a', 'b', 'decided_at'])
    .where('tenant_id', '=', tenantId)
    .where('verdict', '=', 'same')
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(mostDecisions)
    .execute()
  const keys = [...new Set(decisions.flatMap(({ a, b }) => [a, b]))]
  const stored = await completed(db, tenantId, await refsWithKeys(db, tenantId, keys), new Map())
  const byKey = new Map(stored.map((record) => [keyOf(record.statement), record]))
  return decisions.flatMap(({ a, b, decided_at }) => {
    const [one, other] = [byKey.get(a), byKey.get(b)]
    if (!one || !other || one.stableId !== other.stableId) return []
    if (namesAreCompatible(one.statement.kind, firstName(one.statement), firstName(other.statement))) return []
    return [
      { changed: one, from: other },
      { changed: other, from: one },
    ]
      .filter(({ changed }) => changed.receivedAt > decided_at)
      .map(
        ({ changed: { statement, stableId }, from }): Finding => ({
          kind: 'merged-then-changed',
          source: statement.source,
          sourceId: statement.sourceId,
          stableId,
          values: [decided_at.slice(0, 10), nameText(firstName(from.statement)), nameText(firstName(statement))],
        }),
      )
  })
}
