/**
 * The combined outline of several counties: borders between two of them are left out, and the remaining arcs are joined
 * into rings. `~n` is arc n reversed. At every point as many arcs start as end, so each ring closes.
 */
export function joinArcs(
  rings: readonly (readonly number[])[],
  endsOf: (arc: number) => readonly [string, string],
): number[][] {
  const left = outerArcs(rings)
  const from = new Map<string, number[]>()
  const note = (point: string, arc: number) => {
    const there = from.get(point)
    if (there) there.push(arc)
    else from.set(point, [arc])
  }
  for (const arc of left) {
    const [first, last] = endsOf(arc)
    note(first, arc)
    note(last, ~arc)
  }
  const joined: number[][] = []
  const next = (point: string): number | undefined => {
    const there = from.get(point) ?? []
    for (let walked = there.pop(); walked !== undefined; walked = there.pop())
      if (left.delete(plain(walked))) return walked
    return undefined
  }
  for (const arc of left) {
    left.delete(arc)
    const ring = [arc]
    const [begin, after] = endsOf(arc)
    for (let point = after; point !== begin; ) {
      const walked = next(point)
      // Only if the data is broken: the ring is closed by a straight line.
      if (walked === undefined) break
      ring.push(walked)
      const [first, last] = endsOf(plain(walked))
      point = walked < 0 ? first : last
    }
    joined.push(ring)
  }
  return joined
}

/** An arc used by two of the counties has land on both sides. */
function outerArcs(rings: readonly (readonly number[])[]): Set<number> {
  const outer = new Set<number>()
  for (const arc of rings.flat().map(plain)) if (!outer.delete(arc)) outer.add(arc)
  return outer
}

const plain = (arc: number) => (arc < 0 ? ~arc : arc)
