import type { Trx } from '../database/tables.ts'
import { lockInTransaction } from '../database/transactions.ts'
import { remerge, type MergeRules } from '../golden/golden.service.ts'
import { assignClusters } from '../matching/matching.service.ts'
import type { Day, StableId } from '../records/model.ts'
import type { WriteNote } from '../records/record-writes.repository.ts'
import type { StatementKey } from '../records/statement-key.ts'
import { refsWithKeys } from '../records/statement-refs.repository.ts'

export interface ReclusterOptions {
  rules: MergeRules
  today: Day
  /** The time of the change, for everything that is written. */
  at: string
  note: WriteNote
}

/** Before reading statements, links or decisions that a load may change meanwhile. */
export const lockRecords = (trx: Trx, tenantId: string): Promise<void> => lockInTransaction(trx, `records ${tenantId}`)

/**
 * After links or decisions about these statements have changed: clusters and merges everything connected with them.
 * Returns the golden records that gained or lost a statement.
 */
export async function recluster(
  trx: Trx,
  tenantId: string,
  keys: ReadonlySet<StatementKey>,
  options: ReclusterOptions,
): Promise<StableId[]> {
  const refs = await refsWithKeys(trx, tenantId, [...keys])
  const npis = new Set(refs.flatMap(({ npi }) => npi ?? []))
  const { affected, redirects } = await assignClusters(trx, tenantId, { keys, npis, mayStandAlone: true })
  const stableIds = [...affected].sort()
  await remerge(trx, tenantId, { stableIds, redirects }, options)
  return stableIds
}
