import type { MatchResult, Verdict } from '../../src/matching/verdict.ts'
import type { Row } from './rows.ts'

export interface ClusterMeasures {
  clusters: number
  /** The share of clusters with rows of one person only. */
  precision: number
  /** The share of people with two or more rows whose rows are all in one cluster. */
  recall: number
}

export function measureClusters(rows: readonly Row[], { clusters }: MatchResult): ClusterMeasures {
  const byKey = rowsByKey(rows)
  const perPerson = new Map<number, number>()
  for (const { person } of rows) perPerson.set(person, (perPerson.get(person) ?? 0) + 1)
  let [pure, whole] = [0, 0]
  for (const cluster of clusters) {
    const people = new Set(cluster.map((key) => byKey.get(key)?.person))
    const [person = -1] = people
    if (people.size > 1) continue
    pure++
    if (cluster.length === perPerson.get(person ?? -1)) whole++
  }
  const several = [...perPerson.values()].filter((count) => count > 1).length
  return { clusters: clusters.length, precision: pure / clusters.length, recall: whole / several }
}

export interface FalseMerge {
  /** Rows of others than the person with the most rows. */
  wrong: number
  cause: string
  bits: number
  found: string
  rows: string[]
}

export function worstFirst(a: FalseMerge, b: FalseMerge): number {
  return b.wrong - a.wrong || b.bits - a.bits
}

/** Clusters with rows of several people, those with the most wrong rows first. */
export function falseMerges(rows: readonly Row[], result: MatchResult): FalseMerge[] {
  const byKey = rowsByKey(rows)
  const links = new Map<string, Verdict[]>()
  for (const verdict of result.same)
    for (const key of [verdict.a, verdict.b]) links.set(key, [...(links.get(key) ?? []), verdict])
  const merges = result.clusters.flatMap((cluster): FalseMerge[] => {
    const own = cluster.flatMap((key) => byKey.get(key) ?? [])
    const people = new Map<number, number>()
    for (const { person } of own) people.set(person, (people.get(person) ?? 0) + 1)
    if (people.size < 2) return []
    const wrong = own.length - Math.max(...people.values())
    const personOf = (key: string) => byKey.get(key)?.person
    const bad = cluster.flatMap((key) => links.get(key) ?? []).find(({ a, b }) => personOf(a) !== personOf(b))
    const pair = bad ? [byKey.get(bad.a), byKey.get(bad.b)].filter((row) => row !== undefined) : own
    return [
      {
        wrong,
        cause: causeOf(pair),
        bits: bad?.bits ?? 0,
        found: bad?.parts.map(({ field, level, bits }) => `${field} ${level} ${bits}`).join(', ') ?? '',
        rows: own.map(describe),
      },
    ]
  })
  return merges.sort(worstFirst)
}

/** Why two rows of two people look like one. */
export function causeOf(pair: readonly Row[]): string {
  const [a, b] = pair
  if (!a || !b) return 'no direct link'
  const noise = new Set([...a.noise, ...b.noise])
  if (noise.has('shiftedColumn')) return 'shifted column'
  if (a.npi !== '' && a.npi === b.npi)
    return noise.has('npiOfColleague') ? 'NPI of a colleague' : 'one NPI on two people'
  if (a.hard && a.hard === b.hard) return a.hard
  const isMoved = noise.has('moved')
  const sameName = a.family === b.family && a.given === b.given
  const name = sameName ? 'the same name by chance' : 'similar names by chance'
  return isMoved ? `${name}, one row at a former address` : name
}

export function describe({
  file,
  given,
  middle,
  family,
  suffix,
  gender,
  specialty,
  npi,
  license,
  places,
  noise,
}: Row): string {
  const sites = places.map(({ line, zip, phone }) => `${line} ${zip} ${phone}`).join('; ')
  const name = [given, middle, family, suffix].filter(Boolean).join(' ')
  const done = noise.filter((name) => !quiet.has(name)).join(' ')
  return [file, name, gender, specialty, npi, license, sites, done && `(${done})`].filter(Boolean).join(' | ')
}

/** Harmless and on most rows. */
const quiet: ReadonlySet<string> = new Set(['license', 'accentsLost', 'respelledStreet'])

export function rowsByKey(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [`${row.file}\n${row.id}`, row]))
}
