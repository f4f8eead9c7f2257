import type { DirectoryRecord, Relation } from '@care/contract'
import { placeCount } from '@care/display'
import type { Day, VisibleRecord } from '../records/model.ts'
import { visibleRecordToWire } from '../records/visible-record-to-wire.ts'
import { AnswerBytes } from './answer-bytes.ts'

/**
 * A record's JSON as prepared bytes in pieces, so that a page of results is concatenated and nothing is parsed or
 * serialized per hit. Layout: u32 total length · u16 relation count · u32 length of the head piece · u32 length of each
 * relation · the pieces · u32 day of each relation from which the tenant's rules count until they hide it.
 */
export function packRecord(record: VisibleRecord): Buffer {
  const { relations = [], meta, ...head } = visibleRecordToWire(record)
  const headPiece = Buffer.from(JSON.stringify({ ...head, meta: { ...meta, ...summaryOf(relations) } }))
  const pieces = relations.map((relation) => Buffer.from(JSON.stringify(relation)))
  const clocks = Buffer.alloc(pieces.length * 4)
  pieces.forEach((_, at) => clocks.writeUInt32LE(dayNumber(record.hideClocks?.[at]), at * 4))
  const table = Buffer.alloc(tableStart + pieces.length * 4)
  const parts = [table, headPiece, ...pieces, clocks]
  table.writeUInt32LE(
    parts.reduce((sum, { length }) => sum + length, 0),
    0,
  )
  table.writeUInt16LE(pieces.length, 4)
  table.writeUInt32LE(headPiece.length, 6)
  pieces.forEach(({ length }, at) => table.writeUInt32LE(length, tableStart + at * 4))
  return Buffer.concat(parts)
}

const tableStart = 10

export interface Splice {
  miles: number | undefined
  rows: readonly number[]
  rowMiles: readonly (number | undefined)[]
  print: boolean
  /** Relations that members reported, for `meta.reported`. */
  reported?: readonly string[] | undefined
  /** The card ignores relations that the rules hide by now, though the index may still have them. */
  hiddenBefore?: Day | undefined
}

/** Writes the record's JSON: its matching relations, nearest first, each with its distance. */
export function spliceRecord(
  out: AnswerBytes,
  packed: Buffer,
  { miles, rows, rowMiles, print, reported, hiddenBefore }: Splice,
): void {
  const count = packed.readUInt16LE(4)
  const headStart = tableStart + count * 4
  const headEnd = headStart + packed.readUInt32LE(6)
  // The head ends in `…"meta":{…}}`: the distance and the label go in before the two closing braces.
  const changed = hiddenBefore === undefined ? undefined : headWithoutHidden(packed, headStart, headEnd, hiddenBefore)
  if (changed === undefined) out.bytes(packed, headStart, headEnd - 2)
  else out.text(changed.slice(0, -2))
  if (miles !== undefined) out.text(`,"min_distance":${miles}`)
  if (reported !== undefined) out.text(`,"reported":${JSON.stringify(reported)}`)
  out.text('},"relations":[')
  let isFirst = true
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? count
    if (row >= count) continue
    const start = pieceStart(packed, headEnd, row)
    const end = start + packed.readUInt32LE(tableStart + row * 4)
    if (!isFirst) out.text(',')
    isFirst = false
    const printed = print ? JSON.stringify(printedRelation(JSON.parse(packed.toString('utf8', start, end)))) : undefined
    // Each piece ends in its closing brace, before which its distance goes in.
    if (printed === undefined) out.bytes(packed, start, end - 1)
    else out.text(printed.slice(0, -1))
    const isEmpty = (printed?.length ?? end - start) === 2
    const distance = rowMiles[at]
    out.text(distance === undefined ? '}' : `${isEmpty ? '' : ','}"distance":${distance}}`)
  }
  out.text(']}')
}

/** Parses the whole record, for tools and tests. */
export function unpackRecord(packed: Buffer): DirectoryRecord {
  const rows = Array.from({ length: packed.readUInt16LE(4) }, (_, row) => row)
  const out = new AnswerBytes()
  spliceRecord(out, packed, { miles: undefined, rows, rowMiles: [], print: false })
  return JSON.parse(out.take().toString())
}

function pieceStart(packed: Buffer, first: number, row: number): number {
  let start = first
  for (let at = 0; at < row; at++) start += packed.readUInt32LE(tableStart + at * 4)
  return start
}

/**
 * The fields of a relation that the printed list shows. Computed per request, because printing is rare. Includes plans,
 * because a plan has its own accepting status.
 */
function printedRelation(relation: Relation): Relation {
  const { id, specialty, location, serviceArea, providerGroup, acceptingPatients, virtualService, verified, network } =
    relation
  const place = location && {
    name: location.name,
    address: location.address,
    telecom: location.telecom,
    communication: location.communication,
    // Its distance reads "about 1.2 miles".
    ...(location.position?.approximate && { position: location.position }),
  }
  const plans = network?.map(({ insurance, state, siteNumber, planYear, acceptingPatients: accepting }) => ({
    insurance,
    state,
    siteNumber,
    planYear,
    acceptingPatients: accepting,
  }))
  return {
    id,
    specialty,
    location: place,
    serviceArea,
    providerGroup,
    acceptingPatients,
    virtualService,
    verified,
    network: plans,
  }
}

/** Undefined if nothing is hidden, which is usual: the sweep has removed it from the index. */
function headWithoutHidden(packed: Buffer, start: number, end: number, hiddenBefore: Day): string | undefined {
  const count = packed.readUInt16LE(4)
  const clocks = packed.readUInt32LE(0) - count * 4
  const first = dayNumber(hiddenBefore)
  const isShown = (row: number) => {
    const clock = packed.readUInt32LE(clocks + row * 4)
    return clock === 0 || clock >= first
  }
  let shown = 0
  for (let row = 0; row < count; row++) if (isShown(row)) shown++
  if (shown === count) return undefined
  const head = JSON.parse(packed.toString('utf8', start, end)) as DirectoryRecord // As packRecord wrote it.
  const { relations = [] } = unpackRecord(packed)
  const { relationCount: _count, placeCount: _places, verifiedAt: _at, ...meta } = head.meta ?? {}
  return JSON.stringify({ ...head, meta: { ...meta, ...summaryOf(relations.filter((_, row) => isShown(row))) } })
}

/** The card's summary of all locations of a record. */
function summaryOf(relations: readonly Relation[]): DirectoryRecord['meta'] {
  const places = placeCount(relations)
  return {
    relationCount: relations.length,
    ...(places < relations.length && { placeCount: places }),
    verifiedAt: latestVerification(relations),
  }
}

/** Days as ordered numbers; 0 for none. */
function dayNumber(day: Day | undefined): number {
  return day === undefined ? 0 : Number(day.replaceAll('-', ''))
}

function latestVerification(relations: readonly Relation[]): string | undefined {
  return relations
    .map((relation) => relation.verified?.at)
    .filter((at): at is string => Boolean(at))
    .sort()
    .at(-1)
}
