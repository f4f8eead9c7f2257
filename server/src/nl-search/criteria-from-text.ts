import { nameLength, type Kind, type Language, type NlSearchResponse } from '@care/contract'
import type { Gazetteer } from '../gazetteer/gazetteer.service.ts'
import type { Tenant } from '../configuration/configuration.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { ageGroupOf } from '../nl-parse/extract-age.ts'
import { extractSearchedFacility } from '../nl-parse/extract-facility-name.ts'
import { extractGender } from '../nl-parse/extract-gender.ts'
import { extractLocation } from '../nl-parse/extract-location.ts'
import { extractPersonName } from '../nl-parse/extract-person-name.ts'
import { declinedPreferences, extractFlag, extractLanguages, extractPlan } from '../nl-parse/extract-preferences.ts'
import { extractSpecialties } from '../nl-parse/extract-specialties.ts'
import { preferenceFor, withNegation } from '../nl-parse/negation.ts'
import { parseRequest } from '../nl-parse/parse-request.ts'
import type { ParsedRequest } from '../nl-parse/parsed-request.ts'
import type { SpecialtyMatch } from '../nl-parse/pediatric-variants.ts'
import { unmatchedWords } from '../nl-parse/unmatched-words.ts'
import { CriteriaBuilder } from './criteria-builder.ts'
import { detectUrgency } from './urgent.ts'

/** Free text to criteria with our own lexicon: the same text gives the same result, and nothing leaves the server. */
export function criteriaFromText(
  gazetteer: Gazetteer,
  tenant: Tenant,
  lexicon: Lexicon,
  text: string,
  language: Language,
): NlSearchResponse {
  const request = parseRequest(gazetteer, tenant, lexicon, text, language)
  const criteria = new CriteriaBuilder(lexicon, tenant, request.tokens)
  const mentioned = extractPersonName(request)
  const declined = mentioned && declinedName(request, mentioned)
  const person = declined ? undefined : mentioned
  const facility = person ? undefined : extractSearchedFacility(request)
  const name = person ?? facility

  const place = extractLocation(gazetteer, tenant, language, request, name)
  if (place) criteria.setLocation(place)
  if (request.distance) criteria.setDistance(request.distance)
  const isPCP = addFlags(criteria, request)
  if (name && name.name.length >= nameLength.min) criteria.setName(name)

  const matches = extractSpecialties(lexicon, withoutName(request, mentioned ?? name), {
    age: ageGroupOf(request),
    isPCP,
    hasName: name !== undefined,
  })
  const specialties = criteria.setSpecialties(facility ? withoutFacilityNouns(matches, lexicon) : matches)
  const gender = extractGender(request)
  if (gender) criteria.setGender(gender)
  criteria.setLanguages(extractLanguages(tenant, request))
  const plan = extractPlan(request)
  if (plan) criteria.setPlan(plan)

  const intent = intentOf(
    lexicon,
    specialties,
    facility !== undefined,
    person !== undefined || gender !== undefined || isPCP,
  )
  const urgent = detectUrgency(text)
  return {
    query: criteria.query,
    understood: criteria.parsed,
    leftOver: unmatchedWords(request, criteria.used, specialties, [
      ...(declined ? [declined] : []),
      ...declinedPreferences(request),
    ]),
    ...(intent ? { intent } : {}),
    ...(urgent ? { urgent } : {}),
  }
}

/** "other than Dr. Lee": a search cannot exclude a person, so these words are reported as not used. */
function declinedName(
  { tokens, phrases }: ParsedRequest,
  name: { start: number; end: number },
): { start: number; end: number } | undefined {
  const isDeclined = preferenceFor(tokens, phrases, name) === 'rejected'
  return isDeclined ? withNegation(tokens, phrases, name) : undefined
}

/** Whether primary care is asked for. */
function addFlags(criteria: CriteriaBuilder, request: ParsedRequest): boolean {
  for (const slot of ['isPCP', 'isAcceptingNewPatient', 'isHandicapAccessible', 'telehealth'] as const) {
    const phrase = extractFlag(request, slot)
    if (phrase) criteria.setFlag(slot, phrase)
  }
  return criteria.query.isPCP === true
}

/** "Dr. Walker" is not a walking frame. */
function withoutName(
  request: ParsedRequest,
  name: { start: number; end: number; kind: Kind } | undefined,
): ParsedRequest {
  if (!name || name.kind === 'facility') return request
  return { ...request, phrases: request.phrases.filter(({ start, end }) => end <= name.start || start >= name.end) }
}

/**
 * The noun after a facility's name is part of the name: records of Jacobi may be listed under another kind of hospital.
 */
function withoutFacilityNouns(matches: readonly SpecialtyMatch[], lexicon: Lexicon): SpecialtyMatch[] {
  const nouns = new Set(
    ['General Acute Care Hospital', 'Clinic/Center', 'Emergency Care Clinic/Center', 'Special Hospital'].map((noun) =>
      lexicon.nameFor(noun),
    ),
  )
  return matches.filter(({ names }) => !names.every((name) => nouns.has(name)))
}

function intentOf(lexicon: Lexicon, names: readonly string[], facility: boolean, person: boolean): Kind | undefined {
  if (facility) return 'facility'
  const kind = lexicon.leaves.get(names[0] ?? '')?.kind
  if (kind === 'place') return 'facility'
  return kind === 'person' || person ? 'provider' : undefined
}
