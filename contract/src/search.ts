import { Explained } from './explain.ts'
import { Type, type Static } from 'typebox'
import { acceptingCodes, limits, nameLength, sorts } from './constants.ts'
import { stringEnum } from './string-enum.ts'
import { DirectoryRecord } from './records.ts'

/** Empty entries are dropped before validation: some callers send them. */
const strings = Type.Array(Type.String({ maxLength: 200 }), { maxItems: 200 })
const oneOrMore = Type.Union([Type.String({ maxLength: 2_000 }), strings])

/** The query fields of the search state. Distance is a string in the API; callers strip empty values. */
export const SearchQuery = Type.Object(
  {
    sortBy: Type.Optional(stringEnum(sorts)),
    name: Type.Optional(Type.String({ minLength: nameLength.min, maxLength: nameLength.max })),
    specialties: Type.Optional(oneOrMore),
    specialtiesV2: Type.Optional(strings),
    specialty: Type.Optional(oneOrMore),
    programType: Type.Optional(oneOrMore),
    planState: Type.Optional(Type.String({ maxLength: 100 })),
    siteNumbers: Type.Optional(oneOrMore),
    planYear: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2100 })),
    language: Type.Optional(oneOrMore),
    gender: Type.Optional(Type.String({ maxLength: 200 })),
    isAcceptingNewPatient: Type.Optional(Type.Boolean()),
    acceptingPatientsCodes: Type.Optional(Type.Array(stringEnum(acceptingCodes), { maxItems: 20 })),
    isHandicapAccessible: Type.Optional(Type.Boolean()),
    isPCP: Type.Optional(Type.Boolean()),
    isSCP: Type.Optional(Type.Boolean()),
    attrs: Type.Optional(Type.Object({ telehealth: Type.Optional(Type.Boolean()) }, { additionalProperties: false })),
    location: Type.Optional(
      Type.Object(
        {
          latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
          longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
          distance: Type.Optional(
            Type.Union([
              Type.String({ pattern: '^[0-9]{1,3}(\\.[0-9]{1,6})?$' }),
              Type.Number({ exclusiveMinimum: 0, maximum: limits.miles }),
            ]),
          ),
          text: Type.Optional(Type.String({ maxLength: 300 })),
          /**
           * The place message of natural-language search: callers send the location back unchanged, and nothing here
           * reads it.
           */
          message: Type.Optional(Type.Union([Type.String({ maxLength: 300 }), Type.Null()])),
        },
        { additionalProperties: false },
      ),
    ),
    skip: Type.Optional(Type.Integer({ minimum: limits.skip.min, maximum: limits.skip.max })),
    limit: Type.Optional(Type.Integer({ minimum: limits.limit.min, maximum: limits.limit.max })),
    print: Type.Optional(Type.Boolean()),
    facets: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type SearchQuery = Static<typeof SearchQuery>

export const SearchBody = Type.Object(
  { queryType: Type.Optional(Type.String({ maxLength: 64 })), query: SearchQuery },
  { additionalProperties: false },
)
export type SearchBody = Static<typeof SearchBody>

const { location, attrs, ...plainMembers } = SearchQuery.properties
/** The body of the older paths: unknown properties of `query` are ignored and listed in `meta.ignored`. */
export const OlderSearchBody = Type.Object(
  {
    queryType: SearchBody.properties.queryType,
    query: Type.Object({
      ...plainMembers,
      attrs: Type.Optional(Type.Object(attrs.properties)),
      location: Type.Optional(Type.Object(location.properties)),
    }),
  },
  { additionalProperties: false },
)

/** Suggestions when there are few results, each with the number it would find. */
export const Suggestion = Type.Object({
  kind: stringEnum(['wider', 'without', 'nearest', 'name', 'specialty']),
  /** `wider`: the radius to use. */
  miles: Type.Optional(Type.Number()),
  /** `without`: the query field to drop, or `filters` for all of the filters together. */
  field: Type.Optional(Type.String()),
  /** `name`: the alternative name. */
  name: Type.Optional(Type.String()),
  /** `specialty`: the alternative specialty; replaces the name if no specialty was requested. */
  specialty: Type.Optional(Type.String()),
  /** `nearest`: where to search, if it is farther away than the distance control allows. */
  place: Type.Optional(Type.Object({ text: Type.String(), latitude: Type.Number(), longitude: Type.Number() })),
  total: Type.Integer(),
})
export type Suggestion = Static<typeof Suggestion>

/** Records of the directory by the value of a node of the specialty tree. */
export const SpecialtyCountsAnswer = Type.Object({ counts: Type.Record(Type.String(), Type.Integer()) })
export type SpecialtyCountsAnswer = Static<typeof SpecialtyCountsAnswer>

export const FacetCounts = Type.Record(
  Type.String(),
  Type.Array(Type.Object({ value: Type.String(), count: Type.Integer() })),
)

export const SearchMeta = Type.Object({
  place: Type.Optional(
    Type.Object({
      text: Type.String(),
      latitude: Type.Number(),
      longitude: Type.Number(),
      approximate: Type.Optional(Type.String()),
    }),
  ),
  miles: Type.Optional(Type.Number()),
  facets: Type.Optional(FacetCounts),
  suggestions: Type.Optional(Type.Array(Suggestion)),
  ignored: Type.Optional(
    Type.Array(Type.String(), { description: 'Unknown properties of the query, which had no effect.' }),
  ),
  typos: Type.Optional(Type.Array(Type.Object({ typed: Type.String(), takenFor: Type.Array(Type.String()) }))),
  /** With `typos`: how many match the words as typed. */
  exactTotal: Type.Optional(Type.Integer()),
})
export type SearchMeta = Static<typeof SearchMeta>

export const ProviderSearchAnswer = Type.Object({
  data: Type.Object({ total: Type.Integer(), providers: Type.Array(DirectoryRecord), meta: SearchMeta }),
})
export const FacilitySearchAnswer = Type.Object({
  data: Type.Object({ total: Type.Integer(), facilities: Type.Array(DirectoryRecord), meta: SearchMeta }),
})
export type ProviderSearchAnswer = Static<typeof ProviderSearchAnswer>
export type FacilitySearchAnswer = Static<typeof FacilitySearchAnswer>

export const ProviderDetailAnswer = Type.Object({
  data: Type.Object({ providers: Type.Array(DirectoryRecord), ...Explained }),
})
export const FacilityDetailAnswer = Type.Object({
  data: Type.Object({ facilities: Type.Array(DirectoryRecord), ...Explained }),
})
export type ProviderDetailAnswer = Static<typeof ProviderDetailAnswer>
export type FacilityDetailAnswer = Static<typeof FacilityDetailAnswer>
