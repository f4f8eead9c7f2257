import type { FoundRows } from '../match/find-rows.ts'
import type { Scratch } from '../match/scratch.ts'
import type { Segment } from '../match/segment.ts'

/** Rows found, parent by parent. */
export interface GroupedRows {
  count: number
  parents: Uint32Array
  /** Rows of the n-th parent: `rows` from `starts[n]` up to `starts[n + 1]`. */
  starts: Uint32Array
  rows: Uint32Array
}

export function groupRows({ frozen, scratch }: Segment, found: readonly FoundRows[]): GroupedRows {
  const { rowParents, parents: parentCount } = frozen.columns
  const all = rowsOf(found, scratch)
  const slots = scratch.slots(parentCount)
  const parents = scratch.keepRows(scratch.roomForRows(all.length), all.length)
  const starts = scratch.keepRows(scratch.roomForRows(all.length + 1), all.length + 1).fill(0)
  let count = 0
  for (let at = 0; at < all.length; at++) {
    const parent = rowParents[all[at] ?? 0] ?? 0
    let slot = slots[parent] ?? 0
    // A slot may hold a number from earlier work: it counts only when that place names this parent.
    if (slot >= count || parents[slot] !== parent) {
      slot = count++
      slots[parent] = slot
      parents[slot] = parent
    }
    starts[slot + 1] = (starts[slot + 1] ?? 0) + 1
  }
  for (let slot = 0; slot < count; slot++) starts[slot + 1] = (starts[slot + 1] ?? 0) + (starts[slot] ?? 0)
  const next = scratch.keepRows(scratch.roomForRows(count), count)
  next.set(starts.subarray(0, count))
  const rows = scratch.keepRows(scratch.roomForRows(all.length), all.length)
  for (let at = 0; at < all.length; at++) {
    const row = all[at] ?? 0
    const slot = slots[rowParents[row] ?? 0] ?? 0
    const place = next[slot] ?? 0
    rows[place] = row
    next[slot] = place + 1
  }
  return { count, parents, starts, rows }
}

function rowsOf(found: readonly FoundRows[], scratch: Scratch): Uint32Array {
  const [only, second] = found
  if (only?.kind === 'list' && !second) return only.rows
  const most = found.reduce((sum, part) => sum + (part.kind === 'list' ? part.rows.length : part.ranges.rows), 0)
  const rows = scratch.roomForRows(most)
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
        for (let left = mask[at + shift] ?? 0; left !== 0; left &= left - 1) rows[count++] = (at << 5) + 31 - Math.clz32(left & -left)
      }
    }
  }
  return scratch.keepRows(rows, count)
}
