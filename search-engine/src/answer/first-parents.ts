import type { FoundParents } from './found-parents.ts'
import { compareRanks, type SortKey } from './sort-keys.ts'

/** Parents in the order of the query. */
export interface Ordered { parents: number[]; chords: number[] }

/** The first `most` of the parents in order: a heap of that size, its last on top, through which all of them pass. */
export function firstParents(found: FoundParents, keys: readonly SortKey[], most: number): Ordered {
  const first = keys[0]
  if (!first || most === 0) return { parents: [], chords: [] }
  const ranks = ranksOf(found, first)
  const rest = keys.slice(1)
  const compare = (one: number, two: number) => {
    const order = compareRanks(ranks[one] ?? 0, ranks[two] ?? 0, false)
    return order === 0 ? compareRest(found, rest, one, two) : order
  }
  const places = most >= found.count ? Array.from({ length: found.count }, (_, at) => at) : smallest(found.count, ranks, most, compare)
  places.sort(compare)
  return { parents: places.map((at) => found.parents[at] ?? 0), chords: places.map((at) => found.chords[at] ?? 0) }
}

/** Ascending whatever the direction; distances from near to far are in order as they are. */
function ranksOf({ parents, chords, count }: FoundParents, { by, descending, rank }: SortKey): Float64Array {
  if (by === 'distance' && !descending) return chords
  const ranks = new Float64Array(count)
  for (let at = 0; at < count; at++) {
    const own = rank(parents[at] ?? 0, chords[at] ?? 0)
    ranks[at] = descending && own !== Infinity ? -own : own
  }
  return ranks
}

function compareRest(found: FoundParents, keys: readonly SortKey[], one: number, two: number): number {
  for (const { rank, descending } of keys) {
    const order = compareRanks(
      rank(found.parents[one] ?? 0, found.chords[one] ?? 0), rank(found.parents[two] ?? 0, found.chords[two] ?? 0), descending)
    if (order !== 0) return order
  }
  return 0
}

function smallest(count: number, ranks: Float64Array, most: number, compare: (one: number, two: number) => number): number[] {
  const heap = Array.from({ length: most }, (_, at) => at)
  for (let at = most >> 1; at >= 0; at--) sink(heap, at, compare)
  for (let next = most; next < count; next++) {
    const top = heap[0] ?? 0
    // The rank alone decides nearly always.
    if ((ranks[next] ?? 0) > (ranks[top] ?? 0) || compare(next, top) >= 0) continue
    heap[0] = next
    sink(heap, 0, compare)
  }
  return heap
}

function sink(heap: number[], from: number, compare: (one: number, two: number) => number): void {
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
