import type { Identity } from '../../src/matching/identity.ts'
import { matchIndex } from '../../src/matching/match-all.ts'
import { MatchIndex } from '../../src/matching/match-index.ts'
import type { MatchSettings } from '../../src/matching/match-settings.ts'
import type { MatchResult } from '../../src/matching/verdict.ts'
import { measure, type Measures } from './measure.ts'
import { readNoise, type FileName, type NoiseOptions } from './noise.ts'
import { makeRows, type Row } from './rows.ts'
import { identityOfRow } from './statements.ts'
import { makeTruth } from './truth.ts'

export interface SetOptions extends NoiseOptions {
  seed: number
  people: number
  files?: readonly FileName[]
  states?: readonly string[]
}

export interface BenchSet {
  rows: Row[]
  identities: Identity[]
}

/** Files of one seed: the registry and a roster by default. */
export function makeSet({ seed, people, files = ['registry', 'roster'], states, ...options }: SetOptions): BenchSet {
  const noise = readNoise(options)
  const rows = makeRows(seed, makeTruth({ seed, people, ...(states && { states }) }, noise), noise).filter(({ file }) =>
    files.includes(file),
  )
  return { rows, identities: rows.map(identityOfRow) }
}

export interface Outcome {
  measures: Measures
  result: MatchResult
  index: MatchIndex
  /** CPU time per row: preparing and blocking, then comparing and joining. */
  indexMicros: number
  matchMicros: number
}

export function matchSet({ rows, identities }: BenchSet, settings: MatchSettings): Outcome {
  const micros = () => {
    const { user, system } = process.cpuUsage()
    return user + system
  }
  const start = micros()
  const index = new MatchIndex(identities)
  const indexed = micros()
  const result = matchIndex(index, [], settings)
  const matched = micros()
  return {
    index,
    result,
    measures: measure(rows, result),
    indexMicros: (indexed - start) / rows.length,
    matchMicros: (matched - indexed) / rows.length,
  }
}
