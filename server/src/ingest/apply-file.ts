import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import type { Trx } from '../database/tables.ts'
import type { ApplyContext } from './apply-context.ts'
import { applyRows } from './apply-rows.ts'
import { addCounts, type Counts } from './counts.ts'
import { insertFaults, updateLoad, type Progress } from './loads.repository.ts'
import type { Fault, ReadItem, Row } from './reader.ts'
import { retirement } from './retire-missing.ts'

/** What one transaction did. */
export interface BatchResult {
  progress: Progress
  faults: readonly Fault[]
}

const rowsPerBatch = 500
/** Lets others have the one write lock of SQLite. */
const pauseMs = 5

/** Applies the rows after the load's position, then retires what a full file no longer lists. */
export async function applyFile(context: ApplyContext): Promise<Progress> {
  const { load, format, file } = context
  // Rebuilt from the start of the file after a crash: cheaper than to store it with every batch.
  const seen = new Set<string>()
  let { progress } = load
  const start = progress.position.offset
  for await (const items of inBatches(format.read(file))) {
    const { rows, faults, counts } = screen(items, seen, start)
    const position = items.at(-1)?.at
    if (!position || position.offset <= start) continue
    const before = progress
    progress = await commit(context, async (trx) => {
      const applied = await applyRows(trx, context, rows)
      return {
        progress: { ...before, position, counts: addCounts(addCounts(before.counts, counts), applied.counts) },
        faults: [...faults, ...applied.faults],
      }
    })
  }
  if (load.mode === 'delta') return progress
  for await (const retireSome of retirement(context, seen, progress.retiredTo)) {
    const before = progress
    progress = await commit(context, async (trx) => ({ progress: await retireSome(trx, before), faults: [] }))
  }
  return progress
}

async function* inBatches(items: AsyncIterable<ReadItem>): AsyncGenerator<ReadItem[]> {
  let batch: ReadItem[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < rowsPerBatch) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** What remains to be done with the items after `start`. Outside of the transaction, which may run twice. */
function screen(
  items: readonly ReadItem[],
  seen: Set<string>,
  start: number,
): { rows: Row[]; faults: Fault[]; counts: Partial<Counts> } {
  const rows: Row[] = []
  const faults: Fault[] = []
  const counts = { read: 0, blank: 0, repeated: 0, quarantined: 0 }
  for (const item of items) {
    const isRepeated = item.type === 'row' && seen.has(item.sourceId)
    if (item.type === 'row') seen.add(item.sourceId)
    if (item.at.offset <= start) continue
    counts.read += 1
    if (item.type === 'blank') counts.blank += 1
    else if (item.type === 'fault') faults.push(item)
    else if (isRepeated) counts.repeated += 1
    else rows.push(item)
  }
  return { rows, faults, counts: { ...counts, quarantined: faults.length } }
}

/** One transaction with the load's progress. A dry run rolls everything else back. */
async function commit(
  { load, database, job }: ApplyContext,
  work: (trx: Trx) => Promise<BatchResult>,
): Promise<Progress> {
  const save = async (trx: Trx, { progress, faults }: BatchResult) => {
    await insertFaults(trx, load, faults)
    await updateLoad(trx, load, { progress })
    await job.checkpointIn(trx, progress.position)
    return progress
  }
  if (load.dryRun) {
    const result = await rolledBack(database, work)
    return database.write((trx) => save(trx, result))
  }
  const progress = await database.write(async (trx) => save(trx, await work(trx)))
  await sleep(pauseMs)
  return progress
}

class Rollback extends Error {
  readonly result: BatchResult
  constructor(result: BatchResult) {
    super('A dry run is rolled back.')
    this.result = result
  }
}

async function rolledBack(database: Database, work: (trx: Trx) => Promise<BatchResult>): Promise<BatchResult> {
  try {
    return await database.write(async (trx) => {
      throw new Rollback(await work(trx))
    })
  } catch (error) {
    if (error instanceof Rollback) return error.result
    throw error
  }
}
