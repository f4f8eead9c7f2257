import { DirectoryError } from '@care/contract'
import type { Trx } from '../database/tables.ts'
import { remerge } from '../golden/golden.service.ts'
import { listActiveSourceIds, retireSourceRecords } from '../records/source-records.repository.ts'
import type { ApplyContext } from './apply-context.ts'
import { remergeOptions } from './apply-rows.ts'
import { addCounts } from './counts.ts'
import type { Progress } from './loads.repository.ts'

/** A full file that lists so much less than before is more likely cut off than true. */
const mostMissing = 0.2
const fewStatements = 20

/**
 * Retires what the source stated before and the file no longer lists, in batches. Throws before the first one if that
 * is more than a fifth. What was quarantined is listed, so it stays.
 */
export async function* retirement(
  { load, database, rules }: ApplyContext,
  seen: ReadonlySet<string>,
  from = '',
): AsyncGenerator<(trx: Trx, progress: Progress) => Promise<Progress>> {
  const { tenantId, source } = load
  if (from === '' && load.acceptLoss === undefined) await refuseGreatLoss()
  for (let after = from; ; ) {
    const ids = await listActiveSourceIds(database.db, tenantId, source, { after })
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
    const missing = ids.filter((id) => !seen.has(id))
    if (missing.length === 0) continue
    yield async (trx, progress) => {
      const stableIds = await retireSourceRecords(trx, tenantId, source, { sourceIds: missing, load })
      await remerge(trx, tenantId, { stableIds }, remergeOptions(load, rules))
      return { ...progress, counts: addCounts(progress.counts, { retired: missing.length }), retiredTo: last }
    }
  }

  async function refuseGreatLoss() {
    let [all, missing] = [0, 0]
    for (let after = ''; ; ) {
      const ids = await listActiveSourceIds(database.db, tenantId, source, { after })
      if (ids.length === 0) break
      after = ids.at(-1) ?? ''
      all += ids.length
      missing += ids.filter((id) => !seen.has(id)).length
    }
    if (missing > all * mostMissing && all >= fewStatements)
      throw new DirectoryError(
        'BAD_REQUEST',
        `The file lists ${all - missing} of ${all} records of ${source}. Nothing was retired. ` +
          'If the file is complete, load it again with --accept-loss and the reason.',
      )
  }
}
