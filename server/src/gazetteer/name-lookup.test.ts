import { beforeAll, describe, expect, it } from 'vitest'
import { editsBetween } from './edit-distance.ts'
import type { Gazetteer } from './gazetteer.ts'
import { testGazetteer } from './gazetteer.testing.ts'
import { keysBeginning, keysBeginningLike, keysEqual, keysResembling } from './name-lookup.ts'
import { keyRole, roleOf } from './place-kinds.ts'
import { seededRandom } from './seeded-random.testing.ts'

let gazetteer: Gazetteer
beforeAll(async () => {
  gazetteer = await testGazetteer()
})

/** A key of the gazetteer, sometimes cut, sometimes with a typo. */
function someText(random: () => number): string {
  const { text } = gazetteer.keys
  let word = text[Math.floor(random() * text.length)] ?? ''
  if (random() < 0.4) word = word.slice(0, 1 + Math.floor(random() * word.length))
  if (random() < 0.7) {
    const at = Math.floor(random() * word.length)
    const letter = 'abcdefghijklmnopqrstuvwxyz '[Math.floor(random() * 27)] ?? ''
    word = word.slice(0, at) + letter + word.slice(at + (random() < 0.5 ? 1 : 0))
  }
  return word.trim()
}

describe('looking names up', () => {
  it('[API-PLACE] finds by name and by beginning what a plain scan finds', () => {
    const { random, seed } = seededRandom()
    const { text } = gazetteer.keys
    for (let round = 0; round < 60; round++) {
      const wanted = someText(random)
      const equal = keysEqual(gazetteer, wanted)
      const begin = keysBeginning(gazetteer, wanted)
      const slowEqual = text.flatMap((key, at) => (key === wanted ? [at] : []))
      const slowBegin = text.flatMap((key, at) => (key.startsWith(wanted) ? [at] : []))
      expect(
        Array.from({ length: equal.to - equal.from }, (_, nth) => equal.from + nth),
        `${wanted} seed ${seed}`,
      ).toEqual(slowEqual)
      expect(
        Array.from({ length: begin.to - begin.from }, (_, nth) => begin.from + nth),
        `${wanted} seed ${seed}`,
      ).toEqual(slowBegin)
    }
  })

  it('[API-PLACE] finds all misspellings that a plain scan finds, by first letter and anywhere', () => {
    const { random, seed } = seededRandom()
    const { text } = gazetteer.keys
    const whole = text
      .flatMap((key, at) => (text[at - 1] === key ? [] : [{ key, at }]))
      .filter(({ key, at }) => /^[a-z]/.test(key) && key.length <= 31 && hasWholeName(at))
    for (let round = 0; round < 25; round++) {
      const typed = someText(random)
      const limit = 1 + Math.floor(random() * 2)
      const sameStart = (key: string) => key[0] === typed[0] || key[0] === typed[1]
      const slow = whole.filter(({ key }) => editsBetween(typed, key, limit) <= limit)
      const keys = (found: readonly { key: number }[]) => found.map(({ key }) => key).sort((a, b) => a - b)
      if (typed.length > 31) continue
      expect(keys(keysResembling(gazetteer, typed, limit)), `${typed} ${limit} seed ${seed}`).toEqual(
        slow.filter(({ key }) => sameStart(key)).map(({ at }) => at),
      )
      expect(keys(keysResembling(gazetteer, typed, limit, true)), `${typed} ${limit} seed ${seed}`).toEqual(
        slow.map(({ at }) => at),
      )
      const begun = whole.filter(({ key }) => sameStart(key) && editsBetween(typed, key, limit, true) <= limit)
      expect(keys(keysBeginningLike(gazetteer, typed, limit)), `${typed} ${limit} seed ${seed}`).toEqual(
        begun.map(({ at }) => at),
      )
    }
  })
})

function hasWholeName(first: number): boolean {
  const { text } = gazetteer.keys
  for (let key = first; text[key] === text[first]; key++) if (roleOf(gazetteer, key) !== keyRole.tail) return true
  return false
}
