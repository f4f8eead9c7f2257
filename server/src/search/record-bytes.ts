import type { DirectoryRecord, Relation } from '@care/contract'
import { placeCount } from '@care/display'
import type { VisibleRecord } from '../records/model.ts'
import { visibleRecordToWire } from '../records/visible-record-to-wire.ts'
import { AnswerBytes } from './answer-bytes.ts'

/**
 * A record's JSON as prepared bytes in pieces, so that a page of results is concatenated and nothing is parsed or
 * serialized per hit. Layout: u32 total length · u16 relation count · u32 length of the head piece · u32 length of each
 * relation · the pieces.
 */
export function packRecord(record: VisibleRecord): Buffer {
  const { relations = [], meta, ...head } = visibleRecordToWire(record)
  const places = placeCount(relations)
  const counts = { relationCount: relations.length, ...(places < relations.length && { placeCount: places }) }
  const headPiece = Buffer.from(
    JSON.stringify({ ...head, meta: { ...meta, ...counts, verifiedAt: latestVerification(relations) } }),
  )
  const pieces = relations.map((relation) => Buffer.from(JSON.stringify(relation)))
  const table = Buffer.alloc(tableStart + pieces.length * 4)
  table.writeUInt32LE(
    pieces.reduce((sum, { length }) => sum + length, table.length + headPiece.length),
    0,
  )
  table.writeUInt16LE(pieces.length, 4)
  table.writeUInt32LE(headPiece.length, 6)
  pieces.forEach(({ length }, at) => table.writeUInt32LE(length, tableStart + at * 4))
  return Buffer.concat([table, headPiece, ...pieces])
}

const tableStart = 10

export interface Splice {
  miles: number | undefined
  rows: readonly number[]
  rowMiles: readonly (number | undefined)[]
  print: boolean
  /** Relations that members reported, for `meta.reported`. */
  reported?: readonly string[] | undefined
}

/** Writes the record's JSON: its matching relations, nearest first, each with its distance. */
export function spliceRecord(
  out: AnswerBytes,
  packed: Buffer,
  { miles, rows, rowMiles, print, reported }: Splice,
): void {
  const count = packed.readUInt16LE(4)
  const headStart = tableStart + count * 4
  const headEnd = headStart + packed.readUInt32LE(6)
  // The head ends in `…"meta":{…}}`: the distance and the label go in before the two closing braces.
  out.bytes(packed, headStart, headEnd - 2)
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
 * The fields of a relation that the printed list shows. Computed per request, because printing is rare. Includes plans:
 * a plan has its own statement about new patients.
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

function latestVerification(relations: readonly Relation[]): string | undefined {
  return relations
    .map((relation) => relation.verified?.at)
    .filter((at): at is string => Boolean(at))
    .sort()
    .at(-1)
}
