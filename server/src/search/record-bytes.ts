import type { DirectoryRecord, Relation } from '@care/contract'

/**
 * A record's answer as prepared JSON bytes in pieces, so that a page is spliced together and nothing is parsed or printed again per hit.
 * Layout: u32 total length · u16 relation count · u32 length of the head piece · per relation u32 full and u32 print length · the pieces.
 */
export function packRecord(record: DirectoryRecord): Buffer {
  const { relations = [], meta, ...head } = record
  const headPiece = Buffer.from(JSON.stringify({ ...head, meta: { ...meta, relationCount: relations.length, verifiedAt: latestVerification(relations) } }))
  const pieces = relations.map((relation) => [Buffer.from(JSON.stringify(relation)), Buffer.from(JSON.stringify(printedRelation(relation)))] as const)
  const table = Buffer.alloc(10 + pieces.length * 8)
  const length = table.length + headPiece.length + pieces.reduce((sum, [full, print]) => sum + full.length + print.length, 0)
  table.writeUInt32LE(length, 0)
  table.writeUInt16LE(pieces.length, 4)
  table.writeUInt32LE(headPiece.length, 6)
  pieces.forEach(([full, print], at) => {
    table.writeUInt32LE(full.length, 10 + at * 8)
    table.writeUInt32LE(print.length, 14 + at * 8)
  })
  return Buffer.concat([table, headPiece, ...pieces.flat()])
}

export interface Splice { miles: number | undefined; rows: readonly number[]; rowMiles: readonly (number | undefined)[]; print: boolean }

/** Appends the record's JSON to `out`: its matching relations, nearest first, each with its distance. */
export function spliceRecord(out: (Buffer | string)[], packed: Buffer, splice: Splice): void {
  const count = packed.readUInt16LE(4)
  const headLength = packed.readUInt32LE(6)
  const headStart = 10 + count * 8
  // The head ends in `…"meta":{…}}`: the distance goes in before the two closing braces.
  out.push(packed.subarray(headStart, headStart + headLength - 2))
  if (splice.miles !== undefined) out.push(`,"min_distance":${splice.miles}`)
  out.push('},"relations":[')
  splice.rows.forEach((row, at) => {
    if (row >= count) return
    const piece = pieceOf(packed, headStart + headLength, row, splice.print)
    const miles = splice.rowMiles[at]
    if (at > 0) out.push(',')
    if (miles === undefined) out.push(piece)
    else out.push(piece.subarray(0, piece.length - 1), `${piece.length > 2 ? ',' : ''}"distance":${miles}}`)
  })
  out.push(']}')
}

/** The whole record back, for tools and tests. */
export function unpackRecord(packed: Buffer): DirectoryRecord {
  const rows = Array.from({ length: packed.readUInt16LE(4) }, (_, row) => row)
  const out: (Buffer | string)[] = []
  spliceRecord(out, packed, { miles: undefined, rows, rowMiles: [], print: false })
  return JSON.parse(out.map((part) => part.toString()).join(''))
}

function pieceOf(packed: Buffer, start: number, row: number, print: boolean): Buffer {
  let offset = start
  for (let at = 0; at < row; at++) offset += packed.readUInt32LE(10 + at * 8) + packed.readUInt32LE(14 + at * 8)
  const full = packed.readUInt32LE(10 + row * 8)
  return print ? packed.subarray(offset + full, offset + full + packed.readUInt32LE(14 + row * 8)) : packed.subarray(offset, offset + full)
}

/** What the printed list shows of a relation, and no more. The plans are in it: a chosen plan has its own word on new patients. */
function printedRelation(relation: Relation): Relation {
  const { id, specialty, location, serviceArea, providerGroup, acceptingPatients, virtualService, verified, network } = relation
  const place = location && { name: location.name, address: location.address, telecom: location.telecom, communication: location.communication }
  const plans = network?.map(({ insurance, state, siteNumber, planYear, acceptingPatients: accepting }) => ({ insurance, state, siteNumber, planYear, acceptingPatients: accepting }))
  return { id, specialty, location: place, serviceArea, providerGroup, acceptingPatients, virtualService, verified, network: plans }
}

function latestVerification(relations: readonly Relation[]): string | undefined {
  return relations.map((relation) => relation.verified?.at).filter((at): at is string => Boolean(at)).sort().at(-1)
}
