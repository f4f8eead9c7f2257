import {
  distance as distances,
  locationNotProvided,
  nameLength,
  type Kind,
  type Language,
  type Understood,
  type UnderstandAnswer,
  type UnderstoodQuery,
} from '@care/contract'
import type { Gazetteer } from '../gazetteer/gazetteer.service.ts'
import type { Tenant } from '../configuration/configuration.ts'
import type { AgeGroup, Phrase } from '../lexicon/entry.ts'
import { findMorePlaces } from '../nl-parse/more-places.ts'
import { labelFor } from './labels.ts'
import { unmatchedWords } from '../nl-parse/unmatched-words.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { correctPlace } from '../nl-parse/correct-place.ts'
import { readFacilityName } from '../nl-parse/read-facility-name.ts'
import { readGender } from '../nl-parse/read-gender.ts'
import { readLocation } from '../nl-parse/read-location.ts'
import { readPersonName } from '../nl-parse/read-name.ts'
import { readSpecialties } from '../nl-parse/read-specialties.ts'
import { readFlag, readLanguages, readPlan, type FlagSlot } from '../nl-parse/read-wishes.ts'
import { readRequest, type Reading } from '../nl-parse/reading.ts'
import type { SpecialtyFind } from '../nl-parse/pediatric-variants.ts'
import { wordsOf } from '../lexicon/tokens.ts'
import { urgencyOf } from './urgent.ts'

/** Free text as criteria, by our own lexicon: the same text gives the same answer, and nothing leaves the server. */
export function understandText(
  gazetteer: Gazetteer,
  tenant: Tenant,
  lexicon: Lexicon,
  text: string,
  language: Language,
): UnderstandAnswer {
  const reading = readRequest(gazetteer, tenant, lexicon, text, language)
  const used: { start: number; end: number }[] = []
  const understood: Understood[] = []
  const tell = (
    slot: Understood['slot'],
    span: { start: number; end: number } | undefined,
    value: string,
    confidence: number,
  ) => {
    if (span) used.push(span)
    understood.push({
      slot,
      words: span ? wordsOf(reading.tokens, span.start, span.end) : '',
      value,
      label: labelFor(lexicon, tenant, slot, value),
      confidence,
    })
  }

  const query = emptyQuery()
  const person = readPersonName(reading)
  const facility = person ? undefined : namedPlace(reading)
  const name = person ?? facility
  const found =
    readLocation(reading) ??
    readLocation({ ...reading, places: morePlaces(gazetteer, tenant, language, reading, name) })
  const place = found && correctPlace(gazetteer, tenant, language, reading, found)
  const best = place?.candidates[0]?.place
  if (place && best) {
    query.location = {
      text: best.text,
      message: null,
      latitude: best.lat,
      longitude: best.lon,
      distance: query.location.distance,
    }
    tell('location', place, best.text, place.score)
  }
  if (reading.distance) {
    query.location.distance = reading.distance.miles
    tell('distance', reading.distance, reading.distance.miles, reading.distance.confidence)
  }
  const flag = (slot: FlagSlot, set: () => void): Phrase | undefined => {
    const phrase = readFlag(reading, slot)
    if (phrase) {
      set()
      tell(slot, phrase, 'true', phrase.corrected > 0 ? 0.8 : 0.95)
    }
    return phrase
  }
  const primary = flag('isPCP', () => {
    query.isPCP = true
  })
  flag('isAcceptingNewPatient', () => {
    query.isAcceptingNewPatient = true
  })
  flag('isHandicapAccessible', () => {
    query.isHandicapAccessible = true
  })
  flag('telehealth', () => {
    query.attrs = { telehealth: true }
  })

  if (name && name.name.length >= nameLength.min) {
    query.name = name.name
    tell('name', name, name.name, name.confidence)
  }
  const specialties = withoutSignOf(
    facility,
    readSpecialties(lexicon, withoutName(reading, name), {
      age: ageOf(reading),
      isPCP: primary !== undefined,
      hasName: name !== undefined,
    }),
    lexicon,
  )
  const names = [...new Set(specialties.flatMap((find) => find.names))]
  if (names.length > 0) query.specialtiesV2 = names
  for (const find of specialties)
    for (const value of find.names) tell('specialties', find.phrase, value, find.confidence)

  const gender = readGender(reading)
  if (gender) {
    query.gender = gender.value
    tell('gender', gender.phrase, gender.value, gender.confidence)
  }
  const languages = readLanguages(tenant, reading)
  if (languages.length > 0) query.language = [...new Set(languages.flatMap(({ values }) => values))]
  for (const { phrase, values } of languages)
    for (const value of values) tell('language', phrase, value, phrase.corrected > 0 ? 0.8 : 0.95)
  const plan = readPlan(reading)
  if (plan) {
    query.programType = plan.value
    tell('programType', plan.phrase, plan.value, 0.9)
  }
  const intent = intentOf(
    lexicon,
    names,
    facility !== undefined,
    person !== undefined || gender !== undefined || primary !== undefined,
  )
  const urgent = urgencyOf(text)
  return {
    query,
    understood,
    leftOver: unmatchedWords(reading, used, names),
    ...(intent ? { intent } : {}),
    ...(urgent ? { urgent } : {}),
  }
}

