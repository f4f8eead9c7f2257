import { none } from '../columns/columns.ts'
import { parentsById } from '../columns/ids.ts'
import type { Plan } from '../match/plan.ts'
import type { Segment } from '../match/segment.ts'
import type { Sort } from '../query.ts'
import type { Ordered } from './first-parents.ts'

/**
 * Testing whether a parent was found costs about as much as collecting this many found ones (bench: by name, anywhere).
 */
const costOfAsking = 10
/** How much further than expected to go before giving up: the matches may all come late in the order. */
const patience = 4

/**
 * If very many parents were found, walking all parents in sort order reaches the first of them soon. Undefined if that
 * would not pay off, does not, or the order is not stored.
 */
export function walkInOrder(
  segment: Segment,
  plan: Plan,
  { sort, most, total }: { sort: readonly Sort[]; most: number; total: number },
): Ordered | undefined {
  const { parents } = segment.frozen.columns
  const expected = (most * parents) / total
  if (expected * costOfAsking > total) return undefined
  const order = orderOf(segment, sort)
  if (!order) return undefined
  const found: number[] = []
  let left = Math.min(parents, expected * patience + 1000)
  for (const parent of order) {
    if (left-- <= 0) return undefined
    if (isFound(segment, plan, parent) && found.push(parent) === most) break
  }
  return { parents: found, chords: found.map(() => Infinity) }
}

function isFound({ frozen }: Segment, plan: Plan, parent: number): boolean {
  const end = frozen.parentStarts[parent + 1] ?? 0
  for (let at = frozen.parentStarts[parent] ?? 0; at < end; at++) if (plan.has(frozen.parentRows[at] ?? 0)) return true
  return false
}

/** Orders by one text field or by the id alone are created on first use and cached. */
function orderOf({ frozen, scratch }: Segment, sort: readonly Sort[]): Uint32Array | undefined {
  const [first = { by: 'id' as const }, second] = sort
  if (second || first.by === 'distance') return undefined
  const { ids, fields } = frozen.columns
  const byId = () => scratch.kept('id', () => parentsById(ids))
  if (first.by === 'id') return first.descending ? scratch.kept('id, last first', () => byId().toReversed()) : byId()
  const { field } = first.by
  const column = fields[field]
  if (column?.type !== 'words' || !column.texts) return undefined
  const { ranks, table } = column.texts
  const ascending = () => scratch.kept(`text ${field}`, () => parentsByRank(ranks, table.length, byId()))
  return first.descending
    ? scratch.kept(`text, last first ${field}`, () => lastRankFirst(ascending(), ranks))
    : ascending()
}

/** By rank, those without one last; equal ranks by id. */
function parentsByRank(ranks: Uint32Array, rankCount: number, byId: Uint32Array): Uint32Array {
  const starts = new Uint32Array(rankCount + 2)
  for (let parent = 0; parent < ranks.length; parent++) {
    const rank = Math.min(ranks[parent] ?? none, rankCount)
    starts[rank + 1] = (starts[rank + 1] ?? 0) + 1
  }
  for (let rank = 0; rank <= rankCount; rank++) starts[rank + 1] = (starts[rank + 1] ?? 0) + (starts[rank] ?? 0)
  const order = new Uint32Array(ranks.length)
  for (let place = 0; place < byId.length; place++) {
    const parent = byId[place] ?? 0
    const rank = Math.min(ranks[parent] ?? none, rankCount)
    const next = starts[rank] ?? 0
    order[next] = parent
    starts[rank] = next + 1
  }
  return order
}

/** Ids ascend within a rank, whichever way the ranks go; those without a rank stay last. */
function lastRankFirst(order: Uint32Array, ranks: Uint32Array): Uint32Array {
  const turned = order.slice()
  const rankAt = (place: number) => ranks[order[place] ?? 0] ?? none
  let end = order.length
  while (end > 0 && rankAt(end - 1) === none) end--
  let next = 0
  for (let to = end; to > 0; ) {
    let from = to - 1
    while (from > 0 && rankAt(from - 1) === rankAt(to - 1)) from--
    turned.set(order.subarray(from, to), next)
    next += to - from
    to = from
  }
  return turned
}
