import { compare } from './compare.ts'
import { at, fields, Findings, type Field } from './findings.ts'
import type { MatchIndex } from './match-index.ts'
import type { MatchSettings, Weights } from './match-settings.ts'

/** New weights, and what they were computed from. */
export interface Fit {
  weights: Weights
  inputs: FitInputs
}

export interface FitInputs {
  method: 'expectation-maximization' | 'labels'
  statements?: number
  candidatePairs?: number
  randomPairs?: number
  rounds?: number
  /** Estimated matches among the candidates. */
  matches?: number
  labels?: { same: number; apart: number }
  /** For each `field level`: its share among matches and among others, for pairs where both state the field. */
  shares: Readonly<Record<string, readonly [number, number]>>
}

/** Levels whose bits are their own weight. If a value agrees exactly, its frequency counts instead. */
const fittedLevels = {
  npi: ['same', 'differ'],
  license: ['same', 'differ'],
  family: ['typo', 'similar', 'sound', 'differ'],
  given: ['nickname', 'typo', 'initial', 'crossed', 'swapped', 'maybeSwapped', 'differ'],
  middle: ['same', 'initial', 'differ'],
  gender: ['same', 'differ'],
  suffix: ['oneSided'],
  area: ['zip', 'zip3', 'differ'],
  specialty: ['related', 'differ'],
} as const satisfies Partial<Record<Field, readonly string[]>>

/** By field, and by `field level`. */
export type Shares = Map<string, { count: number }>

/**
 * Weights as log2 of how much more often a level is found on one person than on two different people (Fellegi and
 * Sunter). Non-matches are pairs drawn by a fixed rule; matches are estimated among the candidates by expectation
 * maximization, starting from the weights of the settings. Needs no labels. The same statements give the same weights.
 */
export function fitWeights(
  index: MatchIndex,
  settings: MatchSettings,
  { rounds = 12, randomPairs = 400_000 } = {},
): Fit {
  const strangers = shareOfStrangers(index, settings, randomPairs)
  const sample = levelsOfCandidates(index, settings)
  const sources = new Set(index.statements.map(({ source }) => source)).size
  // One in N of all pairs is a match, by about the number of other statements.
  const prior = -Math.log2(Math.max(2, index.statements.length / sources))
  let { weights } = settings
  let matches: Shares = new Map()
  let expected = 0
  for (let round = 0; round < rounds; round++) {
    ;({ matches, expected } = expect(sample, weights, prior))
    weights = weightsFrom(matches, strangers, settings.weights)
  }
  const inputs: FitInputs = {
    method: 'expectation-maximization',
    statements: index.statements.length,
    candidatePairs: sample.length,
    randomPairs,
    rounds,
    matches: Math.round(expected),
    shares: sharesOf(matches, strangers),
  }
  return { weights, inputs }
}

/** A candidate: the bits of its exact agreements, and its levels that have weights of their own. */
interface Sample {
  frequencyBits: number
  levels: readonly string[]
  /** For either statement: all its candidates in the source of the other. They share the probability of one match. */
  rivals: readonly [number, number]
}

function levelsOfCandidates(index: MatchIndex, settings: MatchSettings): Sample[] {
  const found = new Findings()
  const groups = new Map<string, number>()
  const groupOf = (statement: number, source: string) => {
    const key = `${statement} ${source}`
    const known = groups.get(key) ?? groups.size
    groups.set(key, known)
    return known
  }
  const sample: Sample[] = []
  index.forEachPair((one, other) => {
    const [a, b] = [index.statements[one], index.statements[other]]
    if (!a || !b || a.kind === 'facility') return
    compare(a, b, settings, found)
    const frequencyBits = fields.reduce(
      (sum, field) => (isFrequency(field, found) ? sum + found.bits(at[field]) : sum),
      0,
    )
    // A pair far below any threshold is not a match whatever the weights.
    if (frequencyBits <= 4 && found.total <= 0) return
    const rivals = [groupOf(one, b.source), groupOf(other, a.source)] as const
    sample.push({ frequencyBits, levels: levelsIn(found), rivals })
  })
  return sample
}

function levelsIn(found: Findings): string[] {
  return Object.keys(fittedLevels)
    .map((field) => `${field} ${found.level(at[field as Field])}`) // Keys of the table are fields.
    .filter((level) => !level.endsWith(' '))
}

