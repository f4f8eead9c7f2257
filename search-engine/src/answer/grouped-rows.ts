import { hasBit } from '../columns/bits.ts'
import type { FoundRows } from '../match/find-rows.ts'
import type { Scratch } from '../match/scratch.ts'
import type { Segment } from '../match/segment.ts'

/** Found rows grouped by parent, as linked lists. */
export interface GroupedRows {
  /** Number of parents. */
  count: number
  parents: Uint32Array
  /** Position in `rows` of each parent's first row plus 1 … */
  heads: Uint32Array
  rows: Uint32Array
  /** … and of the row after each plus 1, or 0. */
  next: Uint32Array
}

export function groupRows({ frozen, scratch }: Segment, found: readonly FoundRows[]): GroupedRows {
  const { rowParents, parents: parentCount } = frozen.columns
  const { singles } = frozen
  const rows = rowsOf(found, scratch)
  const slots = scratch.slots(parentCount)
  const parents = scratch.keepRows(scratch.takeRows(rows.length), rows.length)
  const heads = scratch.keepRows(scratch.takeRows(rows.length), rows.length)
  const next = scratch.keepRows(scratch.takeRows(rows.length), rows.length)
  let count = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    const parent = rowParents[row] ?? 0
    next[at] = 0
    if (!hasBit(singles, row)) {
      const slot = slots[parent] ?? 0
      // A slot may hold a number from earlier work: it counts only if that position names this parent.
      if (slot < count && parents[slot] === parent) {
        next[at] = heads[slot] ?? 0
        heads[slot] = at + 1
        continue
      }
      slots[parent] = count
    }
    parents[count] = parent
    heads[count++] = at + 1
  }
  return { count, parents, heads, rows, next }
}

function rowsOf(found: readonly FoundRows[], scratch: Scratch): Uint32Array {
  const [only, second] = found
  if (only?.kind === 'list' && !second) return only.rows
  const most = found.reduce((sum, part) => sum + (part.kind === 'list' ? part.rows.length : part.ranges.rows), 0)
  const rows = scratch.takeRows(most)
  let count = 0
  for (const part of found) {
    if (part.kind === 'list') {
      rows.set(part.rows, count)
      count += part.rows.length
      continue
    }
    const { ranges, mask } = part
    for (let range = 0; range < ranges.count; range++) {
      const from = (ranges.starts[range] ?? 0) >>> 5
      const to = ((ranges.ends[range] ?? 0) - 1) >>> 5
      const shift = (ranges.offsets[range] ?? 0) - from
      for (let at = from; at <= to; at++) {
        for (let left = mask[at + shift] ?? 0; left !== 0; left &= left - 1)
          rows[count++] = (at << 5) + 31 - Math.clz32(left & -left)
      }
    }
  }
  return scratch.keepRows(rows, count)
}
