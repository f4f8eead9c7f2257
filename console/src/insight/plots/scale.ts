interface Range {
  from: number
  to: number
}

/** Maps a value from one range to another. */
export function scale(value: number, domain: Range, range: Range): number {
  const length = domain.to - domain.from
  const share = length === 0 ? 0.5 : (value - domain.from) / length
  return range.from + share * (range.to - range.from)
}

/** A line through the points, as the path of an SVG. */
export function linePath(points: readonly { x: number; y: number }[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
}

const round = (value: number) => Math.round(value * 10) / 10

/** At most this many of a list, evenly spread, including the first and the last. */
export function spread<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list]
  const step = (list.length - 1) / (most - 1)
  return list.filter((_, at) => Math.round(Math.round(at / step) * step) === at)
}
