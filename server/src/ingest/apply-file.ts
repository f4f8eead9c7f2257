import { setImmediate as yieldToEventLoop, setTimeout as sleep } from 'node:timers/promises'
import { pauseMs } from '../database/let-others-write.ts'
import type { Trx } from '../database/tables.ts'
import { inParts } from '../records/batches.ts'
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

/** The rows that are merged together. It decides in which order the load writes, so it cannot depend on the time. */
const rowsPerPart = 50
/** New rows that no other source knows take little time, so many parts fit into a transaction. */
const mostParts = 10
/** Parts with only such rows are stored together, each in its order. */
const partsTogether = 5
/** A transaction gets no further part that would end later: other writers, such as members' reports, wait for it. */
const transactionMs = 60
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
  const waiting: StudiedPart[] = []
  /** Stores the first of the waiting parts in one transaction: at least one, and more until its time is over. */
  const save = async () => {
    const before = progress
    let stored = 0
    progress = await commit(context, async (trx) => {
      const started = performance.now()
      /** Whether there is no time left for more parts, if they take as long as those before. */
      const isOver = (more: number) =>
        stored > 0 && ((performance.now() - started) * (stored + more)) / stored > transactionMs
      let done = before
      stored = 0
      for (const parts of inParts(waiting, partsTogether)) {
        if (isOver(parts.length)) return done
        const differing = parts.map((part) => part.differing)
        const isNew = await applyNew(trx, context, differing)
        for (const part of parts) {
          if (!isNew && isOver(1)) return done
          done = isNew ? await addPart(trx, context, done, part) : await applyPart(trx, context, done, part)
          stored += 1
        }
      }
      return done
    })
    for (const { differing } of waiting.splice(0, stored)) unsorted += differing.length
    savedAt = Date.now()
    isSaved = true
  }
  const saveAll = async () => {
    while (waiting.length > 0) await save()
    if (unsorted < rowsPerSort) return
    await sortTerms(database, load.tenantId, context.job.signal)
    unsorted = 0
  }
  const start = progress.position.offset
  let unsorted = 0
  for await (const part of unchanged ? [] : partsOf(context, seen, start)) {
    // Outside the transaction: others may write meanwhile.
    const studied = { ...part, ...(await studyRows(database.db, context, part)), screened: part.counts }
    const isUnchanged = studied.differing.length + studied.faults.length + studied.rejected.length === 0
    if (waiting.length > 0 || !isUnchanged) {
      waiting.push(studied)
      if (waiting.length >= mostParts) await saveAll()
    } else {
      progress = advanced(progress, studied)
      isSaved = false
      if (Date.now() - savedAt > saveEveryMs) await save()
      else await yieldToEventLoop()
    }
  }
  await saveAll()
  if (!isSaved) await save()
  expectAllRead(load, progress)
  if (load.mode === 'delta') return progress
  for await (const retireSome of retirement(context, seen, progress.retiredTo)) {
    const before = progress
    progress = await commit(context, (trx) => retireSome(trx, before))
  }
  return progress
}

async function* partsOf(context: ApplyContext, seen: SeenRows, start: number): AsyncGenerator<FileBatch> {
  const format = await formatOf(context, seen.known, start)
  yield* fileBatches(context.database.db, { ...context, format }, context.file, { seen, start, rowsPerPart })
}

/** The reader of the file: rows kept by the plan or, if many rows are stored, a thread that reads ahead. */
async function formatOf(context: ApplyContext, known: KnownRows | undefined, start: number): Promise<Format> {
  const { load, format, loadThread, memory } = context
  const { rows, prepared } = memory
  if (prepared && start === 0) return { ...format, read: () => prepared.items() }
  const { counts } = load.plan ?? {}
  const differing = counts ? counts.new + counts.changed : 0
  const isLarge = differing >= (loadThread?.leastRows ?? leastRows)
  const ahead = isLarge ? await readAhead(context, known, start) : undefined
  return ahead ?? (rows ? { ...format, read: rows } : format)
}

/** Records that were not read would be retired. */
function expectAllRead({ plan }: ApplyContext['load'], { counts }: Progress): void {
  if (plan && counts.read !== plan.counts.read)
    throw new Error(`The plan read ${plan.counts.read} rows of the file, and applying it ${counts.read}.`)
}

type StudiedPart = FileBatch & StudiedRows & { screened: FileBatch['counts'] }

async function applyPart(trx: Trx, context: ApplyContext, before: Progress, part: StudiedPart): Promise<Progress> {
  const { load } = context
  const studied = (await isCurrent(trx, load, part.differing)) ? part : await studyRows(trx, context, part)
  if (!(await applyNew(trx, context, [studied.differing]))) await applyRows(trx, context, studied.differing)
  return addPart(trx, context, before, { ...part, ...studied })
}

/** The rejected rows and the progress of a part whose other rows are stored. */
async function addPart(trx: Trx, { load }: ApplyContext, before: Progress, part: StudiedPart): Promise<Progress> {
  const faults = [...part.faults, ...part.rejected]
  await insertFaults(trx, load, faults.slice(0, Math.max(0, mostQuarantined - before.counts.quarantined)))
  return advanced(before, part)
}

function advanced(before: Progress, { position, screened, counts }: StudiedPart): Progress {
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
