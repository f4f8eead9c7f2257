import type { MatchResult } from '../../src/matching/verdict.ts'
import type { Row } from './rows.ts'

export interface Measures {
  rows: number
  truePairs: number
  precision: number
  recall: number
  recallWithQueue: number
  /** Pairs for a steward, as a share of rows, and how many of them are true. */
  queue: number
  queueTrue: number
  falseMerges: number
}

/** Counts pairs of rows. True pairs are all pairs of rows of one person in two files. */
export function measure(rows: readonly Row[], { clusters, review }: MatchResult): Measures {
  const personOf = personsByKey(rows)
  const perPerson = new Map<number, number>()
  for (const { person } of rows) perPerson.set(person, (perPerson.get(person) ?? 0) + 1)
  const truePairs = [...perPerson.values()].reduce((sum, count) => sum + pairsOf(count), 0)
  let [linked, right] = [0, 0]
  for (const cluster of clusters) {
    linked += pairsOf(cluster.length)
    const people = new Map<number, number>()
    for (const key of cluster) people.set(personOf(key), (people.get(personOf(key)) ?? 0) + 1)
    for (const count of people.values()) right += pairsOf(count)
  }
  const queueRight = review.filter(({ a, b }) => personOf(a) === personOf(b)).length
  return {
    rows: rows.length,
    truePairs,
    precision: right / Math.max(1, linked),
    recall: right / truePairs,
    recallWithQueue: (right + queueRight) / truePairs,
    queue: review.length / rows.length,
    queueTrue: queueRight / Math.max(1, review.length),
    falseMerges: linked - right,
  }
}

export function personsByKey(rows: readonly Row[]): (key: string) => number {
  const people = new Map(rows.map(({ file, id, person }) => [`${file}\n${id}`, person]))
  return (key) => people.get(key) ?? -1
}

const pairsOf = (count: number) => (count * (count - 1)) / 2
