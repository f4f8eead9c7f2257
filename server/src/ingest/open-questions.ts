import type { Db, Trx } from '../database/tables.ts'
import { planFinder } from '../formats/find-plan.ts'
import type { Load } from './load.ts'
import { readPlanCatalog } from '../formats/plan-catalog.ts'
import { readSource } from '../formats/source-document.ts'

/** An unresolved value of a source. Its rows are applied, but its meaning is unknown. */
export interface OpenQuestion {
  source: string
  /** So far only plans that are in neither a plan map nor the catalog. */
  kind: 'plan'
  value: string
  /** Statements of the last load with this question. */
  statements: number
  firstSeen: string
  lastSeen: string
}

const mostQuestions = 500
/** Limit of stored questions read for a list: each load adds few. */
const mostStored = 10_000

/** Call it in the transaction that ends the load. */
export async function saveQuestions(trx: Trx, { tenantId, source, createdAt, plan }: Load): Promise<void> {
  const asked = Object.entries(plan?.unknownPlans ?? {}).slice(0, mostQuestions)
  if (asked.length === 0) return
  await trx
    .insertInto('open_question')
    .values(
      asked.map(([value, statements]) => ({
        tenant_id: tenantId,
        source,
        kind: 'plan',
        value,
        statements,
        first_seen: createdAt,
        last_seen: createdAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'source', 'kind', 'value']).doUpdateSet((eb) => ({
        statements: eb.ref('excluded.statements'),
        last_seen: eb.ref('excluded.last_seen'),
      })),
    )
    .execute()
}

/** Those that the source's plan map and the catalog do not resolve by now; most statements first. */
export async function listQuestions(db: Db, tenantId: string, most = mostQuestions): Promise<OpenQuestion[]> {
  const rows = await db
    .selectFrom('open_question')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('statements', 'desc')
    .orderBy('source')
    .orderBy('value')
    .limit(mostStored)
    .execute()
  const { catalog } = await readPlanCatalog(db, tenantId)
  const finders = new Map<string, ReturnType<typeof planFinder>>()
  for (const source of new Set(rows.map((row) => row.source)))
    finders.set(source, planFinder((await readSource(db, tenantId, source)).settings, catalog))
  return rows
    .filter((row) => !finders.get(row.source)?.(row.value))
    .slice(0, most)
    .map((row) => ({
      source: row.source,
      kind: 'plan',
      value: row.value,
      statements: row.statements,
      firstSeen: row.first_seen,
      lastSeen: row.last_seen,
    }))
}