export function emptyQuery(): UnderstoodQuery {
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

/** "cardiologist near Lincoln Hospital" looks for a cardiologist: the hospital only tells where. */
function namedPlace(reading: Reading): ReturnType<typeof readFacilityName> {
  const facility = readFacilityName(reading)
  if (!facility) return undefined
  const before = reading.tokens
    .slice(Math.max(0, facility.start - 3), facility.start)
    .map(({ word }) => word)
    .join(' ')
  const landmark = /(?:^| )(?:near|by|around|to|beside|from|cerca de|cerca del)(?: the| el| la)?$/.test(before)
  return landmark &&
    reading.phrases.some(
      ({ end, entries }) =>
        end <= facility.start &&
        entries.some(
          (entry) => (entry.slot === 'specialties' && entry.strength !== 'generic') || entry.slot === 'isPCP',
        ),
    )
    ? undefined
    : facility
}

function morePlaces(
  gazetteer: Gazetteer,
  tenant: Tenant,
  language: Language,
  { tokens, phrases, doubtful, distance, age }: Reading,
  name: { start: number; end: number } | undefined,
) {
  const spans = [distance, age, name].flatMap((span) => span ?? [])
  return findMorePlaces(gazetteer, tenant, language, {
    tokens,
    phrases,
    found: doubtful,
    taken: (at) => spans.some(({ start, end }) => start <= at && at < end),
  })
}

/** "Dr. Walker" is no walking frame. */
function withoutName(reading: Reading, name: { start: number; end: number; kind: Kind } | undefined): Reading {
  if (!name || name.kind === 'facility') return reading
  return { ...reading, phrases: reading.phrases.filter(({ start, end }) => end <= name.start || start >= name.end) }
}

/**
 * The noun on a named place's sign is part of its name: records of Jacobi may be listed under another kind of hospital.
 */
function withoutSignOf(
  facility: { noun?: string } | undefined,
  found: SpecialtyFind[],
  lexicon: Lexicon,
): SpecialtyFind[] {
  if (!facility) return found
  const signs = new Set(
    ['General Acute Care Hospital', 'Clinic/Center', 'Emergency Care Clinic/Center', 'Special Hospital'].map((sign) =>
      lexicon.nameFor(sign),
    ),
  )
  return found.filter(({ names }) => !names.every((name) => signs.has(name)))
}

function ageOf({ age, phrases, tokens }: Reading): AgeGroup | undefined {
  if (age) return age.group
  // "my daughter is a dentist" tells nothing of whom the care is for.
  const asked = phrases.filter(
    ({ end }) =>
      !/^(?:is|was) an? /.test(
        `${tokens
          .slice(end, end + 2)
          .map(({ word }) => word)
          .join(' ')} `,
      ) ||
      !phrases.some(
        ({ start, entries }) =>
          start === end + 2 && entries.some((entry) => entry.slot === 'specialties' && entry.strength === 'trade'),
      ),
  )
  const groups = asked.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.slot === 'age' && !entries.some(({ slot }) => slot === 'specialties') ? [entry.group] : [],
    ),
  )
  return groups.find((group) => group === 'child') ?? groups[0]
}

function intentOf(lexicon: Lexicon, names: readonly string[], facility: boolean, person: boolean): Kind | undefined {
  if (facility) return 'facility'
  const kinds = new Set(names.slice(0, 1).map((name) => lexicon.leaves.get(name)?.kind))
  if (kinds.has('place')) return 'facility'
  return kinds.has('person') || person ? 'provider' : undefined
}
