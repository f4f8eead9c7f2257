import { insertRows } from '../database/insert-rows.ts'
import type { Db, Trx } from '../database/tables.ts'
import type { StableId } from './model.ts'

export interface TermChange {
  stableId: StableId
  before: readonly string[]
  after: readonly string[]
}

/** After records were written: the words by which they are found. */
export async function replaceTerms(trx: Trx, tenantId: string, changes: readonly TermChange[]): Promise<void> {
  const added: { tenant_id: string; term: string; stable_id: string }[] = []
  for (const { stableId, before, after } of changes) {
    const gone = before.filter((term) => !after.includes(term))
    for (const term of after) if (!before.includes(term)) added.push({ tenant_id: tenantId, term, stable_id: stableId })
    if (gone.length === 0) continue
    await trx
      .deleteFrom('record_term')
      .where('tenant_id', '=', tenantId)
      .where('term', 'in', gone)
      .where('stable_id', '=', stableId)
      .execute()
  }
  await insertRows(trx, 'record_term', added)
}

/** The words of records that may have some of them already. */
export async function addTerms(
  trx: Trx,
  tenantId: string,
  records: readonly { stableId: StableId; terms: readonly string[] }[],
): Promise<void> {
  const known = records.map(({ stableId, terms }) => ({ stableId, before: terms, after: [] }))
  await replaceTerms(trx, tenantId, known)
  const missing = records.map(({ stableId, terms }) => ({ stableId, before: [], after: terms }))
  await replaceTerms(trx, tenantId, missing)
}

/** Ids of records with a word that begins so, at most `limit`. */
export async function idsWithTerm(db: Db, tenantId: string, begin: string, limit: number): Promise<StableId[]> {
  const rows = await db
    .selectFrom('record_term')
    .select('stable_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('term', '>=', begin)
    .where('term', '<', `${begin}\u{10ffff}`)
    .limit(limit)
    .execute()
  return rows.map((row) => row.stable_id)
}
