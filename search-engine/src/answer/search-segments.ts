import { typoReadings, withReadings, wordsOnly, type TypoReading } from '../expand-typos.ts'
import { findRows, type FoundRows } from '../match/find-rows.ts'
import { Circles, planFor, type Plan } from '../match/plan.ts'
import type { Segment } from '../match/segment.ts'
import type { Clause, Facet, Query, SearchAnswer } from '../query.ts'
import { countParents } from './count-parents.ts'
import { countFacet } from './count-facet.ts'
import { facetOf, withoutField } from './facets.ts'
import { groupRows, type GroupedRows } from './grouped-rows.ts'
import { hitOf } from './hits.ts'
import { mergePages, type SegmentPage } from './merge-pages.ts'
import { pageOfSegment } from './page-of-segment.ts'
import { sortKeysOf } from './sort-keys.ts'
import type { Trace } from './trace.ts'
import { vocabularyOf } from './vocabulary.ts'

export const defaultLimit = 10

/** One result over segments that hold different parents. The query must have passed checkQuery. */
export function searchSegments(segments: readonly Segment[], query: Query, trace?: Trace): SearchAnswer {
  const exact = searchExactly(segments, query, trace)
  const readings = readingsOf(segments, query, exact.total, trace)
  if (readings.length === 0) return exact
  const tolerant = searchExactly(segments, { ...query, where: withReadings(query.where, readings) }, trace)
  if (tolerant.total <= exact.total) return exact
  return { ...tolerant, typos: readings.flatMap(({ typos }) => typos), exactTotal: exact.total }
}

/** The query that was run: as given, or with corrected typos. */
export function searchedClause(segments: readonly Segment[], query: Query): Clause {
  const count = (where: Clause) => searchExactly(segments, { where, limit: 0 }, undefined).total
  const exact = count(query.where)
  const readings = readingsOf(segments, query, exact, undefined)
  const tolerant = withReadings(query.where, readings)
  return readings.length > 0 && count(tolerant) > exact ? tolerant : query.where
}

/** Alternative readings of the words of a query with too few results. */
function readingsOf(
  segments: readonly Segment[],
  query: Query,
  exactTotal: number,
  trace: Trace | undefined,
): TypoReading[] {
  if (exactTotal >= (query.typosBelow ?? 0)) return []
  const all = typoReadings(query.where, vocabularyOf(segments))
  trace?.lap('typos')
  const count = (where: Clause) => searchExactly(segments, { ...query, where, limit: 0, facets: [] }, trace).total
  // A person with exactly this name who is excluded by other criteria must not be replaced by somebody else.
  if (all.some(({ ofKnownName }) => ofKnownName) && count(wordsOnly(query.where)) > 0) return []
  return all.length < 2 ? all : all.filter((one) => count(withReadings(query.where, [one])) > exactTotal)
}

function searchExactly(segments: readonly Segment[], query: Query, trace: Trace | undefined): SearchAnswer {
  const skip = query.skip ?? 0
  const most = skip + (query.limit ?? defaultLimit)
  const sort = query.sort ?? []
  try {
    const circles = new Circles()
    const results = segments.map((segment) => {
      const result = findIn(segment, query.where, circles, trace)
      const count = countParents(segment, result.found)
      trace?.lap('count')
      return { ...result, count }
    })
    const total = results.reduce((sum, { count }) => sum + count, 0)
    const pages =
      query.limit === 0 || skip >= total
        ? []
        : results.map(({ segment, plan, found, count }): SegmentPage => {
            const keys = sortKeysOf(segment, sort)
            return {
              segment,
              plan,
              keys,
              ...pageOfSegment(segment, plan, found, { sort, keys, most: Math.min(most, count), total: count }),
            }
          })
    trace?.lap('order')
    const hits = mergePages(pages, skip, most).map(({ page, parent }) => hitOf(page.segment, page.plan, parent))
    trace?.lap('hits')
    const facets = facetsOf(results, query, circles)
    trace?.lap('facets')
    return { total, hits, facets }
  } finally {
    for (const { scratch } of segments) scratch.release()
  }
}

interface SegmentResult {
  segment: Segment
  plan: Plan
  found: FoundRows[]
}

function findIn(segment: Segment, where: Clause, circles: Circles, trace: Trace | undefined): SegmentResult {
  const plan = planFor(segment, where, circles)
  trace?.lap('plan')
  const found = plan.parts.map((part) => findRows(segment, part))
  trace?.lap('match')
  trace?.plan(segment, plan, found)
  return { segment, plan, found }
}

/** A facet ignores its own field's conditions, to show the other choices. */
function facetsOf(results: readonly SegmentResult[], { where, facets = [] }: Query, circles: Circles): Facet[] {
  const groupsOf = new Map<string, { segment: Segment; groups: GroupedRows }[]>()
  return facets.map((request) => {
    const others = withoutField(where, request.field)
    const key = others === where ? '' : request.field
    const grouped =
      groupsOf.get(key) ??
      results.map(({ segment, found }) => ({
        segment,
        groups: groupRows(segment, others === where ? found : findIn(segment, others, circles, undefined).found),
      }))
    groupsOf.set(key, grouped)
    return facetOf(
      request,
      grouped
        .map(({ segment, groups }) => countFacet(segment, request, groups))
        .filter((counts) => counts !== undefined),
    )
  })
}
