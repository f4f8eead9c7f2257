import { setTimeout as sleep } from 'node:timers/promises'
import type { Trx } from '../database/tables.ts'
import type { ApplyContext } from './apply-context.ts'
import { applyRows } from './apply-rows.ts'
import { addCounts } from './counts.ts'
import { fileBatches } from './file-batches.ts'
import type { Progress } from './load.ts'
import { updateLoad } from './loads.repository.ts'
import { insertFaults, mostQuarantined } from './quarantine.repository.ts'
import { retirement } from './retire-missing.ts'

/** Lets others have the one write lock of SQLite. */
const pauseMs = 5

/** Applies the rows after the load's position, then retires what a full file no longer lists. */
export async function applyFile(context: ApplyContext): Promise<Progress> {
  const { load, file } = context
  const seen = new Set<string>()
  let { progress } = load
  for await (const batch of fileBatches(context, file, { seen, start: progress.position.offset })) {
    const before = progress
    progress = await commit(context, async (trx) => {
      const applied = await applyRows(trx, context, batch.rows)
      const faults = [...batch.faults, ...applied.faults]
      await insertFaults(trx, load, faults.slice(0, Math.max(0, mostQuarantined - before.counts.quarantined)))
      const counts = addCounts(addCounts(before.counts, batch.counts), applied.counts)
      return { ...before, position: batch.position, counts }
    })
  }
  if (load.mode === 'delta') return progress
  for await (const retireSome of retirement(context, seen, progress.retiredTo)) {
    const before = progress
    progress = await commit(context, (trx) => retireSome(trx, before))
  }
  return progress
}

/** One transaction with the load's progress. */
export async function commit(
  { load, database, job }: Pick<ApplyContext, 'load' | 'database' | 'job'>,
  work: (trx: Trx) => Promise<Progress>,
): Promise<Progress> {
  const saved = await database.write(async (trx) => {
    const progress = await work(trx)
    await updateLoad(trx, load, { progress })
    await job.checkpointIn(trx, progress.position)
    return progress
  })
  await sleep(pauseMs)
  return saved
}
