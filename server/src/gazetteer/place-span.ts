import type { PlaceKind, ResolvedPlace } from '@care/contract'

/** Why the words count as a place, strongest reason first. */
export type PlaceCue = 'zip' | 'street' | 'state' | 'preposition' | 'capital' | 'none'

/** Some tokens of a text that may name a place. */
export interface PlaceSpan {
  /** First token and the one after the last. */
  start: number
  end: number
  /** From 0 to 1: the probability that these words mean a place. */
  score: number
  kind: PlaceKind
  /** False when the name was misspelled. */
  exact: boolean
  cue: PlaceCue
  text: string
  /** Places of that name, best first. */
  candidates: { place: ResolvedPlace; score: number }[]
  /** Position within the token, for Chinese, which has no spaces. */
  within?: { from: number; to: number }
}
