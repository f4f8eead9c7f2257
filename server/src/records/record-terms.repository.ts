import type { Db, Trx } from '../database/tables.ts'
import type { StableId } from './model.ts'
import {
  addTermsNow,
  addWaitingTerms,
  removeWaitingTerms,
  waitingTerms,
  type Term,
} from './waiting-terms.repository.ts'

export interface TermChange {
  stableId: StableId
  before: readonly string[]
  after: readonly string[]
}

/** When terms are inserted into their index: immediately, or together with many others by a call of `sortTerms`. */
export type TermsWhen = 'now' | 'later'

/** After records were written: stores the terms by which they are found. */
export async function replaceTerms(
  trx: Trx,
  tenantId: string,
  changes: readonly TermChange[],
  when: TermsWhen,
): Promise<void> {
  const added: Term[] = []
  const removed: Term[] = []
  for (const { stableId, before, after } of changes) {
    for (const term of after) if (!before.includes(term)) added.push({ term, stableId })
    const gone = before.filter((term) => !after.includes(term))
    for (const term of gone) removed.push({ term, stableId })
    if (gone.length === 0) continue
    await trx
      .deleteFrom('record_term')
      .where('tenant_id', '=', tenantId)
      .where('term', 'in', gone)
      .where('stable_id', '=', stableId)
      .execute()
  }
  await removeWaitingTerms(trx, tenantId, removed)
  await addTerms(trx, tenantId, added, when)
}

/** Existing ones are left out. */
export async function addTerms(trx: Trx, tenantId: string, terms: readonly Term[], when: TermsWhen): Promise<void> {
  if (when === 'later') await addWaitingTerms(trx, tenantId, terms)
  else await addTermsNow(trx, tenantId, terms)
}

/** Ids of records with a term with this prefix, at most `limit`, in order. */
export async function idsWithTerm(db: Db, tenantId: string, begin: string, limit: number): Promise<StableId[]> {
  const rows = await db
    .selectFrom('record_term')
    .select('stable_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('term', '>=', begin)
    .where('term', '<', `${begin}\u{10ffff}`)
    .orderBy('stable_id')
    .limit(limit)
    .execute()
  const waiting = await waitingTerms(db, tenantId, begin)
  if (waiting.length === 0) return rows.map((row) => row.stable_id)
  const ids = new Set(
    [...rows, ...waiting.map(({ stableId }) => ({ stable_id: stableId }))].map((row) => row.stable_id),
  )
  return [...ids].sort().slice(0, limit)
}
