import { compileRules, mergeAlone, type MergeRules, type MergeRulesDocument } from '../golden/golden.service.ts'
import { foundingId } from '../matching/matching.service.ts'
import { toRecordText, type AloneRecord } from '../records/record-text.ts'
import { toPlaceText } from '../records/relation-places.repository.ts'
import { packStatement } from '../records/statement-text.ts'
import type { Statement } from '../records/statement.ts'
import { UnparsedStatement, type StatementOutline } from '../records/unparsed-statement.ts'
import { HashSet } from './known-rows.ts'
import { ndjsonFormat } from '../formats/ndjson/ndjson.ts'
import type { Format, ReadItem, Row } from '../formats/reader.ts'
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
  /** Ids of rows that a steward fixed. They are passed on as they are. */
  fixed: readonly string[]
}

/** A row as a thread sends it. */
interface PreparedRow extends Omit<Row, 'value' | 'said'> {
  prepared: { outline: StatementOutline; text: string; alone: AloneRecord | undefined }
}
export type PreparedItem = ReadItem | PreparedRow

interface MergeInputs {
  rules: MergeRules
  /** Of `stableIdHash`. */
  key: Buffer
}

const itemsPerMessage = 250
/** Rows may be large. */
const charactersPerMessage = 1_000_000

/** The items of a file, ready to be stored, in messages of bounded size. */
export async function* prepareRows(task: PrepareTask): AsyncGenerator<PreparedItem[]> {
  const rules = compileRules(task.rules.document, task.rules.version)
  const format = ndjsonFormat(task)
  const key = Buffer.from(task.idHashKey)
  const fixed = new Set(task.fixed)
  let items: PreparedItem[] = []
  let characters = 0
  const known = task.known && new HashSet(task.known)
  for await (const item of format.read(task.file, known && ((hash) => known.has(hash)))) {
    const prepared =
      item.type === 'row' && !fixed.has(item.sourceId) ? prepare(item, format, task, { rules, key }) : item
    items.push(prepared)
    if ('prepared' in prepared) characters += prepared.prepared.text.length
    if (items.length < itemsPerMessage && characters < charactersPerMessage) continue
    yield items
    items = []
    characters = 0
  }
  yield items
}

function prepare(row: Row, format: Format, task: PrepareTask, { rules, key }: MergeInputs): PreparedItem {
  const { value: _value, ...rest } = row
  if (row.at.offset <= task.start) return { ...rest, value: undefined }
  const said = format.normalize(row, task)
  if ('reason' in said) return { ...rest, value: undefined, said }
  const statement = withIdLayout(said)
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

/** Most likely nobody else knows this person or facility. Who stores the statement finds out. */
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

/** The item as the reader of the file would give it, with the statement that the thread made of it. */
export function received(item: PreparedItem): ReadItem {
  if (!('prepared' in item)) return item
  const { prepared, ...row } = item
  return { ...row, value: undefined, said: new UnparsedStatement(prepared.outline, prepared.text, prepared.alone) }
}
