import type { InnerParts } from '../geo/circle-ranges.ts'
import type { Ranges } from './ranges.ts'

/** Clears the bits of the rows that fail the test. */
export function testMask(ranges: Ranges, mask: Uint32Array, test: { has(row: number): boolean }): void {
  for (let range = 0; range < ranges.count; range++) {
    testRows(ranges, range, mask, ranges.starts[range] ?? 0, ranges.ends[range] ?? 0, test)
  }
}

/** The same for the ranges without their inner parts. */
export function testOuterMask(
  ranges: Ranges,
  inner: InnerParts,
  mask: Uint32Array,
  test: { has(row: number): boolean },
): void {
  for (let range = 0; range < ranges.count; range++) {
    testRows(ranges, range, mask, ranges.starts[range] ?? 0, inner.starts[range] ?? 0, test)
    testRows(ranges, range, mask, inner.ends[range] ?? 0, ranges.ends[range] ?? 0, test)
  }
}

function testRows(
  ranges: Ranges,
  range: number,
  mask: Uint32Array,
  from: number,
  to: number,
  test: { has(row: number): boolean },
): void {
  if (from >= to) return
  const shift = (ranges.offsets[range] ?? 0) - ((ranges.starts[range] ?? 0) >>> 5)
  const last = (to - 1) >>> 5
  for (let at = from >>> 5; at <= last; at++) {
    let word = mask[at + shift] ?? 0
    let left = word
    if (at === from >>> 5) left &= -1 << (from & 31)
    if (at === last) left &= -1 >>> (31 - ((to - 1) & 31))
    while (left !== 0) {
      const bit = left & -left
      if (!test.has((at << 5) + 31 - Math.clz32(bit))) word &= ~bit
      left ^= bit
    }
    mask[at + shift] = word
  }
}
