import { limits, nameLength, type Language, type Understood, type UnderstandAnswer } from '@care/contract'
import { Type, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Gazetteer } from '../gazetteer/gazetteer.service.ts'
import { resolvePlace } from '../geocoding/geocoding.service.ts'
import type { Tenant } from '../configuration/configuration.ts'
import { labelFor } from './labels.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { emptyQuery } from './understand-text.ts'
import { urgencyOf } from './urgent.ts'

const orNull = <S extends TSchema>(schema: S) => Type.Optional(Type.Union([schema, Type.Null()]))
const few = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 20 })

/** What a model may say. Anything else, and the whole answer is of no use. */
const ModelWords = Type.Object(
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

const sure = 0.7

/**
 * A model's answer as ours, or undefined when it breaks the form, leaves the tenant's lists, names a place nobody knows
 * or a name nobody typed.
 */
export function checkModelAnswer(
  gazetteer: Gazetteer,
  tenant: Tenant,
  lexicon: Lexicon,
  text: string,
  language: Language,
  said: unknown,
): UnderstandAnswer | undefined {
  if (!Value.Check(ModelWords, said)) return undefined
  const query = emptyQuery()
  const understood: Understood[] = []
  const tell = (slot: Understood['slot'], value: string) =>
    understood.push({
      slot,
      words: wordsIn(text, value),
      value,
      label: labelFor(lexicon, tenant, slot, value),
      confidence: sure,
    })

  if (said.location) {
    const place = resolvePlace(gazetteer, said.location, { near: tenant.area, language })
    if (!place) return undefined
    query.location = { ...query.location, text: place.text, message: null, latitude: place.lat, longitude: place.lon }
    tell('location', place.text)
  }
  if (said.distance) {
    query.location.distance = String(said.distance)
    tell('distance', query.location.distance)
  }
  if (!inLists(tenant, lexicon, said)) return undefined
  if (said.name) {
    if (!folded(text).includes(folded(said.name))) return undefined
    query.name = said.name
    tell('name', said.name)
  }
  if (said.specialties?.length) query.specialtiesV2 = [...new Set(said.specialties)]
  for (const value of query.specialtiesV2 ?? []) tell('specialties', value)
  if (said.languages?.length) query.language = [...new Set(said.languages)]
  for (const value of query.language ?? []) tell('language', value)
  if (said.gender) tell('gender', (query.gender = said.gender))
  if (said.plan) tell('programType', (query.programType = said.plan))
  for (const slot of ['isPCP', 'isAcceptingNewPatient', 'isHandicapAccessible'] as const) {
    if (!said[slot]) continue
    query[slot] = true
    tell(slot, 'true')
  }
  if (said.telehealth) {
    query.attrs = { telehealth: true }
    tell('telehealth', 'true')
  }
  const urgent = urgencyOf(text)
  return { query, understood, leftOver: [], ...(urgent ? { urgent } : {}) }
}

function inLists(
  { components }: Tenant,
  lexicon: Lexicon,
  said: { specialties?: string[] | null; languages?: string[] | null; gender?: string | null; plan?: string | null },
): boolean {
  const among = (options: readonly { value: string }[], value: string) =>
    options.some((option) => option.value === value)
  return (
    (said.specialties ?? []).every((name) => lexicon.leaves.has(name)) &&
    (said.languages ?? []).every((name) => among(components.languageDropdown.options, name)) &&
    (!said.gender || among(components.genderDropdown.options, said.gender)) &&
    (!said.plan || among(components.planDropdown.options, said.plan))
  )
}

function wordsIn(text: string, value: string): string {
  const at = folded(text).indexOf(folded(value))
  return at < 0 ? '' : value
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}
