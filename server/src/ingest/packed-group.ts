import { isAscii } from 'node:buffer'
import type { ItemGroup, ReadItem, Row } from '../formats/reader.ts'
import type { AloneRecord, RecordText } from '../records/record-text.ts'
import { UnparsedStatement, type StatementOutline } from '../records/unparsed-statement.ts'
import type { TallyState } from './plan-tally.ts'

/** A row as a thread has prepared it. */
export interface PreparedRow extends Omit<Row, 'value' | 'said'> {
  prepared: { outline: StatementOutline; text: string; alone: AloneRecord | undefined }
}
export type PreparedItem = ReadItem | PreparedRow

/** Where a text is among the bytes of its group. */
type Span = readonly [from: number, to: number]

interface PackedAlone extends Omit<AloneRecord, 'record'> {
  record: Omit<RecordText, 'body'> & { body: Span }
}
interface PackedRow extends Omit<PreparedRow, 'prepared'> {
  prepared: { outline: StatementOutline; text: Span; alone?: PackedAlone }
}
interface Head {
  items: (ReadItem | PackedRow)[]
  /** What its prepared rows count for in a plan, if all of them are new. */
  tally: TallyState
  rows: number
}

/** What the thread that prepared neighboring items knows of all of them. */
export class PreparedGroup implements ItemGroup {
  readonly rows: number
  readonly tally: TallyState
  readonly last: ReadItem | undefined

  constructor({ rows, tally }: Head, last: ReadItem | undefined) {
    this.rows = rows
    this.tally = tally
    this.last = last
  }
}

/**
 * Items as one piece of memory: it is passed on to another thread or written to a file as it is, and the long texts in
 * it are made when somebody asks for them. Objects and their texts would be copied one by one, several times.
 */
export class GroupPacker {
  #bytes = Buffer.allocUnsafeSlow(1 << 20)
  #end = headerBytes

  pack(items: readonly PreparedItem[], tally: TallyState): Uint8Array<ArrayBuffer> {
    this.#end = headerBytes
    let rows = 0
    const packed = items.map((item): Head['items'][number] => {
      if (!('prepared' in item)) return item
      rows += 1
      const { outline, text, alone } = item.prepared
      return { ...item, prepared: { outline, text: this.#add(text), ...(alone && { alone: this.#packAlone(alone) }) } }
    })
    const head: Head = { items: packed, tally, rows }
    const [from, to] = this.#add(JSON.stringify(head))
    this.#bytes.writeUInt32LE(from, 0)
    return new Uint8Array(this.#bytes.subarray(0, to))
  }

  #packAlone({ record: { body, ...record }, ...rest }: AloneRecord): PackedAlone {
    return { ...rest, record: { ...record, body: this.#add(body) } }
  }

  #add(text: string): Span {
    const from = this.#end
    const most = from + 3 * text.length
    if (most > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], 2 * most)
    this.#end += this.#bytes.write(text, from)
    return [from, this.#end]
  }
}

const headerBytes = 4

/** Each item knows its group. */
export function unpackGroup(packed: Uint8Array): ReadItem[] {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength)
  const headAt = bytes.readUInt32LE(0)
  const isPlain = isAscii(bytes.subarray(headerBytes))
  const textOf = ([from, to]: Span) => bytes.toString(isPlain ? 'latin1' : 'utf8', from, to)
  const head = JSON.parse(textOf([headAt, bytes.length])) as Head // Written by GroupPacker.
  const items = head.items.map((item): ReadItem => {
    if (!('prepared' in item)) return item
    const { prepared, ...row } = item
    const { outline, text, alone } = prepared
    const record = alone && aloneOf(alone, textOf)
    return { ...row, value: undefined, said: new UnparsedStatement(outline, () => textOf(text), record) }
  })
  const group = new PreparedGroup(head, items.at(-1))
  for (const item of items) item.group = group
  return items
}

function aloneOf({ record: { body, ...record }, ...rest }: PackedAlone, textOf: (span: Span) => string): AloneRecord {
  const text: RecordText = {
    ...record,
    get body() {
      return textOf(body)
    },
  }
  return { ...rest, record: text }
}
