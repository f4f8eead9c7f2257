import type { Identity } from './identity.ts'
import type { MatchSettings } from './match-settings.ts'

/** One finding about two statements. */
export interface Part {
  readonly field: string
  /** What was found, as the weights name it: `same`, `nickname`, `differ`. */
  readonly level: string
  /** Above 0: for a match; below: against. */
  readonly bits: number
  /** The values of the two statements, or their common value: `findingWords` makes sentences of them. */
  readonly values?: readonly string[]
  /** In plain English, where it was stored so. */
  readonly words?: string
}

/**
 * The probability that two statements mean one person or facility, with reasons. `a` and `b` are keys, `a` the smaller
 * one.
 */
export interface Verdict {
  readonly a: string
  readonly b: string
  readonly bits: number
  readonly parts: readonly Part[]
}

/** A steward's decision on two statements: it overrides every computed verdict. */
export interface MatchDecision {
  readonly a: string
  readonly b: string
  readonly verdict: 'same' | 'apart'
}

export interface MatchInput {
  /** Read once; only data for comparison is kept. */
  readonly identities: Iterable<Identity>
  readonly decisions: readonly MatchDecision[]
  readonly settings: MatchSettings
}

/** A pure function of statements, decisions and settings, whatever the order of the statements. */
export interface MatchResult {
  /** Joined automatically. */
  readonly same: readonly Verdict[]
  /** For a steward, highest score first. */
  readonly review: readonly Verdict[]
  /** Clusters with more statements than twice the sources, as they would be; they are not joined. */
  readonly tooLarge: readonly (readonly string[])[]
  /** Keys of joined statements, two or more; sorted. */
  readonly clusters: readonly (readonly string[])[]
}
