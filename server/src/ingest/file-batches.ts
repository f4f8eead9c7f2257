import type { Counts } from './counts.ts'
import type { Fault, ReadItem, Row } from './reader.ts'
import type { StudyContext } from './study-rows.ts'

const rowsPerBatch = 500

/** What remains to be done with some items of a file. */
export interface FileBatch {
  rows: readonly Row[]
  faults: readonly Fault[]
  counts: Partial<Counts>
  /** The end of its last item. */
  position: ReadItem['at']
}

/**
 * The items of a file after `start`, fixed and screened, in batches of one transaction each. `seen` collects the ids of
 * the whole file; it is rebuilt from the start of the file after a crash, which is cheaper than to store it.
 */
export async function* fileBatches(
  { format, fixes }: StudyContext,
  file: string,
  { seen, start }: { seen: Set<string>; start: number },
): AsyncGenerator<FileBatch> {
  let items: ReadItem[] = []
  for await (const item of format.read(file)) {
    items.push(fixes.apply(item, format))
    if (items.length < rowsPerBatch) continue
    yield* screened(items, seen, start)
    items = []
  }
  yield* screened(items, seen, start)
}

function* screened(items: readonly ReadItem[], seen: Set<string>, start: number): Generator<FileBatch> {
  const rows: Row[] = []
  const faults: Fault[] = []
  const counts = { read: 0, blank: 0, repeated: 0, outside: 0 }
  for (const item of items) {
    const isRepeated = item.type === 'row' && seen.has(item.sourceId)
    if ('sourceId' in item && item.sourceId !== undefined) seen.add(item.sourceId)
    if (item.at.offset <= start) continue
    counts.read += 1
    if (item.type === 'blank') counts.blank += 1
    else if (item.type === 'outside') counts.outside += 1
    else if (item.type === 'fault') faults.push(item)
    else if (isRepeated) counts.repeated += 1
    else rows.push(item)
  }
  const position = items.at(-1)?.at
  if (position && position.offset > start)
    yield { rows, faults, counts: { ...counts, quarantined: faults.length }, position }
}
