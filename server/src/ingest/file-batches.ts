import type { Db } from '../database/tables.ts'
import { rowsPerLoadBatch } from '../records/batches.ts'
import { findStoredHashes } from '../records/source-records.repository.ts'
import type { Counts } from './counts.ts'
import type { Fault, ReadItem, Row } from '../formats/reader.ts'
import type { SeenRows } from './seen-rows.ts'
import type { StudyContext } from './study-context.ts'

/** The remaining work for some items of a file. */
export interface FileBatch {
  rows: readonly Row[]
  /** For the source's last rows, by id; see `findStoredHashes`. */
  hashes: ReadonlyMap<string, string>
  faults: readonly Fault[]
  counts: Partial<Counts>
  /** The end of its last item. */
  position: ReadItem['at']
}

interface Progress {
  /** Collects the ids of the whole file; after a crash it is rebuilt from its start: cheaper than storing it. */
  seen: SeenRows
  start: number
  /** Smaller batches, cut from those that are read together. */
  rowsPerPart?: number
}

/** The items of a file after `start`, fixed and screened, in batches. */
export async function* fileBatches(
  db: Db,
  context: StudyContext,
  file: string,
  { seen, start, rowsPerPart = itemsPerBatch }: Progress,
): AsyncGenerator<FileBatch> {
  const { format, fixes, load } = context
  const { known } = seen
  let items: ReadItem[] = []
  let unread = 0
  const screenAll = async () => {
    const ids = items.flatMap((item) => ('sourceId' in item ? (item.sourceId ?? []) : []))
    const hashes = await findStoredHashes(db, load.tenantId, load.source, ids)
    const parts = partsOf(items, rowsPerPart).flatMap((part) => screened(part, hashes, { seen, start }) ?? [])
    items = []
    unread = 0
    return parts
  }
  for await (const item of format.read(file, known && ((hash) => known.has(hash)))) {
    items.push(item.type === 'known' ? item : fixes.apply(item, format))
    if (item.type !== 'known') unread += 1
    if (isFull(item, unread) || items.length >= itemsPerBatch) yield* await screenAll()
  }
  yield* await screenAll()
}

function partsOf(items: readonly ReadItem[], rows: number): (readonly ReadItem[])[] {
  const parts: ReadItem[][] = []
  let part: ReadItem[] = []
  let unread = 0
  for (const item of items) {
    part.push(item)
    if (item.type !== 'known') unread += 1
    if (unread < rows) continue
    parts.push(part)
    part = []
    unread = 0
  }
  return part.length > 0 ? [...parts, part] : parts
}

/** A group stays together: the plan adds its counts as a whole. */
function isFull(item: ReadItem, unread: number): boolean {
  const { group } = item
  return group ? 2 * unread >= rowsPerLoadBatch && group.last === item : unread >= rowsPerLoadBatch
}

/** Unchanged rows write nothing. */
const itemsPerBatch = 40 * rowsPerLoadBatch

function screened(
  items: readonly ReadItem[],
  hashes: ReadonlyMap<string, string>,
  { seen, start }: { seen: SeenRows; start: number },
): FileBatch | undefined {
  const rows: Row[] = []
  const faults: Fault[] = []
  const counts = { read: 0, blank: 0, repeated: 0, outside: 0, unchanged: 0 }
  for (const item of items) {
    const isRepeated = isSeen(item, hashes, seen)
    if (item.at.offset <= start) continue
    counts.read += 1
    if (item.type === 'blank') counts.blank += 1
    else if (item.type === 'outside') counts.outside += 1
    else if (item.type === 'fault') faults.push(item)
    else if (isRepeated) counts.repeated += 1
    else if (item.type === 'known') counts.unchanged += 1
    else rows.push(item)
  }
  const position = items.at(-1)?.at
  if (!position || position.offset <= start) return undefined
  return { rows, hashes, faults, counts: { ...counts, quarantined: faults.length }, position }
}

/** Whether an earlier item had the same id. Records this one. */
function isSeen(item: ReadItem, hashes: ReadonlyMap<string, string>, seen: SeenRows): boolean {
  if (item.type === 'known') return seen.known?.show(item.hash) === true
  return 'sourceId' in item && item.sourceId !== undefined && seen.add(item.sourceId, hashes.get(item.sourceId))
}
