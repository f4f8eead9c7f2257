import { setImmediate as yieldToEventLoop, setTimeout as sleep } from 'node:timers/promises'
import type { Trx } from '../database/tables.ts'
import { sortTerms } from '../records/waiting-terms.repository.ts'
import type { ApplyContext } from './apply-context.ts'
import { applyRows, isCurrent } from './apply-rows.ts'
import { addCounts } from './counts.ts'
import { fileBatches, type FileBatch } from './file-batches.ts'
import { readKnownRows, type KnownRows } from './known-rows.ts'
import type { Progress } from './load.ts'
import { updateLoad } from './loads.repository.ts'
import { leastRows } from './prepare-in-thread.ts'
import { insertFaults, mostQuarantined } from './quarantine.repository.ts'
import type { Format } from '../formats/reader.ts'
import { readAhead } from './read-ahead.ts'
import { retirement } from './retire-missing.ts'
import { SeenRows } from './seen-rows.ts'
import { studyRows, type StudiedRows } from './study-rows.ts'

/** Lets others have the one write lock of SQLite. */
const pauseMs = 5
const saveEveryMs = 1_000
/** What waits to be sorted is memory, and what a lookup has to look through. */
const rowsPerSort = 100_000

/** Applies the rows after the load's position, then retires what a full file no longer lists. */
export async function applyFile(context: ApplyContext): Promise<Progress> {
  const { load, database, memory } = context
  const isBegun = load.progress.counts.read > 0 || load.progress.retiredTo !== undefined
  const unchanged = isBegun ? undefined : memory.unchanged
  const seen = unchanged?.seen ?? new SeenRows(await readKnownRows(database.db, load, context))
  let progress = unchanged?.progress ?? load.progress
  let savedAt = Date.now()
  let isSaved = !unchanged
  const save = async (batch?: StudiedBatch) => {
    const before = progress
    progress = await commit(context, (trx) => applyBatch(trx, context, before, batch))
    savedAt = Date.now()
    isSaved = true
  }
  const start = progress.position.offset
  let unsorted = 0
  for await (const batch of unchanged ? [] : batchesOf(context, seen, start)) {
    // Outside of the transaction: others may write meanwhile.
    const studied = { ...batch, ...(await studyRows(database.db, context, batch)), screened: batch.counts }
    if (studied.differing.length + studied.faults.length + studied.rejected.length > 0) {
      await save(studied)
      unsorted += studied.differing.length
      if (unsorted >= rowsPerSort) await sortTerms(database, load.tenantId, context.job.signal)
      if (unsorted >= rowsPerSort) unsorted = 0
    } else {
      progress = advanced(progress, studied)
      isSaved = false
      if (Date.now() - savedAt > saveEveryMs) await save()
      else await yieldToEventLoop()
    }
  }
  if (!isSaved) await save()
  if (load.mode === 'delta') return progress
  for await (const retireSome of retirement(context, seen, progress.retiredTo)) {
    const before = progress
    progress = await commit(context, (trx) => retireSome(trx, before))
  }
  return progress
}

async function* batchesOf(context: ApplyContext, seen: SeenRows, start: number): AsyncGenerator<FileBatch> {
  const format = await formatOf(context, seen.known, start)
  yield* fileBatches(context.database.db, { ...context, format }, context.file, { seen, start })
}

/** The format of the file: what the plan remembers of it, or where many rows are stored, a thread that reads ahead. */
async function formatOf(context: ApplyContext, known: KnownRows | undefined, start: number): Promise<Format> {
  const { load, format, rowPreparer, memory } = context
  const { rows, prepared } = memory
  if (prepared && start === 0) return { ...format, read: () => prepared.items() }
  const { counts } = load.plan ?? {}
  const differing = counts ? counts.new + counts.changed : 0
  const isLarge = differing >= (rowPreparer?.leastRows ?? leastRows)
  const ahead = isLarge ? await readAhead(context, known, { threads: 1, start }) : undefined
  return ahead ?? (rows ? { ...format, read: rows } : format)
}

type StudiedBatch = FileBatch & StudiedRows & { screened: FileBatch['counts'] }

async function applyBatch(
  trx: Trx,
  context: ApplyContext,
  before: Progress,
  batch: StudiedBatch | undefined,
): Promise<Progress> {
  if (!batch) return before
  const { load } = context
  const studied = (await isCurrent(trx, load, batch.differing)) ? batch : await studyRows(trx, context, batch)
  await applyRows(trx, context, studied.differing)
  const faults = [...batch.faults, ...studied.rejected]
  await insertFaults(trx, load, faults.slice(0, Math.max(0, mostQuarantined - before.counts.quarantined)))
  return advanced(before, { ...batch, ...studied })
}

function advanced(before: Progress, { position, screened, counts }: StudiedBatch): Progress {
  return { ...before, position, counts: addCounts(addCounts(before.counts, screened), counts) }
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
