import type { Identity } from './identity.ts'
import type { MatchSettings } from './match-settings.ts'

/** One finding about two statements. */
export interface Part {
  readonly field: string
  /** What was found, as the weights name it: `same`, `nickname`, `differ`. */
  readonly level: string
  /** Above 0: for one person; below: against. */
  readonly bits: number
  /** What the two statements say, or what they share: `findingWords` makes sentences of them. */
  readonly values?: readonly string[]
  /** In plain English, where it was stored so. */
  readonly words?: string
}

/** How likely two statements mean one person or facility, and why. `a` and `b` are keys, `a` the smaller one. */
export interface Verdict {
  readonly a: string
  readonly b: string
  readonly bits: number
  readonly parts: readonly Part[]
}

/** A steward's word on two statements: it overrides every computed verdict. */
export interface MatchDecision {
  readonly a: string
  readonly b: string
  readonly verdict: 'same' | 'apart'
}

export interface MatchInput {
  /** Read once; nothing of it is kept but what comparing needs. */
  readonly identities: Iterable<Identity>
  readonly decisions: readonly MatchDecision[]
  readonly settings: MatchSettings
}

/** A pure function of statements, decisions and settings, whatever the order of the statements. */
export interface MatchResult {
  /** Joined without a person. */
  readonly same: readonly Verdict[]
  /** For a steward, the surest first. */
  readonly review: readonly Verdict[]
  /** Clusters with more statements than twice the sources, as they would be; they are not joined. */
  readonly tooLarge: readonly (readonly string[])[]
  /** Keys of statements that are one, of two and more; sorted. */
  readonly clusters: readonly (readonly string[])[]
}
