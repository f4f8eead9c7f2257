import { isAscii } from 'node:buffer'
import type { ItemGroup, ReadItem, Row } from '../formats/reader.ts'
import type { AloneRecord } from '../records/record-text.ts'
import { UnparsedStatement, type StatementOutline } from '../records/unparsed-statement.ts'
import type { TallyState } from './plan-tally.ts'

/** A row as prepared by a thread. */
export interface PreparedRow extends Omit<Row, 'value' | 'said'> {
  prepared: { outline: StatementOutline; text: string; alone: AloneRecord | undefined }
}
export type PreparedItem = ReadItem | PreparedRow

/** The position of a text within the bytes of its group. */
type Span = readonly [from: number, to: number]

interface PackedRow extends Omit<PreparedRow, 'prepared'> {
  prepared: { outline: StatementOutline; text: Span; alone?: { stableId: string; rest: Span; body: Span } }
}
interface Head {
  items: (ReadItem | PackedRow)[]
  /** The counts of its prepared rows for a plan, if all of them are new. */
  tally: TallyState
  rows: number
}

/** Shared data of adjacent items prepared by one thread. */
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
 * Items packed into one buffer, which is passed to another thread or written to a file as it is. Texts are decoded on
 * demand. Objects and their texts would be copied one by one, several times.
 */
export class GroupPacker {
  #bytes = Buffer.allocUnsafeSlow(1 << 20)
  #end = headerBytes
  #items: string[] = []
  #rows = 0

  get length(): number {
    return this.#end
  }

  /** Packed immediately: objects that live longer are garbage collected late. */
  add(item: PreparedItem): void {
    this.#items.push(JSON.stringify('prepared' in item ? this.#packed(item) : item))
  }

  /** What was added since the last call. */
  take(tally: TallyState): Uint8Array<ArrayBuffer> {
    const [from, to] = this.#write(
      `{"items":[${this.#items.join()}],"tally":${JSON.stringify(tally)},"rows":${this.#rows}}`,
    )
    this.#bytes.writeUInt32LE(from, 0)
    this.#end = headerBytes
    this.#items = []
    this.#rows = 0
    return new Uint8Array(this.#bytes.subarray(0, to))
  }

  #packed({ prepared, ...row }: PreparedRow): PackedRow {
    this.#rows += 1
    const { outline, text, alone } = prepared
    return { ...row, prepared: { outline, text: this.#write(text), ...(alone && { alone: this.#packedAlone(alone) }) } }
  }

  #packedAlone({ record: { body, ...record }, ...rest }: AloneRecord) {
    const { stableId } = record
    return { stableId, rest: this.#write(JSON.stringify({ record, ...rest })), body: this.#write(body) }
  }

  #write(text: string): Span {
    const from = this.#end
    const most = from + 3 * text.length
    if (most > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], 2 * most)
    this.#end += this.#bytes.write(text, from)
    return [from, this.#end]
  }
}

const headerBytes = 4

/** Each item refers to its group. */
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
    const record = alone && { stableId: alone.stableId, read: () => aloneOf(textOf(alone.rest), textOf(alone.body)) }
    return { ...row, value: undefined, said: new UnparsedStatement(outline, () => textOf(text), record) }
  })
  const group = new PreparedGroup(head, items.at(-1))
  for (const item of items) item.group = group
  return items
}

function aloneOf(rest: string, body: string): AloneRecord {
  const { record, ...more } = JSON.parse(rest) as AloneRecord // Written by GroupPacker, without the body.
  return { ...more, record: { ...record, body } }
}
