import { limits, type MapQuery, type NlSearchRequest, type SearchBody, type SearchQuery } from '@care/contract'

export interface RouteCost {
  /** Charged before anything of the call is read. */
  units: number
  /** Charged on top once the parameters are valid. */
  more?: (call: { body: unknown; query: unknown }) => number
}

/**
 * What a call takes from its client's bucket, which holds RATE_LIMIT units and refills in a minute. A unit is about a
 * millisecond of the server's time; work of child processes counts too.
 */
export const routeCosts = {
  /** Prepared bytes: pages, their files, health. */
  prepared: { units: 0.2 },
  /** About one megabyte each. */
  largePage: { units: 2 },
  /** One record, one document, one place. */
  lookup: { units: 1 },
  // Both parameters have been validated here.
  search: { units: 1, more: ({ body }) => listUnits((body as SearchBody).query) },
  exchangeList: { units: 1, more: ({ query }) => listUnits(query as SearchQuery) },
  /** Staff lookups of records and places: a GET, so there is no body. */
  stewardList: { units: 1, more: ({ query }) => listUnits(query as SearchQuery) },
  /** Every word is looked up among names, places and specialties. */
  freeText: { units: 3, more: ({ body }) => textUnits((body as NlSearchRequest).query) },
  map: { units: 2, more: ({ query }) => mapUnits(query as MapQuery) },
  /** A separate process needs 30 ms for a record, up to a second for the largest. */
  print: { units: 20 },
  /** A request to the OpenID Connect issuer. */
  issuer: { units: 10 },
  /** A query written by staff, up to its work budget. */
  queryTrial: { units: 10 },
  /** A file of any length, read from disk and possibly decompressed. */
  download: { units: 50 },
  /** 8 MB, written and synced. */
  uploadPart: { units: 20 },
} as const satisfies Record<string, RouteCost>

export type CostName = keyof typeof routeCosts

/** Long pages, facet counts, whole records for print and a place as text take longer. */
function listUnits({ limit = 10, facets = false, print = false, location }: SearchQuery): number {
  // The exchange's lists have the limit as text.
  const place = typeof location === 'string' || location?.text !== undefined ? 3 : 0
  return Math.floor(limit / 12) + (facets ? 2 : 0) + (print ? 6 : 0) + place
}

/** Longer texts are refused before they are read. */
const textUnits = (text: string): number => Math.floor(Math.min(text.length, limits.requestText) / 50)

/** Drawing time grows with the miles shown and with the area of the image; pins may lie anywhere. */
function mapUnits({ span, miles = 0, pins, width = 350, height = 350 }: MapQuery): number {
  const shown = span ?? (pins === undefined ? miles * 2 : 500)
  return Math.round(shown / 100 + (width * height) / 400_000)
}
