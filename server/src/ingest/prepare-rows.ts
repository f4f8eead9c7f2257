import { loadAddressPoints } from '../gazetteer/gazetteer.service.ts'
import { compileRules, mergeAlone, type MergeRules, type MergeRulesDocument } from '../golden/golden.service.ts'
import { foundingId } from '../matching/matching.service.ts'
import { toRecordText, type AloneRecord } from '../records/record-text.ts'
import { toPlaceText } from '../records/relation-places.repository.ts'
import { packStatement } from '../records/statement-text.ts'
import type { Statement } from '../records/statement.ts'
import type { StatementOutline } from '../records/unparsed-statement.ts'
import { HashSet } from './known-rows.ts'
import { ndjsonFormat } from '../formats/ndjson/ndjson.ts'
import type { Format, Row } from '../formats/reader.ts'
import { GroupPacker, type PreparedItem } from './packed-group.ts'
import { createTally, type Tally } from './plan-tally.ts'
import { npiOf, withIdLayout } from './study-rows.ts'

/** What a thread needs to prepare the rows of a file. */
export interface PrepareTask {
  file: string
  /** Rows up to this offset were applied before; only their ids count. */
  start: number
  tenantId: string
  source: string
  day: string
  rules: { document: MergeRulesDocument; version: number }
  idHashKey: Uint8Array
  /** The file of the gazetteer. */
  gazetteer: string
  /** Rows that need not be parsed; see `KnownRows`. */
  known?: Uint32Array<SharedArrayBuffer>
  /** Ids of rows that a steward fixed. They are passed on unchanged. */
  fixed: readonly string[]
  /** The index of this thread: it prepares every n-th block of lines, n being the number of threads. */
  share: { index: number; of: number }
}

/** Some items of a block of lines; a block with large rows is sent in several parts. */
export interface PackedPart {
  packed: Uint8Array<ArrayBuffer>
  isLast: boolean
}

interface MergeInputs {
  rules: MergeRules
  /** Of `stableIdHash`. */
  key: Buffer
}

const linesPerBlock = 250
/** Rows may be large. */
const bytesPerPart = 2_000_000

/** The items of this thread's blocks, ready to be stored. */
export async function* prepareRows(task: PrepareTask): AsyncGenerator<PackedPart> {
  const rules = compileRules(task.rules.document, task.rules.version)
  const format = ndjsonFormat(task)
  const key = Buffer.from(task.idHashKey)
  const fixed = new Set(task.fixed)
  const known = task.known && new HashSet(task.known)
  const packer = new GroupPacker()
  const points = loadAddressPoints(task.gazetteer)
  const { index, of } = task.share
  const blockOf = (line: number) => Math.floor((line - 1) / linesPerBlock)
  let tally = createTally(points)
  let block = index
  const part = (isLast: boolean): PackedPart => {
    const packed = packer.take(tally.state())
    tally = createTally(points)
    return { packed, isLast }
  }
  const isOurs = (line: number) => blockOf(line) % of === index
  for await (const item of format.read(task.file, known && ((hash) => known.has(hash)), isOurs)) {
    if (blockOf(item.at.line) !== block) {
      yield part(true)
      block = blockOf(item.at.line)
    }
    const isFixed = item.type !== 'row' || fixed.has(item.sourceId)
    packer.add(isFixed ? item : prepare(item, format, task, { rules, key, tally }))
    if (packer.length >= bytesPerPart) yield part(false)
  }
  yield part(true)
}

function prepare(
  row: Row,
  format: Format,
  task: PrepareTask,
  { rules, key, tally }: MergeInputs & { tally: Tally },
): PreparedItem {
  const { value: _value, ...rest } = row
  if (row.at.offset <= task.start) return { ...rest, value: undefined }
  const said = format.normalize(row, task)
  if ('reason' in said) return { ...rest, value: undefined, said }
  const statement = withIdLayout(said)
  tally.added(statement)
  const { source, sourceId, kind, from, until, preferredId, pinned, idLayout } = statement
  const npi = npiOf(statement)
  const outline: StatementOutline = {
    source,
    sourceId,
    kind,
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(preferredId !== undefined && { preferredId }),
    ...(pinned !== undefined && { pinned }),
    ...(idLayout !== undefined && { idLayout }),
    ...(npi !== undefined && { npi }),
  }
  const alone = mergedAlone(statement, task, { rules, key })
  return { ...rest, prepared: { outline, text: packStatement(statement), alone } }
}

/** Most likely no other source knows this person or facility. The thread that stores the statement checks. */
function mergedAlone(
  statement: Statement,
  { tenantId, day: today }: PrepareTask,
  { rules, key }: MergeInputs,
): AloneRecord | undefined {
  const cluster = { stableId: foundingId(tenantId, statement), statements: [{ statement }], places: [] }
  const merged = mergeAlone(cluster, rules, today)
  if (!merged) return undefined
  const record = toRecordText(merged.record, key)
  return { record, places: merged.newPlaces.map(toPlaceText), rulesVersion: rules.version, today }
}
