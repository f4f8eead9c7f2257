import {
  foldText,
  limits,
  nameLength,
  type Language,
  type ParsedCriterion,
  type NlSearchResponse,
} from '@care/contract'
import { Type, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Gazetteer } from '../gazetteer/gazetteer.service.ts'
import { resolvePlace } from '../geocoding/geocoding.service.ts'
import type { Tenant } from '../configuration/configuration.ts'
import { labelFor } from './labels.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { emptyQuery } from './criteria-builder.ts'
import { detectUrgency } from './urgent.ts'

const orNull = <S extends TSchema>(schema: S) => Type.Optional(Type.Union([schema, Type.Null()]))
const few = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 20 })

/** The allowed responses of a model. Anything else makes the whole response unusable. */
const ModelAnswer = Type.Object(
  {
    location: orNull(Type.String({ minLength: 1, maxLength: 300 })),
    distance: orNull(Type.Number({ exclusiveMinimum: 0, maximum: limits.miles })),
    specialties: orNull(few),
    languages: orNull(few),
    gender: orNull(Type.String()),
    name: orNull(Type.String({ minLength: nameLength.min, maxLength: nameLength.max })),
    plan: orNull(Type.String()),
    isPCP: orNull(Type.Boolean()),
    isAcceptingNewPatient: orNull(Type.Boolean()),
    isHandicapAccessible: orNull(Type.Boolean()),
    telehealth: orNull(Type.Boolean()),
  },
  { additionalProperties: false },
)

const modelConfidence = 0.7

/**
 * A model's response converted to ours, or undefined if it is malformed, leaves the tenant's lists, or names an unknown
 * place or a name that nobody typed.
 */
export function checkModelAnswer(
  gazetteer: Gazetteer,
  tenant: Tenant,
  lexicon: Lexicon,
  text: string,
  language: Language,
  answer: unknown,
): NlSearchResponse | undefined {
  if (!Value.Check(ModelAnswer, answer)) return undefined
  const query = emptyQuery()
  const understood: ParsedCriterion[] = []
  const add = (slot: ParsedCriterion['slot'], value: string) =>
    understood.push({
      slot,
      words: wordsIn(text, value),
      value,
      label: labelFor(lexicon, tenant, slot, value),
      confidence: modelConfidence,
    })

  if (answer.location) {
    const place = resolvePlace(gazetteer, answer.location, { near: tenant.area, language })
    if (!place) return undefined
    query.location = { ...query.location, text: place.text, message: null, latitude: place.lat, longitude: place.lon }
    add('location', place.text)
  }
  if (answer.distance) {
    query.location.distance = String(answer.distance)
    add('distance', query.location.distance)
  }
  if (!inLists(tenant, lexicon, answer)) return undefined
  if (answer.name) {
    if (!foldText(text).includes(foldText(answer.name))) return undefined
    query.name = answer.name
    add('name', answer.name)
  }
  if (answer.specialties?.length) query.specialtiesV2 = [...new Set(answer.specialties)]
  for (const value of query.specialtiesV2 ?? []) add('specialties', value)
  if (answer.languages?.length) query.language = [...new Set(answer.languages)]
  for (const value of query.language ?? []) add('language', value)
  if (answer.gender) add('gender', (query.gender = answer.gender))
  if (answer.plan) add('programType', (query.programType = answer.plan))
  for (const slot of ['isPCP', 'isAcceptingNewPatient', 'isHandicapAccessible'] as const) {
    if (!answer[slot]) continue
    query[slot] = true
    add(slot, 'true')
  }
  if (answer.telehealth) {
    query.attrs = { telehealth: true }
    add('telehealth', 'true')
  }
  const urgent = detectUrgency(text)
  return { query, understood, leftOver: [], ...(urgent ? { urgent } : {}) }
}

function inLists(
  { components }: Tenant,
  lexicon: Lexicon,
  answer: { specialties?: string[] | null; languages?: string[] | null; gender?: string | null; plan?: string | null },
): boolean {
  const among = (options: readonly { value: string }[], value: string) =>
    options.some((option) => option.value === value)
  return (
    (answer.specialties ?? []).every((name) => lexicon.leaves.has(name)) &&
    (answer.languages ?? []).every((name) => among(components.languageDropdown.options, name)) &&
    (!answer.gender || among(components.genderDropdown.options, answer.gender)) &&
    (!answer.plan || among(components.planDropdown.options, answer.plan))
  )
}

function wordsIn(text: string, value: string): string {
  const at = foldText(text).indexOf(foldText(value))
  return at < 0 ? '' : value
}
