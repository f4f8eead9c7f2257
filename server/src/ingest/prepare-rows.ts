import { loadAddressPoints } from '../gazetteer/gazetteer.service.ts'
import { foundingId } from '../matching/matching.service.ts'
import { packStatement } from '../records/statement-text.ts'
import type { ValueTexts } from '../records/value-texts.ts'
import type { Statement } from '../records/statement.ts'
import type { RareOutline, StatementOutline } from '../records/unparsed-statement.ts'
import { HashSet } from './known-rows.ts'
import { ndjsonFormat } from '../formats/ndjson/ndjson.ts'
import type { Format, Row } from '../formats/reader.ts'
import { threadMerge, type MergeTask, type ThreadMerge } from './merge-in-thread.ts'
import { GroupPacker, type PreparedItem } from './packed-group.ts'
import { createTally, type Tally } from './plan-tally.ts'
import { npiOf, withIdLayout } from './study-rows.ts'

/** What a thread needs to prepare the rows of a file. */
export interface PrepareTask extends MergeTask {
  file: string
  /** Rows up to this offset were applied before; only their ids count. */
  start: number
  tenantId: string
  source: string
  /** The file of the gazetteer. */
  gazetteer: string
  /** Rows that need not be parsed; see `KnownRows`. */
  known?: Uint32Array<SharedArrayBuffer>
  /** Ids of rows that a steward fixed. They are passed on unchanged. */
  fixed: readonly string[]
  /** Whether it counts the rows, for a plan. */
  counts: boolean
  /** The index of this thread: it prepares every n-th block of lines, n being the number of threads. */
  share: { index: number; of: number }
}

/** Some items of a block of lines; a block with large rows is sent in several parts. */
export interface PackedPart {
  packed: Uint8Array<ArrayBuffer>
  isLast: boolean
}

interface Work {
  merge: ThreadMerge
  tally: Tally | undefined
}

const linesPerBlock = 250
/** Rows may be large. */
const bytesPerPart = 2_000_000

/** The items of this thread's blocks, ready to be stored. */
export async function* prepareRows(task: PrepareTask): AsyncGenerator<PackedPart> {
  const format = ndjsonFormat(task)
  const merge = threadMerge(task)
  const fixed = new Set(task.fixed)
  const known = task.known && new HashSet(task.known)
  const packer = new GroupPacker()
  const points = loadAddressPoints(task.gazetteer)
  const { index, of } = task.share
  const blockOf = (line: number) => Math.floor((line - 1) / linesPerBlock)
  const newTally = () => (task.counts ? createTally(points) : undefined)
  let tally = newTally()
  let block = index
  const part = (isLast: boolean): PackedPart => {
    const packed = packer.take({ tally: tally?.state(), merged: merge.merged })
    tally = newTally()
    return { packed, isLast }
  }
  const isOurs = (line: number) => blockOf(line) % of === index
  for await (const item of format.read(task.file, known && ((hash) => known.has(hash)), isOurs)) {
    if (blockOf(item.at.line) !== block) {
      yield part(true)
      block = blockOf(item.at.line)
    }
    const isFixed = item.type !== 'row' || fixed.has(item.sourceId)
    packer.add(isFixed ? item : prepare(item, format, task, { merge, tally }))
    if (packer.length >= bytesPerPart) yield part(false)
  }
  yield part(true)
}

function prepare(row: Row, format: Format, task: PrepareTask, { merge, tally }: Work): PreparedItem {
  const { value: _value, ...rest } = row
  if (row.at.offset <= task.start) return { ...rest, value: undefined }
  const said = format.normalize(row, task)
  if ('reason' in said) return { ...rest, value: undefined, said }
  const statement = withIdLayout(said)
  tally?.added(statement)
  const outline = outlineOf(statement, task.tenantId)
  const values: ValueTexts = new Map()
  const text = packStatement(statement, values)
  return { ...rest, prepared: { outline, text, alone: merge.aloneOf(statement, outline.stableId, values) } }
}

function outlineOf(statement: Statement, tenantId: string): StatementOutline {
  const { source, sourceId, kind, idLayout } = statement
  return {
    source,
    sourceId,
    kind,
    npi: npiOf(statement),
    idLayout,
    stableId: foundingId(tenantId, statement),
    rare: rareOf(statement),
  }
}

function rareOf({ from, until, preferredId, pinned }: Statement): RareOutline | undefined {
  if (from === undefined && until === undefined && preferredId === undefined && pinned === undefined) return undefined
  return {
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(preferredId !== undefined && { preferredId }),
    ...(pinned !== undefined && { pinned }),
  }
}
