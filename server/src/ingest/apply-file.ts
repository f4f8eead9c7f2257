import { setImmediate as yieldToEventLoop, setTimeout as sleep } from 'node:timers/promises'
import type { Trx } from '../database/tables.ts'
import { rowsPerLoadBatch } from '../records/batches.ts'
import { UnparsedStatement } from '../records/unparsed-statement.ts'
import { sortTerms } from '../records/waiting-terms.repository.ts'
import type { ApplyContext } from './apply-context.ts'
import { applyNew } from './apply-new.ts'
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

/** Other writers have SQLite's write lock at least this long. */
const pauseMs = 5
/** New rows that no other source knows take little time each. */
const mostBatchesAtOnce = 2
const saveEveryMs = 1_000
/** Unsorted terms use memory, and every lookup has to search them. */
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
  const save = async (batches: readonly StudiedBatch[] = []) => {
    const before = progress
    progress = await commit(context, async (trx) => {
      let done = before
      for (const batch of batches) done = await applyBatch(trx, context, done, batch)
      return done
    })
    savedAt = Date.now()
    isSaved = true
  }
  const start = progress.position.offset
  let unsorted = 0
  const waiting: StudiedBatch[] = []
  for await (const batch of unchanged ? [] : batchesOf(context, seen, start)) {
    // Outside the transaction: others may write meanwhile.
    const studied = { ...batch, ...(await studyRows(database.db, context, batch)), screened: batch.counts }
    if (studied.differing.length + studied.faults.length + studied.rejected.length > 0) {
      waiting.push(studied)
      if (isOfNewRows(studied) && waiting.length < mostBatchesAtOnce) continue
      for (const { differing } of waiting) unsorted += differing.length
      await save(waiting.splice(0))
      if (unsorted >= rowsPerSort) await sortTerms(database, load.tenantId, context.job.signal)
      if (unsorted >= rowsPerSort) unsorted = 0
    } else {
      if (waiting.length > 0) await save(waiting.splice(0))
      progress = advanced(progress, studied)
      isSaved = false
      if (Date.now() - savedAt > saveEveryMs) await save()
      else await yieldToEventLoop()
    }
  }
  if (!isSaved || waiting.length > 0) await save(waiting)
  expectAllRead(load, progress)
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

/** The reader of the file: rows kept by the plan or, if many rows are stored, a thread that reads ahead. */
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

/** Records that were not read would be retired. */
function expectAllRead({ plan }: ApplyContext['load'], { counts }: Progress): void {
  if (plan && counts.read !== plan.counts.read)
    throw new Error(`The plan read ${plan.counts.read} rows of the file, and applying it ${counts.read}.`)
}

type StudiedBatch = FileBatch & StudiedRows & { screened: FileBatch['counts'] }

async function applyBatch(trx: Trx, context: ApplyContext, before: Progress, batch: StudiedBatch): Promise<Progress> {
  const { load } = context
  const studied = (await isCurrent(trx, load, batch.differing)) ? batch : await studyRows(trx, context, batch)
  if (!(await applyNew(trx, context, studied.differing))) await applyRows(trx, context, studied.differing)
  const faults = [...batch.faults, ...studied.rejected]
  await insertFaults(trx, load, faults.slice(0, Math.max(0, mostQuarantined - before.counts.quarantined)))
  return advanced(before, { ...batch, ...studied })
}

/** Prepared by a thread: storing them takes little time. */
function isOfNewRows({ differing, faults, rejected }: StudiedBatch): boolean {
  if (faults.length + rejected.length > 0 || differing.length > rowsPerLoadBatch) return false
  return differing.every(({ record, before }) => !before && record.statement instanceof UnparsedStatement)
}

function advanced(before: Progress, { position, screened, counts }: StudiedBatch): Progress {
  return { ...before, position, counts: addCounts(addCounts(before.counts, screened), counts) }
}

/** One transaction with the load's progress. */
export async function commit(
  { load, database, job }: Pick<ApplyContext, 'load' | 'database' | 'job'>,
  work: (trx: Trx) => Promise<Progress>,
): Promise<Progress> {
  // Usually it has been free for longer: rows are read and compared before the transaction.
  await sleep(Math.max(0, freeSince + pauseMs - performance.now()))
  const saved = await database.write(async (trx) => {
    const progress = await work(trx)
    await updateLoad(trx, load, { progress })
    await job.checkpointIn(trx, progress.position)
    return progress
  })
  freeSince = performance.now()
  return saved
}

/** When a load of this process last released the write lock. */
let freeSince = 0
