import type { Trx } from '../database/tables.ts'
import { remerge } from '../golden/golden.service.ts'
import { inParts, recordsPerTransaction } from '../records/batches.ts'
import { listActiveRows, retireSourceRecords } from '../records/source-records.repository.ts'
import type { ApplyContext } from './apply-context.ts'
import { remergeOptions } from './apply-rows.ts'
import { addCounts } from './counts.ts'
import type { Progress } from './load.ts'
import type { SeenRows } from './seen-rows.ts'

/**
 * Retires what the source stated before and the file no longer lists, in batches. Quarantined rows count as listed, so
 * they stay.
 */
export async function* retirement(
  { load, database, rules }: ApplyContext,
  seen: SeenRows,
  from = '',
): AsyncGenerator<(trx: Trx, progress: Progress) => Promise<Progress>> {
  const { tenantId, source } = load
  for (let after = from; ; ) {
    const listed = await listActiveRows(database.db, tenantId, source, { after })
    const last = listed.at(-1)?.sourceId
    if (last === undefined) return
    after = last
    const missing = listed.filter(({ sourceId, hash }) => !seen.has(sourceId, hash)).map(({ sourceId }) => sourceId)
    for (const sourceIds of inParts(missing, recordsPerTransaction))
      yield async (trx, progress) => {
        const stableIds = await retireSourceRecords(trx, tenantId, source, { sourceIds, load })
        await remerge(trx, tenantId, { stableIds: stableIds.sort() }, remergeOptions(load, rules))
        const counts = addCounts(progress.counts, { retired: sourceIds.length })
        return { ...progress, counts, retiredTo: sourceIds.at(-1) ?? after }
      }
  }
}
