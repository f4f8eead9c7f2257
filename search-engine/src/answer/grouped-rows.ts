import type { FoundRows } from '../match/find-rows.ts'
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
  const all = rowsOf(found)
  const slots = scratch.slots(parentCount)
  const parents = new Uint32Array(all.length)
  const starts = new Uint32Array(all.length + 1)
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
  const next = starts.slice(0, count)
  const rows = new Uint32Array(all.length)
  for (let at = 0; at < all.length; at++) {
    const row = all[at] ?? 0
    const slot = slots[rowParents[row] ?? 0] ?? 0
    const place = next[slot] ?? 0
    rows[place] = row
    next[slot] = place + 1
  }
  return { count, parents, starts, rows }
}

function rowsOf(found: readonly FoundRows[]): Uint32Array {
  const [only, second] = found
  if (only?.kind === 'list' && !second) return only.rows
  let rows = new Uint32Array(1024)
  let count = 0
  const reserve = (more: number) => {
    if (count + more <= rows.length) return
    const larger = new Uint32Array(Math.max(count + more, rows.length * 2))
    larger.set(rows.subarray(0, count))
    rows = larger
  }
  for (const part of found) {
    if (part.kind === 'list') {
      reserve(part.rows.length)
      rows.set(part.rows, count)
      count += part.rows.length
      continue
    }
    const { ranges, mask } = part
    for (let range = 0; range < ranges.count; range++) {
      const from = (ranges.starts[range] ?? 0) >>> 5
      const to = ((ranges.ends[range] ?? 0) - 1) >>> 5
      const shift = (ranges.offsets[range] ?? 0) - from
      reserve((to - from + 1) * 32)
      for (let at = from; at <= to; at++) {
        for (let left = mask[at + shift] ?? 0; left !== 0; left &= left - 1) rows[count++] = (at << 5) + 31 - Math.clz32(left & -left)
      }
    }
  }
  return rows.subarray(0, count)
}
