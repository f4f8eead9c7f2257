import { Type, type Static } from 'typebox'
import { languages } from './text.ts'

export const placeKinds = ['zip', 'town', 'county', 'neighborhood', 'state', 'address', 'point'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** What the point marks: the exact location, or the center of something larger. */
export const placePrecisions = ['point', 'street', 'zip', 'neighborhood', 'town', 'county', 'state'] as const
export type PlacePrecision = (typeof placePrecisions)[number]

const common = {
  /**
   * The text of the place in the location field: "Yonkers, NY", "Yonkers, NY 10701". Resolving it again gives the same
   * place.
   */
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

export const PlaceSuggestion = Type.Object(
  {
    ...common,
    /** A second line that distinguishes places of the same name: "Westchester County". */
    detail: Type.Optional(Type.String()),
  },
  { $id: 'PlaceSuggestion' },
)
export type PlaceSuggestion = Static<typeof PlaceSuggestion>

export const ResolvedPlace = Type.Object(
  {
    ...common,
    precision: Type.Enum(placePrecisions),
    /** A sentence for the member if the point is not exactly what was typed. */
    approximate: Type.Optional(Type.String()),
    /** The spelling was corrected. */
    corrected: Type.Optional(Type.Boolean()),
  },
  { $id: 'ResolvedPlace' },
)
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
/** `place` is null when the text matches nothing; `others` are places of the same name, best first. */
export const ResolvePlaceAnswer = Type.Object({
  place: Type.Union([ResolvedPlace, Type.Null()]),
  others: Type.Array(PlaceSuggestion),
})
export type ResolvePlaceAnswer = Static<typeof ResolvePlaceAnswer>

const spot = { x: Type.Number(), y: Type.Number() }

/** Our own map as plain data, in pixels from the top left. `projection` lets a client place more points. */
export const MapScene = Type.Object(
  {
    width: Type.Number(),
    height: Type.Number(),
    /**
     * x = width / 2 + (radians(lon) - lon0) * scale; y = height / 2 - (ln(tan(π/4 + radians(lat) / 2)) - y0) * scale
     */
    projection: Type.Object({ lon0: Type.Number(), y0: Type.Number(), scale: Type.Number() }),
    /** SVG path data; `land` is filled by the even-odd rule, the others are lines. */
    abroad: Type.String(),
    land: Type.String(),
    coast: Type.String(),
    countyLines: Type.String(),
    stateLines: Type.String(),
    towns: Type.Array(
      Type.Object({
        ...spot,
        name: Type.String(),
        size: Type.Enum(['large', 'medium', 'small']),
        labelX: Type.Number(),
        labelY: Type.Number(),
        anchor: Type.Enum(['start', 'end', 'middle']),
      }),
    ),
    counties: Type.Array(Type.Object({ ...spot, name: Type.String() })),
    you: Type.Optional(Type.Object(spot)),
    ring: Type.Optional(Type.Object({ ...spot, r: Type.Number(), miles: Type.Number() })),
    /** The tip marks the location; the head is moved aside if heads would overlap. */
    pins: Type.Array(
      Type.Object({
        ...spot,
        headX: Type.Number(),
        headY: Type.Number(),
        number: Type.Integer(),
        label: Type.String(),
      }),
    ),
    scale: Type.Object({ miles: Type.Number(), pixels: Type.Number() }),
  },
  { $id: 'MapScene' },
)
export type MapScene = Static<typeof MapScene>

/** "40.85,-73.84;40.9,-73.9": up to 200 places. */
const pointList =
  '^-?\\d{1,3}(\\.\\d{1,8})?,-?\\d{1,3}(\\.\\d{1,8})?(;-?\\d{1,3}(\\.\\d{1,8})?,-?\\d{1,3}(\\.\\d{1,8})?){0,99}$'

export const MapQuery = Type.Object({
  /** The location of the locator image, or the search point if `pins` are given. */
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lng: Type.Number({ minimum: -180, maximum: 180 }),
  pins: Type.Optional(Type.String({ pattern: pointList, maxLength: 3_000 })),
  /** The search radius: drawn as a ring around the search point. */
  miles: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 500 })),
  /** Miles across the shorter side; by default the map fits everything on it. */
  span: Type.Optional(Type.Number({ minimum: 1, maximum: 1_200 })),
  width: Type.Optional(Type.Integer({ minimum: 100, maximum: 2_000 })),
  height: Type.Optional(Type.Integer({ minimum: 100, maximum: 2_000 })),
  label: Type.Optional(Type.String({ maxLength: 200 })),
  lang: Type.Optional(Type.Enum(languages)),
})
export type MapQuery = Static<typeof MapQuery>
