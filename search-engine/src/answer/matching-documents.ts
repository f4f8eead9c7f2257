import { parentsById } from '../columns/ids.ts'
import { findRows } from '../match/find-rows.ts'
import { Circles, planFor } from '../match/plan.ts'
import type { Segment } from '../match/segment.ts'
import type { Clause } from '../query.ts'
import { compareTexts } from '../text/compare-texts.ts'
import { groupRows } from './grouped-rows.ts'

/** A document that matches, with the ordinals of its matching rows in the order of the document. */
export interface MatchingDocument {
  id: string
  rows: readonly number[]
}

export interface MatchingDocuments {
  total: number
  /** Ordered by id. Later changes of the index are not seen. */
  documents(): Iterable<MatchingDocument>
}

/**
 * All matches. Finding them is one step, like a search; the documents are read on demand, so that half a million of
 * them block nobody.
 */
export function matchingDocuments(segments: readonly Segment[], where: Clause): MatchingDocuments {
  const circles = new Circles()
  try {
    const found = segments.map((segment) => matchesOf(segment, where, circles))
    return {
      total: found.reduce((sum, { total }) => sum + total, 0),
      documents: () => merged(found.map(documentsOf)),
    }
  } finally {
    for (const { scratch } of segments) scratch.release()
  }
}

/** Copies: the scratch memory belongs to the next search, and rows may be removed. */
interface Matches {
  segment: Segment
  total: number
  /** Bits of the matching rows. */
  rows: Uint32Array
}

function matchesOf(segment: Segment, where: Clause, circles: Circles): Matches {
  const plan = planFor(segment, where, circles)
  const { count, rows } = groupRows(
    segment,
    plan.parts.map((part) => findRows(segment, part)),
  )
  const bits = new Uint32Array((segment.frozen.columns.rows + 31) >>> 5)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31))
  }
  return { segment, total: count, rows: bits }
}

function* documentsOf({ segment: { frozen }, rows }: Matches): Generator<MatchingDocument> {
  const { columns, parentStarts, parentRows } = frozen
  for (const parent of parentsById(columns.ids)) {
    const ordinals: number[] = []
    for (let at = parentStarts[parent] ?? 0; at < (parentStarts[parent + 1] ?? 0); at++) {
      const row = parentRows[at] ?? 0
      if (((rows[row >>> 5] ?? 0) >>> (row & 31)) & 1) ordinals.push(columns.rowOrdinals[row] ?? 0)
    }
    if (ordinals.length > 0) yield { id: columns.ids.texts.at(parent), rows: ordinals }
  }
}

/** Segments hold different documents, each ordered by id. */
function* merged(segments: readonly Generator<MatchingDocument>[]): Generator<MatchingDocument> {
  const heads = segments.map((rest) => ({ rest, next: next(rest) }))
  for (;;) {
    const first = heads.reduce((one, other) => (isBefore(other.next, one.next) ? other : one), heads[0] ?? none)
    if (!first.next) return
    yield first.next
    first.next = next(first.rest)
  }
}

const next = (rest: Generator<MatchingDocument>): MatchingDocument | undefined => {
  const step = rest.next()
  return step.done ? undefined : step.value
}
const none = { rest: documentsOfNothing(), next: undefined }

function* documentsOfNothing(): Generator<MatchingDocument> {}

function isBefore(one: MatchingDocument | undefined, other: MatchingDocument | undefined): boolean {
  return one !== undefined && (other === undefined || compareTexts(one.id, other.id) < 0)
}
