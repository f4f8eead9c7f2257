import type { Kind } from '@care/contract'
import { isAscii } from 'node:buffer'
import type { ItemGroup, ReadItem, Row } from '../formats/reader.ts'
import type { AloneRecord, PlaceText, RecordText } from '../records/record-text.ts'
import {
  UnparsedStatement,
  type RareOutline,
  type StatementOutline,
  type StatementTexts,
} from '../records/unparsed-statement.ts'
import type { TallyState } from './plan-tally.ts'

/** A row as prepared by a thread. */
export interface PreparedRow extends Omit<Row, 'value' | 'said'> {
  prepared: {
    outline: StatementOutline
    text: string
    alone: AloneRecord | undefined
  }
}
export type PreparedItem = ReadItem | PreparedRow

/** Positions of texts within the bytes of their group: the begin and the end of each. */
type Spans = number[]

/** The prepared rows by column: a list of texts is read several times faster than a list of objects. */
interface PackedRows {
  line: number[]
  offset: number[]
  sourceId: string[]
  hash: string[]
  source: string[]
  kind: Kind[]
  npi: (string | null)[]
  idLayout: (number | null)[]
  rare: [row: number, RareOutline][]
  stableId: string[]
  text: Spans
}

/** The golden records that the rows produce alone, one for each row. */
interface PackedRecords {
  /** Empty if the general merge must decide. */
  stableIdHash: string[]
  npi: (string | null)[]
  meta: (RecordText['meta'] | null)[]
  body: Spans
  /** Several in one text, by line. */
  terms: Spans
  waiting: Spans
  /** How many places the records up to this one have. */
  placesEnd: number[]
  relationId: string[]
  placeKey: string[]
  place: Spans
}

export type Merged = Pick<AloneRecord, 'rulesVersion' | 'today'>

interface Head {
  rows: PackedRows
  /** By which rules and for which day the rows were merged. */
  merged: Merged
  /** All other items, and where they are among all. */
  others: [at: number, item: ReadItem][]
  count: number
  /** The counts of its prepared rows for a plan, if all of them are new. */
  tally: TallyState | undefined
}

/** Shared data of adjacent items prepared by one thread. */
export class PreparedGroup implements ItemGroup {
  readonly rows: number
  readonly tally: TallyState | undefined
  readonly last: ReadItem | undefined

  constructor({ rows, tally }: Head, last: ReadItem | undefined) {
    this.rows = rows.line.length
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
  #head = emptyHead()

  get length(): number {
    return this.#end
  }

  /** Packed immediately: objects that live longer are garbage collected late. */
  add(item: PreparedItem): void {
    if ('prepared' in item) this.#addRow(item)
    else this.#head.others.push([this.#head.count, item])
    this.#head.count += 1
  }

  /** What was added since the last call. */
  take(about: Pick<Head, 'tally' | 'merged'>): Uint8Array<ArrayBuffer> {
    const { records, ...own } = this.#head
    const head: Head = { ...own, ...about }
    // A plan does not read the records.
    for (const [at, part] of [head, records].entries()) {
      this.#bytes.writeUInt32LE(this.#end, 4 * at)
      this.#write(JSON.stringify(part))
    }
    const packed = new Uint8Array(this.#bytes.subarray(0, this.#end))
    this.#end = headerBytes
    this.#head = emptyHead()
    return packed
  }

  #addRow({ at, sourceId, hash, prepared: { outline, text, alone } }: PreparedRow): void {
    const { rows } = this.#head
    const { source, kind, npi = null, idLayout = null, stableId, rare } = outline
    if (rare) rows.rare.push([rows.line.length, rare])
    rows.line.push(at.line)
    rows.offset.push(at.offset)
    rows.sourceId.push(sourceId)
    rows.hash.push(hash)
    rows.source.push(source)
    rows.kind.push(kind)
    rows.npi.push(npi)
    rows.idLayout.push(idLayout)
    rows.stableId.push(stableId)
    this.#addText(rows.text, text)
    this.#addRecord(alone)
  }

  #addRecord(alone: AloneRecord | undefined): void {
    const { records } = this.#head
    const { record, places = [] } = alone ?? {}
    records.stableIdHash.push(record?.stableIdHash ?? '')
    records.npi.push(record?.npi ?? null)
    records.meta.push(record?.meta ?? null)
    this.#addText(records.body, record?.body ?? '')
    this.#addText(records.terms, linesOf(record?.terms))
    this.#addText(records.waiting, linesOf(alone?.waiting))
    for (const { relationId, key, text } of places) {
      records.relationId.push(relationId)
      records.placeKey.push(key)
      this.#addText(records.place, text)
    }
    records.placesEnd.push(records.relationId.length)
  }

  #addText(spans: Spans, text: string): void {
    spans.push(this.#end)
    this.#write(text)
    spans.push(this.#end)
  }

  #write(text: string): void {
    const most = this.#end + 3 * text.length
    if (most > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], 2 * most)
    this.#end += this.#bytes.write(text, this.#end)
  }
}

