import type { Trx } from '../database/tables.ts'
import type { MergeRules } from '../golden/golden.service.ts'
import { foundingId } from '../matching/matching.service.ts'
import { findReplacedBy, listSourceIdsOfLoad, putBackSourceRecords } from '../records/source-record-undo.repository.ts'
import { reviveRecords } from '../records/record-redirects.repository.ts'
import { findSourceRecords } from '../records/source-records.repository.ts'
import type { ApplyContext } from './apply-context.ts'
import { commit } from './apply-file.ts'
import { mergeChanged, redirected, remergeOptions } from './apply-rows.ts'
import type { Load, Progress, Undo } from './load.ts'
import { npiOf } from './study-rows.ts'

type UndoContext = Pick<ApplyContext, 'load' | 'database' | 'job'> & { rules: MergeRules }

/** Restores the source's statements from before the load, in batches; statements added by the load are deleted. */
export async function undoLoad(context: UndoContext): Promise<Progress> {
  const { load, database } = context
  const { tenantId, source, id: loadId } = load
  let { progress } = load
  for (;;) {
    const after = progress.undoneTo ?? ''
    const sourceIds = await listSourceIdsOfLoad(database.db, tenantId, source, { loadId, after })
    const last = sourceIds.at(-1)
    if (last === undefined) return progress
    const before = progress
    progress = await commit(context, async (trx) => {
      await putBack(trx, context, sourceIds)
      return { ...before, undoneTo: last }
    })
  }
}

async function putBack(trx: Trx, { load, rules }: UndoContext, sourceIds: readonly string[]): Promise<void> {
  const { tenantId, source, id: loadId } = load
  const current = await findSourceRecords(trx, tenantId, source, sourceIds)
  const replaced = await findReplacedBy(trx, tenantId, source, { sourceIds, loadId })
  const records = await redirected(
    trx,
    tenantId,
    [...replaced].map(([sourceId, record]) => {
      const now = current.get(sourceId)
      const npi = npiOf(record.statement)
      const isMoved = now?.npi !== npi || now?.statement.preferredId !== record.statement.preferredId
      const stableId = now && !isMoved ? now.stableId : foundingId(tenantId, record.statement)
      return { ...record, stableId, ...(npi && { npi }) }
    }),
  )
  const added = sourceIds.filter((id) => !replaced.has(id))
  await putBackSourceRecords(trx, tenantId, source, { records, added, loadId })
  const gone = added.flatMap((id) => current.get(id) ?? []).map(({ statement }) => foundingId(tenantId, statement))
  await reviveRecords(trx, tenantId, gone)
  await mergeChanged(trx, tenantId, { records, former: [...current.values()] }, undoOptions(load, rules))
}

/** Has the time of the undo decision, so that a resumed undo writes the same. */
function undoOptions(load: Load, rules: MergeRules) {
  const { by, at, why, day }: Undo = load.undo ?? {
    by: load.createdBy,
    at: load.createdAt,
    why: '',
    day: load.day,
  }
  const options = remergeOptions(load, rules)
  const note = { ...options.note, by, why: `undo of a load of ${load.source}: ${why}`, now: () => new Date(at) }
  return { ...options, today: day, at, note }
}
