import { Type, type Static } from 'typebox'
import { languages } from './text.ts'

export const placeKinds = ['zip', 'town', 'county', 'neighbourhood', 'state', 'address', 'point'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** What the point stands for: the spot itself, or the middle of something larger. */
export const placePrecisions = ['point', 'street', 'zip', 'neighbourhood', 'town', 'county', 'state'] as const
export type PlacePrecision = (typeof placePrecisions)[number]

const common = {
  /** How the place is written in the location field: "Yonkers, NY", "Yonkers, NY 10701". Resolving it again gives the same place. */
  text: Type.String(),
  kind: Type.Enum(placeKinds),
  lat: Type.Number(),
  lon: Type.Number(),
  /** Two letters. */
  state: Type.Optional(Type.String()),
  /** Bare name as service areas spell it: "Bronx", "Montgomery", "Baltimore city". */
  county: Type.Optional(Type.String()),
  zip: Type.Optional(Type.String()),
}

export const PlaceSuggestion = Type.Object({
  ...common,
  /** A second line that tells places of one name apart: "Westchester County". */
  detail: Type.Optional(Type.String()),
}, { $id: 'PlaceSuggestion' })
export type PlaceSuggestion = Static<typeof PlaceSuggestion>

export const ResolvedPlace = Type.Object({
  ...common,
  precision: Type.Enum(placePrecisions),
  /** A sentence for the member when the point is not quite what was typed. */
  approximate: Type.Optional(Type.String()),
  /** The name was spelt otherwise than typed. */
  corrected: Type.Optional(Type.Boolean()),
}, { $id: 'ResolvedPlace' })
export type ResolvedPlace = Static<typeof ResolvedPlace>

export const longestPlaceText = 300

export const SuggestPlacesQuery = Type.Object({
  q: Type.String({ maxLength: longestPlaceText }),
  lang: Type.Optional(Type.Enum(languages)),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
})
export type SuggestPlacesQuery = Static<typeof SuggestPlacesQuery>
export const SuggestPlacesAnswer = Type.Object({ suggestions: Type.Array(PlaceSuggestion) })
export type SuggestPlacesAnswer = Static<typeof SuggestPlacesAnswer>

export const ResolvePlaceQuery = Type.Object({
  q: Type.String({ minLength: 1, maxLength: longestPlaceText }),
  lang: Type.Optional(Type.Enum(languages)),
})
export type ResolvePlaceQuery = Static<typeof ResolvePlaceQuery>
/** `place` is null when nothing is meant by the text; `others` are places of the same name, best first. */
export const ResolvePlaceAnswer = Type.Object({ place: Type.Union([ResolvedPlace, Type.Null()]), others: Type.Array(PlaceSuggestion) })
export type ResolvePlaceAnswer = Static<typeof ResolvePlaceAnswer>
