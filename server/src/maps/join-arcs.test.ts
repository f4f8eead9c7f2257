import { describe, expect, inject, it } from 'vitest'
import { joinArcs } from './join-arcs.ts'
import { seededRandom } from '../gazetteer/seeded-random.testing.ts'

/** Squares of a board as counties: arcs are their sides, to the right or down from each corner. */
function board(size: number) {
  const corner = (x: number, y: number) => y * (size + 1) + x
  const right = (x: number, y: number) => corner(x, y) * 2
  const down = (x: number, y: number) => corner(x, y) * 2 + 1
  const pointOf = (at: number): [number, number] => [at % (size + 1), Math.floor(at / (size + 1))]
  const ends = (arc: number): [[number, number], [number, number]] => {
    const [x, y] = pointOf(Math.floor(arc / 2))
    return arc % 2 === 0
      ? [
          [x, y],
          [x + 1, y],
        ]
      : [
          [x, y],
          [x, y + 1],
        ]
  }
  return {
    ends,
    square: (x: number, y: number) => [right(x, y), down(x + 1, y), ~right(x, y + 1), ~down(x, y)],
  }
}

describe('counties drawn as one piece of land', () => {
  it('[APP-MAP-03] the rings hold exactly the counties they were joined from, and close', () => {
    const { random, seed } = seededRandom()
    for (let round = 0; round < 200 * inject('scale'); round++) {
      const size = 2 + Math.floor(random() * 5)
      const { ends, square } = board(size)
      const chosen = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const).filter(
        () => random() < 0.6,
      )
      const named = (arc: number): [string, string] => {
        const [a, b] = ends(arc)
        return [a.join(), b.join()]
      }
      const rings = joinArcs(
        chosen.map(([x, y]) => square(x, y)),
        named,
      )
      const walks = rings.map((ring) => ring.map((arc) => (arc < 0 ? named(~arc).toReversed() : named(arc))))
      for (const walk of walks)
        for (const [at, [, end]] of walk.entries()) expect(walk[(at + 1) % walk.length]?.[0], `seed ${seed}`).toBe(end)
      // Vertical sides to the left of a square's center: an odd number means inside.
      const upright = rings
        .flat()
        .map((arc) => ends(arc < 0 ? ~arc : arc))
        .filter(([a, b]) => a[0] === b[0])
      for (let y = 0; y < size; y++)
        for (let x = 0; x < size; x++) {
          const inside = upright.filter(([a]) => a[0] <= x && a[1] === y).length % 2 === 1
          expect(inside, `seed ${seed}, square ${x} ${y}`).toBe(chosen.some(([cx, cy]) => cx === x && cy === y))
        }
      const shared = new Set(rings.flat().map((arc) => (arc < 0 ? ~arc : arc)))
      expect(shared.size).toBe(rings.flat().length)
    }
  })

  it('an island is a ring of one arc', () => {
    expect(joinArcs([[4]], () => ['1 1', '1 1'])).toEqual([[4]])
  })
})
