import { expect, it } from 'vitest'
import { seededRandom } from '../gazetteer/seeded-random.testing.ts'
import { textOfMembers, withMember, type ValueTexts } from './value-texts.ts'

const names = ['name', 'a "quoted" one', 'toString', '__proto__', 'location', 'ü\n']

it('writes the same text as JSON.stringify, with and without known values', () => {
  const { random, seed } = seededRandom()
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T // Never empty here.
  const shared = [{ x: 1, b: [2, null] }, [{ y: undefined, z: 'é' }, 'z'], {}, []]
  const texts: ValueTexts = new Map()
  for (let round = 0; round < 2_000; round++) {
    const members = Object.fromEntries(
      names
        .filter(() => random() < 0.6)
        .map((name) => [name, pick<unknown>([...shared, 'text', 7, 0.1, true, null, undefined, '\ud800'])]),
    )
    expect(textOfMembers(members, texts), `PLACES_SEED=${seed}`).toBe(JSON.stringify(members))
    const { location, ...others } = members
    expect(textOfMembers(members, texts, 'location'), `PLACES_SEED=${seed}`).toBe(JSON.stringify(others))
    if (location === undefined) continue
    const joined = withMember(JSON.stringify(others), 'location', JSON.stringify(location))
    expect(joined, `PLACES_SEED=${seed}`).toBe(JSON.stringify({ ...others, location }))
  }
})
