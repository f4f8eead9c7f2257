/** Changes collect in a segment of this size, which costs less than a millisecond to rewrite with each … */
const tinyMost = 32
/**
 * … and then in one of this size, which takes a few milliseconds; larger merges run in the background (bench: delta).
 */
const freshMost = 512
/** Merging a segment with one of up to this many times its size is worthwhile. */
const ratio = 16
/** From this share of replaced or deleted documents on, rewriting a segment is worthwhile. */
const wasteful = 0.3

interface Sized {
  size: number
  deadShare: number
}

/** The newest segments to merge with this many new documents immediately. Never includes the base. */
export function toMergeAtOnce<T extends { size: number }>(segments: readonly T[], added: number): readonly T[] {
  const last = segments.at(-1)
  if (!last || (added <= tinyMost && last.size > tinyMost)) return []
  if (last.size + added <= tinyMost) return [last]
  let from = segments.length
  for (let size = added; from > 0; from--) {
    size += segments[from - 1]?.size ?? 0
    if (size > freshMost) break
  }
  return segments.slice(from)
}

/**
 * The newest segments of similar size, to merge in the background; [] if merging is not worthwhile. Up to two segments
 * that still grow by single changes are left alone.
 */
export function toMerge<T extends Sized>(segments: readonly T[]): readonly T[] {
  let end = segments.length
  while (end > 1 && end > segments.length - 2 && (segments[end - 1]?.size ?? 0) < freshMost / 2) end--
  const grown = segments.slice(0, end)
  let from = grown.length - 1
  let size = grown[from]?.size ?? 0
  while (from > 0 && (grown[from - 1]?.size ?? 0) < size * ratio) size += grown[--from]?.size ?? 0
  if (grown.length - from > 1) return grown.slice(from)
  const first = segments[0]
  return first && first.deadShare > wasteful && first.size > freshMost ? segments : []
}
