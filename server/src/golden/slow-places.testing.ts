import type { PlaceIdentity, Statement } from '../records/statement.ts'

interface SlowPlace {
  id: string
  offers: { statement: Statement; facts: Statement['head'] }[]
}
interface Group {
  keys: string[]
  statements: string[]
}

/**
 * Which stated locations are the same, by comparing every pair; each with the relation that its spellings belong to.
 */
export function slowPlaces(
  statements: readonly Statement[],
  remembered: readonly { at: PlaceIdentity; relationId: string; firstSeen: string }[],
): SlowPlace[] {
  const listed = statements.flatMap((statement) =>
    statement.places.filter(({ at }) => at.key !== '').map((place) => ({ statement, place })),
  )
  const keys = [...new Set(listed.map(({ place }) => place.at.key))].sort()
  const ofKey = (key: string) => listed.filter(({ place }) => place.at.key === key)
  const groups: Group[] = keys.map((key) => ({
    keys: [key],
    statements: ofKey(key).map(({ statement }) => `${statement.source} ${statement.sourceId}`),
  }))
  const pairs = keys.flatMap((one, at) =>
    keys.slice(at + 1).map((other) => ({ one, other, likeness: likeness(ofKey(one), ofKey(other)) })),
  )
  for (const wanted of [3, 2, 1])
    for (const { one, other } of pairs.filter((pair) => pair.likeness === wanted)) {
      const into = groups.find((group) => group.keys.includes(one))
      const from = groups.find((group) => group.keys.includes(other))
      if (!into || !from || into === from || into.statements.some((each) => from.statements.includes(each))) continue
      into.keys.push(...from.keys)
      into.statements.push(...from.statements)
      groups.splice(groups.indexOf(from), 1)
    }
  return groups.map((group) => {
    const spellings = remembered
      .filter(({ at }) => group.keys.includes(at.key))
      .sort((a, b) => (a.firstSeen + a.at.key < b.firstSeen + b.at.key ? -1 : 1))
    const offers = listed
      .filter(({ place }) => group.keys.includes(place.at.key))
      .map(({ statement, place }) => ({ statement, facts: place.facts }))
    return { id: spellings[0]?.relationId ?? '', offers }
  })
}

type Listed = readonly { place: { at: PlaceIdentity } }[]

/** 3: same address and phone; 2: same address; 1: same phone and ZIP with a similar street; 0: two locations. */
function likeness(a: Listed, b: Listed): number {
  const [one, other] = [a[0]?.place.at, b[0]?.place.at]
  if (!one?.door || !other?.door) return 0
  if (one.name !== undefined && other.name !== undefined && similarity(one.name, other.name) < 0.9) return 0
  const phones = b.map(({ place }) => place.at.phone)
  const samePhone = a.some(({ place }) => place.at.phone && phones.includes(place.at.phone))
  if (one.door === other.door) {
    if (one.unit && other.unit && one.unit !== other.unit) return 0
    return samePhone ? 3 : 2
  }
  return samePhone && one.zip && one.zip === other.zip && similarity(one.door, other.door) >= 0.93 ? 1 : 0
}

/** Jaro–Winkler, as in the textbook: mark matches within the window, count transpositions. */
function similarity(a: string, b: string): number {
  if (a === b) return 1
  const window = Math.max(Math.floor(Math.max(a.length, b.length) / 2) - 1, 0)
  const [usedA, usedB] = [new Set<number>(), new Set<number>()]
  for (let i = 0; i < a.length; i++)
    for (let j = i - window; j <= i + window; j++)
      if (!usedA.has(i) && !usedB.has(j) && j >= 0 && j < b.length && a[i] === b[j]) {
        usedA.add(i)
        usedB.add(j)
      }
  const m = usedA.size
  if (m === 0) return 0
  const left = [...usedA].sort((x, y) => x - y).map((i) => a[i])
  const right = [...usedB].sort((x, y) => x - y).map((j) => b[j])
  const outOfOrder = left.filter((char, at) => char !== right[at]).length / 2
  const jaro = (m / a.length + m / b.length + (m - outOfOrder) / m) / 3
  const shared = [0, 1, 2, 3].findIndex((at) => at >= a.length || a[at] !== b[at])
  return jaro + (shared === -1 ? 4 : shared) * 0.1 * (1 - jaro)
}
