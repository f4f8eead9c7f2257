/** Merging a segment with one up to so many times its size is worth the work. */
const ratio = 16
/** From this share of replaced or deleted documents on, a segment is worth writing anew. */
const wasteful = 0.3

interface Sized { size: number; deadShare: number }

/**
 * The newest segments whose sizes are within reach of each other; [] when there is nothing worth it. The last one is left alone while it is
 * still growing by single changes.
 */
export function toMerge<T extends Sized>(segments: readonly T[], freshMost: number): readonly T[] {
  const last = segments.at(-1)
  const grown = last && segments.length > 1 && last.size < freshMost / 2 ? segments.slice(0, -1) : segments
  let from = grown.length - 1
  let size = grown[from]?.size ?? 0
  while (from > 0 && (grown[from - 1]?.size ?? 0) < size * ratio) size += grown[--from]?.size ?? 0
  if (grown.length - from > 1) return grown.slice(from)
  const first = segments[0]
  return first && first.deadShare > wasteful && first.size > freshMost ? segments : []
}
