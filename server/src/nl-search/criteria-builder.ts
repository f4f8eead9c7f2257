import {
  distance as distances,
  locationNotProvided,
  type CriterionSlot,
  type ParsedCriterion,
  type ParsedQuery,
} from '@care/contract'
import type { Tenant } from '../configuration/configuration.ts'
import type { PlaceSpan } from '../gazetteer/gazetteer.service.ts'
import type { Phrase } from '../lexicon/entry.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { wordsOf, type Token } from '../lexicon/tokenize.ts'
import type { DistanceSpan } from '../nl-parse/parsed-request.ts'
import type { GenderMatch } from '../nl-parse/extract-gender.ts'
import type { NameSpan } from '../nl-parse/extract-person-name.ts'
import type { FlagSlot, LanguageMatch } from '../nl-parse/extract-preferences.ts'
import type { SpecialtyMatch } from '../nl-parse/pediatric-variants.ts'
import { labelFor } from './labels.ts'

interface Span {
  start: number
  end: number
}

/** Collects criteria, each with the member's words for it. */
export class CriteriaBuilder {
  readonly query = emptyQuery()
  readonly parsed: ParsedCriterion[] = []
  /** The tokens that led to a criterion. */
  readonly used: Span[] = []
  readonly #lexicon: Lexicon
  readonly #tenant: Tenant
  readonly #tokens: readonly Token[]

  constructor(lexicon: Lexicon, tenant: Tenant, tokens: readonly Token[]) {
    this.#lexicon = lexicon
    this.#tenant = tenant
    this.#tokens = tokens
  }

  setLocation(span: PlaceSpan): void {
    const place = span.candidates[0]?.place
    if (!place) return
    const { text, lat: latitude, lon: longitude } = place
    this.query.location = { ...this.query.location, text, message: null, latitude, longitude }
    this.#add('location', span, text, span.score)
  }

  setDistance(span: DistanceSpan): void {
    this.query.location.distance = span.miles
    this.#add('distance', span, span.miles, span.confidence)
  }

  setFlag(slot: FlagSlot, phrase: Phrase): void {
    if (slot === 'telehealth') this.query.attrs = { telehealth: true }
    else this.query[slot] = true
    this.#add(slot, phrase, 'true', confidenceOf(phrase))
  }

  setName(span: NameSpan): void {
    this.query.name = span.name
    this.#add('name', span, span.name, span.confidence)
  }

  /** Returns the display names, without repetition. */
  setSpecialties(matches: readonly SpecialtyMatch[]): readonly string[] {
    const names = [...new Set(matches.flatMap((match) => match.names))]
    if (names.length > 0) this.query.specialtiesV2 = names
    for (const { phrase, names: values, confidence } of matches)
      for (const value of values) this.#add('specialties', phrase, value, confidence)
    return names
  }

  setGender({ phrase, value, confidence }: GenderMatch): void {
    this.query.gender = value
    this.#add('gender', phrase, value, confidence)
  }

  setLanguages(matches: readonly LanguageMatch[]): void {
    if (matches.length > 0) this.query.language = [...new Set(matches.flatMap(({ values }) => values))]
    for (const { phrase, values } of matches)
      for (const value of values) this.#add('language', phrase, value, confidenceOf(phrase))
  }

  setPlan({ phrase, value }: { phrase: Phrase; value: string }): void {
    this.query.programType = value
    this.#add('programType', phrase, value, 0.9)
  }

  /** Without a span: the criterion follows from who the patient is, not from words that name it. */
  #add(slot: CriterionSlot, span: Span | undefined, value: string, confidence: number): void {
    if (span) this.used.push(span)
    const words = span ? wordsOf(this.#tokens, span.start, span.end) : ''
    this.parsed.push({ slot, words, value, label: labelFor(this.#lexicon, this.#tenant, slot, value), confidence })
  }
}

export function emptyQuery(): ParsedQuery {
  return {
    location: {
      text: null,
      message: locationNotProvided,
      latitude: null,
      longitude: null,
      distance: distances.initial,
    },
    attrs: null,
    sortBy: null,
    specialtiesV2: null,
    language: null,
    gender: null,
    isPCP: null,
    name: null,
    programType: null,
    isAcceptingNewPatient: null,
    isHandicapAccessible: null,
  }
}

function confidenceOf({ corrected }: Phrase): number {
  return corrected > 0 ? 0.8 : 0.95
}
