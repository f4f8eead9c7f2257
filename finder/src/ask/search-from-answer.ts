import {
  defaultSort,
  distance,
  locationNotProvided,
  sorts,
  type NlSearchResponse,
  type ParsedQuery,
} from '@care/contract'
import type { NlRequest } from '../criteria/nl-request.ts'
import { isEmpty, type Criteria, type SearchState } from '../criteria/criteria.ts'

/**
 * The search for a response (APP-AI-07); `undefined` without a place (APP-AI-06). The place text moves to the context;
 * its message, empty attributes and null properties are dropped; the sort order is by distance unless the request names
 * one. The search replaces the previous one: criteria of an earlier form are not part of this request.
 */
export function searchFromAnswer(answer: NlSearchResponse, words: string): SearchState | undefined {
  const { location, attrs, sortBy, ...rest } = readable(answer)
  const locationText = location?.text?.trim()
  if (!location || location.message === locationNotProvided || !locationText) return undefined
  const query: Criteria = {
    ...withoutNulls(rest),
    ...(attrs && !isEmpty(attrs) ? { attrs } : {}),
    sortBy: sorts.find((sort) => sort === sortBy) ?? defaultSort,
    location: { ...pointOf(location), distance: String(location.distance || distance.initial) },
  }
  const asked: NlRequest = {
    understood: answer.understood ?? [],
    leftOver: answer.leftOver ?? [],
    ...(answer.urgent ? { urgent: answer.urgent } : {}),
    query,
    locationText,
  }
  return { query, context: { searchType: 'nl-search', locationText, nlText: words.trim(), nlRequest: asked } }
}

/** The response with a place that the member entered afterwards; its point is looked up. */
export function withPlace(answer: NlSearchResponse, place = ''): NlSearchResponse {
  const location = { ...answer.query.location, text: place, message: null, latitude: null, longitude: null }
  return { ...answer, query: { ...answer.query, location } }
}

type Read = { [K in keyof ParsedQuery]?: ParsedQuery[K] | null }

/** The gateway may be a third party: a response without criteria is an error, not an empty search. */
function readable({ query }: { query?: Read | null }): Read {
  if (typeof query !== 'object' || query === null) throw new TypeError('The free-text answer holds no query')
  return query
}

function pointOf({ latitude, longitude }: ParsedQuery['location']): { latitude?: number; longitude?: number } {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : {}
}

function withoutNulls<T extends object>(value: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== null && item !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  } // Only removes properties.
}
