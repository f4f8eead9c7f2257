import type { JoinInput } from './join-pairs.ts'

/** Joins pairs in the most obvious way: lists of lists, everything recomputed each time. */
export function slowJoin(
  { rows, pairs, same, apart, settings }: JoinInput,
  chosen: readonly number[],
  mayBeOne: (a: number, b: number) => boolean,
) {
  let clusters = chosen.map((at) => [at])
  const all = Array.from({ length: pairs.length }, (_, at) => ({
    a: pairs.firstOf(at),
    b: pairs.secondOf(at),
    bits: pairs.bitsOf(at),
  }))
  all.sort((x, y) => y.bits - x.bits || x.a - y.a || x.b - y.b)
  const home = (at: number) => clusters.find((cluster) => cluster.includes(at)) ?? []
  const source = (at: number) => rows.get(at).source
  const areApart = (x: number, y: number) => apart.some(([a, b]) => (a === x && b === y) || (a === y && b === x))
  const anyApart = (a: number, b: number) => home(a).some((x) => home(b).some((y) => areApart(x, y)))
  const join = (a: number, b: number) => {
    const [one, other] = [home(a), home(b)]
    clusters = [...clusters.filter((cluster) => cluster !== one && cluster !== other), [...one, ...other]]
  }
  for (const [a, b] of [...same].sort(([a, b], [c, d]) => a - c || b - d))
    if (home(a) !== home(b) && !anyApart(a, b)) join(a, b)
  const rivals = (pair: { a: number; b: number; bits: number }, one: number, other: number) =>
    all.some((rival) => {
      if (rival === pair || rival.bits <= pair.bits - settings.margin) return false
      if (rival.a !== one && rival.b !== one) return false
      const candidate = rival.a === one ? rival.b : rival.a
      if (source(candidate) !== source(other) || areApart(one, candidate)) return false
      return home(candidate).every((member) => source(member) !== source(one))
    })
  const tryOne = () =>
    all
      .filter(({ bits }) => bits >= settings.automatic)
      .map((pair) => {
        const { a, b } = pair
        if (home(a) === home(b) || anyApart(a, b)) return false
        if (home(a).some((x) => home(b).some((y) => source(x) === source(y)))) return false
        if (home(a).length + home(b).length > 2 && !home(a).every((x) => home(b).every((y) => mayBeOne(x, y))))
          return false
        if (rivals(pair, a, b) || rivals(pair, b, a)) return false
        join(a, b)
        return true
      })
      .includes(true)
  while (tryOne());
  return clusters
    .filter(({ length }) => length > 1)
    .map((cluster) => cluster.sort((a, b) => a - b))
    .sort(([a = 0], [b = 0]) => a - b)
}