/** Where the head and the records begin. */
const headerBytes = 8

function emptyHead(): Pick<Head, 'rows' | 'others' | 'count'> & { records: PackedRecords } {
  return {
    rows: {
      line: [],
      offset: [],
      sourceId: [],
      hash: [],
      source: [],
      kind: [],
      npi: [],
      idLayout: [],
      rare: [],
      stableId: [],
      text: [],
    },
    records: {
      stableIdHash: [],
      npi: [],
      meta: [],
      body: [],
      terms: [],
      waiting: [],
      placesEnd: [],
      relationId: [],
      placeKey: [],
      place: [],
    },
    others: [],
    count: 0,
  }
}

/** Neither terms nor their lines have a line feed. */
const linesOf = (texts: readonly string[] = []): string => texts.join('\n')
const toLines = (text: string): string[] => (text === '' ? [] : text.split('\n'))

/** Each item refers to its group. */
export function unpackGroup(packed: Uint8Array): ReadItem[] {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength)
  const encoding = isAscii(bytes.subarray(headerBytes)) ? 'latin1' : 'utf8'
  // Written by GroupPacker.
  const head = JSON.parse(bytes.toString(encoding, bytes.readUInt32LE(0), bytes.readUInt32LE(4))) as Head
  const texts = new GroupTexts(head, bytes, encoding)
  const { rows, others, count } = head
  const items: ReadItem[] = []
  const rare = new Map(rows.rare)
  for (let row = 0, other = 0; items.length < count; ) {
    const [at, item] = others[other] ?? []
    if (item && at === items.length) {
      items.push(item)
      other += 1
    } else {
      items.push(rowOf(rows, row, rare.get(row), texts))
      row += 1
    }
  }
  const group = new PreparedGroup(head, items.at(-1))
  for (const item of items) item.group = group
  return items
}

function rowOf(rows: PackedRows, row: number, rare: RareOutline | undefined, texts: GroupTexts): ReadItem {
  const sourceId = rows.sourceId[row] ?? ''
  const outline: StatementOutline = {
    source: rows.source[row] ?? '',
    sourceId,
    kind: rows.kind[row] ?? 'provider',
    npi: rows.npi[row] ?? undefined,
    idLayout: rows.idLayout[row] ?? undefined,
    stableId: rows.stableId[row] ?? '',
    rare,
  }
  return {
    type: 'row',
    at: { line: rows.line[row] ?? 0, offset: rows.offset[row] ?? 0 },
    sourceId,
    hash: rows.hash[row] ?? '',
    value: undefined,
    said: new UnparsedStatement(outline, texts, row),
  }
}

class GroupTexts implements StatementTexts {
  readonly #rows: PackedRows
  #records: PackedRecords | undefined
  readonly #merged: Merged
  readonly #bytes: Buffer
  readonly #encoding: 'latin1' | 'utf8'

  constructor({ rows, merged }: Head, bytes: Buffer, encoding: 'latin1' | 'utf8') {
    this.#rows = rows
    this.#merged = merged
    this.#bytes = bytes
    this.#encoding = encoding
  }

  textOf(row: number): string {
    return this.#read(this.#rows.text, row)
  }

  aloneOf(row: number): AloneRecord | undefined {
    const records = (this.#records ??= this.#readRecords())
    const stableIdHash = records.stableIdHash[row]
    if (!stableIdHash) return undefined
    const { npi, meta, body, terms, waiting } = records
    const record: RecordText = {
      stableId: this.#rows.stableId[row] ?? '',
      stableIdHash,
      kind: this.#rows.kind[row] ?? 'provider',
      npi: npi[row] ?? null,
      terms: toLines(this.#read(terms, row)),
      body: this.#read(body, row),
      meta: meta[row] ?? {},
    }
    const { rulesVersion, today } = this.#merged
    return {
      record,
      places: this.#placesOf(records, row),
      waiting: toLines(this.#read(waiting, row)),
      rulesVersion,
      today,
    }
  }

  #placesOf({ placesEnd, relationId, placeKey, place }: PackedRecords, row: number): PlaceText[] {
    const places: PlaceText[] = []
    for (let at = placesEnd[row - 1] ?? 0; at < (placesEnd[row] ?? 0); at++)
      places.push({ relationId: relationId[at] ?? '', key: placeKey[at] ?? '', text: this.#read(place, at) })
    return places
  }

  #readRecords(): PackedRecords {
    const text = this.#bytes.toString(this.#encoding, this.#bytes.readUInt32LE(4))
    return JSON.parse(text) as PackedRecords // Written by GroupPacker.
  }

  #read(spans: Spans, at: number): string {
    return this.#bytes.toString(this.#encoding, spans[2 * at], spans[2 * at + 1])
  }
}