function isFrequency(field: Field, found: Findings): boolean {
  if (field === 'phone' || field === 'door') return true
  const level = found.level(at[field])
  return (level === 'same' && (field === 'family' || field === 'given' || field === 'specialty')) || level === 'part'
}

function shareOfStrangers(index: MatchIndex, settings: MatchSettings, count: number): Shares {
  const [shares, found] = [new Map() as Shares, new Findings()]
  const { statements } = index
  // A fixed sequence instead of random numbers; the step is coprime to any usual number of statements.
  for (let turn = 0; turn < count; turn++) {
    const a = statements[(turn * 7_919) % statements.length]
    const b = statements[(turn * 104_729 + Math.floor(turn / statements.length) * 31 + 17) % statements.length]
    if (!a || !b || a.source === b.source || a.kind === 'facility' || b.kind === 'facility') continue
    if (compare(a, b, settings, found) < settings.review) tally(shares, levelsIn(found), 1)
  }
  return shares
}

/**
 * The probability that each candidate is a match. A statement has at most one match in another source: otherwise,
 * spouses and fathers and sons who work together would count as matches, and their differences as harmless.
 */
function expect(sample: readonly Sample[], weights: Weights, prior: number): { matches: Shares; expected: number } {
  const matches: Shares = new Map()
  const weightOf = fittedBits(weights)
  const odds = sample.map(
    ({ frequencyBits, levels }) =>
      2 ** levels.reduce((sum, level) => sum + (weightOf.get(level) ?? 0), frequencyBits + prior),
  )
  const sums = new Map<number, number>()
  for (const [at, { rivals }] of sample.entries())
    for (const group of rivals) sums.set(group, (sums.get(group) ?? 1) + (odds[at] ?? 0))
  let expected = 0
  for (const [at, { levels, rivals }] of sample.entries()) {
    const share = Math.min(...rivals.map((group) => (odds[at] ?? 0) / (sums.get(group) ?? 1)))
    if (share < 1e-4) continue
    expected += share
    tally(matches, levels, share)
  }
  return { matches, expected }
}

export function tally(shares: Shares, levels: readonly string[], by: number): void {
  for (const level of levels) {
    for (const key of [level, level.slice(0, level.indexOf(' '))]) {
      const known = shares.get(key)
      if (known) known.count += by
      else shares.set(key, { count: by })
    }
  }
}

/** Replaces the weights of the fitted levels; the others stay. `trust`: as many pairs represent each given weight. */
export function weightsFrom(matches: Shares, others: Shares, given: Weights, trust = 0): Weights {
  const bits = fittedBits(given)
  for (const [key, before] of bits) {
    const field = key.slice(0, key.indexOf(' '))
    const count = (matches.get(key)?.count ?? 0) + (others.get(key)?.count ?? 0)
    if (trust + count === 0) continue
    const found = Math.log2(shareOf(matches, field, key) / shareOf(others, field, key))
    const mixed = (before * trust + found * count) / (trust + count)
    bits.set(key, Math.round(Math.min(24, Math.max(-24, mixed)) * 100) / 100)
  }
  return Object.fromEntries(
    Object.entries(given).map(([field, own]) => [
      field,
      Object.fromEntries(
        Object.entries(own).map(([level, before]) => [level, bits.get(`${field} ${level}`) ?? before]),
      ),
    ]),
  ) as Weights // The same fields and levels.
}

/** The weights of the fitted levels by `field level`. */
export function fittedBits(weights: Weights): Map<string, number> {
  const isFitted = new Set(
    Object.entries(fittedLevels).flatMap(([field, own]) => own.map((level) => `${field} ${level}`)),
  )
  const all = Object.entries(weights).flatMap(([field, own]) =>
    Object.entries(own).map(([level, bits]): [string, number] => [`${field} ${level}`, bits]),
  )
  return new Map(all.filter(([key]) => isFitted.has(key)))
}

/** Never 0: what was not seen in a thousand pairs may still occur. */
function shareOf(shares: Shares, field: string, key: string): number {
  return ((shares.get(key)?.count ?? 0) + 0.5) / ((shares.get(field)?.count ?? 0) + 1)
}

export function sharesOf(matches: Shares, others: Shares): FitInputs['shares'] {
  return Object.fromEntries(
    Object.entries(fittedLevels).flatMap(([field, levels]) =>
      levels.map((level) => {
        const key = `${field} ${level}`
        return [key, [round(shareOf(matches, field, key)), round(shareOf(others, field, key))] as const]
      }),
    ),
  )
}

const round = (share: number) => Number(share.toPrecision(3))
