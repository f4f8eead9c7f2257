import { Type, type Static, type TSchema } from 'typebox'
import { kinds, locationNotProvided, nameLength } from './constants.ts'
import { stringEnum } from './string-enum.ts'

/** A member's free text. The parser checks its length, and answers with a message for members. */
export const NlSearchRequest = Type.Object({ query: Type.String() }, { additionalProperties: false })
export type NlSearchRequest = Static<typeof NlSearchRequest>

const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])
const names = Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })

/** The criteria as in the contract; null if not requested. */
export const ParsedQuery = Type.Object(
  {
    location: Type.Object({
      text: orNull(Type.String()),
      message: orNull(Type.Literal(locationNotProvided)),
      latitude: orNull(Type.Number()),
      longitude: orNull(Type.Number()),
      distance: Type.String(),
    }),
    attrs: orNull(Type.Object({ telehealth: Type.Literal(true) })),
    sortBy: orNull(Type.String()),
    specialtiesV2: orNull(names),
    language: orNull(names),
    gender: orNull(Type.String()),
    isPCP: orNull(Type.Literal(true)),
    name: orNull(Type.String({ minLength: nameLength.min, maxLength: nameLength.max })),
    programType: orNull(Type.String()),
    isAcceptingNewPatient: orNull(Type.Literal(true)),
    isHandicapAccessible: orNull(Type.Literal(true)),
  },
  { $id: 'ParsedQuery' },
)
export type ParsedQuery = Static<typeof ParsedQuery>

export const criterionSlots = [
  'location',
  'distance',
  'specialties',
  'name',
  'gender',
  'language',
  'isPCP',
  'isAcceptingNewPatient',
  'isHandicapAccessible',
  'telehealth',
  'programType',
] as const
export type CriterionSlot = (typeof criterionSlots)[number]

const bothLanguages = Type.Object({ en: Type.String(), es: Type.String() })

/** One criterion with the member's words for it: "heart doctor" → Cardiovascular Disease. One entry per value. */
export const ParsedCriterion = Type.Object(
  {
    slot: stringEnum(criterionSlots),
    words: Type.String(),
    value: Type.String(),
    label: bothLanguages,
    /** From 0 to 1. */
    confidence: Type.Number({ minimum: 0, maximum: 1 }),
  },
  { $id: 'ParsedCriterion' },
)
export type ParsedCriterion = Static<typeof ParsedCriterion>

/** A request that should not wait for a search: emergency contacts, in both languages. The search still runs. */
export const Urgent = Type.Object(
  { text: bothLanguages, phone: Type.Union([Type.Literal('911'), Type.Literal('988')]) },
  { $id: 'Urgent' },
)
export type Urgent = Static<typeof Urgent>

export const NlSearchResponse = Type.Object(
  {
    query: ParsedQuery,
    understood: Type.Array(ParsedCriterion),
    /** Words that were not used, in typed order. */
    leftOver: Type.Array(Type.String()),
    /** Whether a person or a facility is searched for, if the text says so. */
    intent: Type.Optional(stringEnum(kinds)),
    urgent: Type.Optional(Urgent),
  },
  { $id: 'NlSearchResponse' },
)
export type NlSearchResponse = Static<typeof NlSearchResponse>
