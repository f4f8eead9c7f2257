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
 * The search that an answer means (APP-AI-07); `undefined` when it names no place (APP-AI-06). The place's text moves
 * to Extra, its message
 * goes, empty attributes and null members go, the order is by distance unless said otherwise. The new search replaces
 * the old one:
 * a criterion from an earlier form is not what these words asked for.
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

type Read = { [K in keyof ParsedQuery]?: ParsedQuery[K] | null }

/** The free-text gateway may be another's: an answer without criteria is a failure, not an empty search. */
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
  } // Members are only taken away.
}
