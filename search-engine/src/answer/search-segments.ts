import { expandTypos } from '../expand-typos.ts'
import { findRows, type FoundRows } from '../match/find-rows.ts'
import { planFor, type Plan } from '../match/plan.ts'
import type { Segment } from '../match/segment.ts'
import type { Clause, Facet, Query, SearchAnswer } from '../query.ts'
import { countParents } from './count-parents.ts'
import { countFacet, facetOf, withoutField } from './facets.ts'
import { hitOf } from './hits.ts'
import { mergePages, type SegmentPage } from './merge-pages.ts'
import { pageOfSegment } from './page-of-segment.ts'
import { sortKeysOf } from './sort-keys.ts'
import type { Trace } from './trace.ts'
import { vocabularyOf } from './vocabulary.ts'

export const defaultLimit = 10

/** One answer over segments that hold different parents. The query must have passed checkQuery. */
export function searchSegments(segments: readonly Segment[], query: Query, trace?: Trace): SearchAnswer {
  const exact = searchExactly(segments, query, trace)
  if (exact.total >= (query.typosBelow ?? 0)) return exact
  const expanded = expandTypos(query.where, vocabularyOf(segments))
  trace?.lap('typos')
  if (!expanded) return exact
  const tolerant = searchExactly(segments, { ...query, where: expanded.where }, trace)
  return tolerant.total > exact.total ? { ...tolerant, typos: expanded.typos } : exact
}

function searchExactly(segments: readonly Segment[], query: Query, trace: Trace | undefined): SearchAnswer {
  const skip = query.skip ?? 0
  const most = skip + (query.limit ?? defaultLimit)
  const sort = query.sort ?? []
  try {
    let total = 0
    const results: SegmentResult[] = []
    const pages: SegmentPage[] = []
    for (const segment of segments) {
      const result = findIn(segment, query.where, trace)
      const own = countParents(segment, result.found)
      trace?.lap('count')
      const keys = sortKeysOf(segment, sort)
      const wanted = { sort, keys, most: query.limit === 0 ? 0 : most, total: own }
      results.push(result)
      pages.push({ segment, plan: result.plan, keys, ...pageOfSegment(segment, result.plan, result.found, wanted) })
      trace?.lap('order')
      total += own
    }
    const hits = mergePages(pages, skip, most).map(({ page, parent }) => hitOf(page.segment, page.plan, parent))
    trace?.lap('hits')
    const facets = facetsOf(results, query)
    trace?.lap('facets')
    return { total, hits, facets }
  } finally {
    for (const { scratch } of segments) scratch.giveAllMasks()
  }
}

interface SegmentResult { segment: Segment; plan: Plan; found: FoundRows[] }

function findIn(segment: Segment, where: Clause, trace: Trace | undefined): SegmentResult {
  const plan = planFor(segment, where)
  trace?.lap('plan')
  const found = plan.parts.map((part) => findRows(segment, part))
  trace?.lap('match')
  trace?.plan(segment, plan, found)
  return { segment, plan, found }
}

/** A field's own conditions are left out for its facet: what else could be chosen there is the question. */
function facetsOf(results: readonly SegmentResult[], { where, facets = [] }: Query): Facet[] {
  const known = new Map<string, readonly SegmentResult[]>()
  return facets.map((request) => {
    const others = withoutField(where, request.field)
    const found = others === where ? results : known.get(request.field) ?? results.map(({ segment }) => findIn(segment, others, undefined))
    known.set(request.field, found)
    const counts = new Map<string, number>()
    for (const { segment, found: rows } of found) countFacet(segment, rows, request, counts)
    return facetOf(request, counts)
  })
}
