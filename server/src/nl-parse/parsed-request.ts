import type { PlaceSpan } from '../gazetteer/gazetteer.service.ts'
import type { AgeGroup, Phrase } from '../lexicon/entry.ts'
import type { Token } from '../lexicon/tokenize.ts'

/** A request after parsing: its tokens, the phrases the lexicon knows, and the places and numbers among them. */
export interface ParsedRequest {
  tokens: readonly Token[]
  phrases: readonly Phrase[]
  places: readonly PlaceSpan[]
  /** Everything that could be a place, including unlikely ones. */
  doubtful: readonly PlaceSpan[]
  distance: DistanceSpan | undefined
  age: AgeSpan | undefined
  /** A word of everyday language or of the lexicon: not a name, and not misspelled. */
  isOrdinary: (token: Token) => boolean
}

export interface AgeSpan {
  start: number
  end: number
  group: AgeGroup
}

export interface DistanceSpan {
  start: number
  end: number
  miles: string
  confidence: number
}
