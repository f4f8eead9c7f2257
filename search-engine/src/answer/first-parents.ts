import type { MatchingParents } from './matching-parents.ts'
import { compareRanks, type SortKey } from './sort-keys.ts'

/** Parents in the order of the query. */
export interface Ordered {
  parents: number[]
  chords: number[]
}

/** Up to this many, insertion into a sorted list beats a heap (bench: class metro). */
const mostInserted = 64

/** The first `most` of the parents in order. */
export function firstParents(found: MatchingParents, keys: readonly SortKey[], most: number): Ordered {
  const first = keys[0]
  if (!first || most === 0) return { parents: [], chords: [] }
  const ranks = ranksOf(found, first)
  const compare = (one: number, two: number) =>
    compareRanks(ranks[one] ?? 0, ranks[two] ?? 0, false) || compareRest(found, keys, one, two)
  const places =
    most <= mostInserted
      ? inserted(found.count, ranks, most, compare)
      : sorted(heaped(found.count, ranks, most, compare), ranks, compare)
  return { parents: places.map((at) => found.parents[at] ?? 0), chords: places.map((at) => found.chords[at] ?? 0) }
}

/** Ascending whatever the direction; distances are always sorted from near to far. */
function ranksOf({ parents, chords, count }: MatchingParents, { by, descending, rank }: SortKey): Float64Array {
  if (by === 'distance' && !descending) return chords
  const ranks = new Float64Array(count)
  for (let at = 0; at < count; at++) {
    const own = rank(parents[at] ?? 0, chords[at] ?? 0)
    ranks[at] = descending && own !== Infinity ? -own : own
  }
  return ranks
}

/** By all keys except the first. */
function compareRest(found: MatchingParents, keys: readonly SortKey[], one: number, two: number): number {
  for (let key = 1; key < keys.length; key++) {
    const { rank, descending } = keys[key] ?? { rank: () => 0, descending: false }
    const order = compareRanks(
      rank(found.parents[one] ?? 0, found.chords[one] ?? 0),
      rank(found.parents[two] ?? 0, found.chords[two] ?? 0),
      descending,
    )
    if (order !== 0) return order
  }
  return 0
}

type Compare = (one: number, two: number) => number

function inserted(count: number, ranks: Float64Array, most: number, compare: Compare): number[] {
  const places: number[] = []
  for (let next = 0; next < count; next++) {
    let at = places.length
    if (at === most) {
      const last = places[at - 1] ?? 0
      // The rank alone decides nearly always.
      if ((ranks[next] ?? 0) > (ranks[last] ?? 0) || compare(next, last) > 0) continue
      at--
    }
    for (; at > 0; at--) {
      const before = places[at - 1] ?? 0
      const order = (ranks[next] ?? 0) - (ranks[before] ?? 0)
      if (order > 0 || (!(order < 0) && compare(next, before) > 0)) break
      places[at] = before
    }
    places[at] = next
  }
  return places
}

/** The first ones in any order: by a heap with its last on top, through which all of them pass. */
function heaped(count: number, ranks: Float64Array, most: number, compare: Compare): number[] {
  const heap = Array.from({ length: Math.min(most, count) }, (_, at) => at)
  if (most >= count) return heap
  for (let at = most >> 1; at >= 0; at--) sink(heap, at, compare)
  for (let next = most; next < count; next++) {
    const top = heap[0] ?? 0
    if ((ranks[next] ?? 0) > (ranks[top] ?? 0) || compare(next, top) >= 0) continue
    heap[0] = next
    sink(heap, 0, compare)
  }
  return heap
}

/**
 * Numbers sort several times faster than positions with a comparator: sort the numbers, then look up each position
 * among them and compare only ties.
 */
function sorted(places: readonly number[], ranks: Float64Array, compare: Compare): number[] {
  const order = Float64Array.from(places, (place) => ranks[place] ?? 0).sort()
  const filled = new Uint32Array(order.length)
  const result = places.slice()
  for (const place of places) {
    const first = firstNotBelow(order, ranks[place] ?? 0)
    const used = filled[first] ?? 0
    result[first + used] = place
    filled[first] = used + 1
  }
  for (let first = 0; first < order.length; first += filled[first] || 1) {
    const equals = filled[first] ?? 0
    if (equals > 1)
      result
        .slice(first, first + equals)
        .sort(compare)
        .forEach((place, at) => {
          result[first + at] = place
        })
  }
  return result
}

function firstNotBelow(order: Float64Array, rank: number): number {
  let from = 0
  let to = order.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((order[middle] ?? 0) < rank) from = middle + 1
    else to = middle
  }
  return from
}

function sink(heap: number[], from: number, compare: Compare): void {
  const moved = heap[from] ?? 0
  let at = from
  for (;;) {
    let child = at * 2 + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && compare(heap[child + 1] ?? 0, heap[child] ?? 0) > 0) child++
    if (compare(heap[child] ?? 0, moved) <= 0) break
    heap[at] = heap[child] ?? 0
    at = child
  }
  heap[at] = moved
}
