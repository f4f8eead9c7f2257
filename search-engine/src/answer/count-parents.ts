import { countBits } from '../columns/bits.ts'
import type { FoundRows } from '../match/find-rows.ts'
import type { Segment } from '../match/segment.ts'

/**
 * Parents with at least one of the rows. Rows that are their parent's only one are counted word by word; the others
 * need a stamp each.
 */
export function countParents({ frozen, scratch }: Segment, found: readonly FoundRows[]): number {
  const { rowParents } = frozen.columns
  const { singles } = frozen
  const { stamps, stamp } = scratch.freshStamps(frozen.columns.parents)
  let count = 0
  for (const part of found) {
    if (part.kind === 'list') {
      for (let at = 0; at < part.rows.length; at++) {
        const parent = rowParents[part.rows[at] ?? 0] ?? 0
        count += isFresh(stamps[parent] ?? 0, stamp)
        stamps[parent] = stamp
      }
      continue
    }
    const { ranges, mask } = part
    for (let range = 0; range < ranges.count; range++) {
      const from = (ranges.starts[range] ?? 0) >>> 5
      const to = ((ranges.ends[range] ?? 0) - 1) >>> 5
      const shift = (ranges.offsets[range] ?? 0) - from
      for (let at = from; at <= to; at++) {
        const word = mask[at + shift] ?? 0
        if (word === 0) continue
        const single = singles[at] ?? 0
        count += countBits(word & single)
        for (let left = word & ~single; left !== 0; left &= left - 1) {
          const parent = rowParents[(at << 5) + 31 - Math.clz32(left & -left)] ?? 0
          count += isFresh(stamps[parent] ?? 0, stamp)
          stamps[parent] = stamp
        }
      }
    }
  }
  return count
}

/** 1 if the bytes differ, else 0. Branch-free: a branch would be mispredicted half of the time. */
function isFresh(held: number, stamp: number): number {
  return ((held ^ stamp) + 255) >>> 8
}
