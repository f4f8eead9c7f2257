import { defaultSort, distance, type Kind, type SearchQuery } from '@care/contract'
import type { NlRequest } from './nl-request.ts'

/** The search criteria; paging and printing are not part of them. */
export type Criteria = Omit<SearchQuery, 'skip' | 'limit' | 'print' | 'facets'>
export type SearchType = 'filter' | 'nl-search'

export interface SearchContext {
  searchType?: SearchType
  locationText?: string
  /** The member's free text; in memory only, never in a URL or a log. */
  nlText?: string
  /** How that text was understood; in memory only, too. */
  nlRequest?: NlRequest
  /** The list the member wants to see first (API-DET-08). */
  tab?: Kind
  /** The coordinates came from the device, so they are rounded before they leave the page. */
  fromDevice?: boolean
  /** The place is an area of the map; its text is a town near its center, or its point if none is near. */
  fromMap?: boolean
}

/** The two parts of the search state (APP-STATE-01, -02). */
export interface SearchState {
  query: Criteria
  context: SearchContext
}

export const initialSearch: SearchState = { query: { sortBy: defaultSort }, context: { searchType: 'filter' } }

export interface SearchChange {
  query?: Partial<Criteria>
  context?: Partial<SearchContext>
}

/** New values override old ones (APP-STATE-04). A value set to undefined is removed. */
export function mergeSearch(state: SearchState, change: SearchChange): SearchState {
  return {
    query: without({ ...state.query, ...change.query }),
    context: without({ ...state.context, ...change.context }),
  }
}

/** Keeps the chosen plan and the default order; the context is emptied (APP-STATE-05). */
export function clearSearch(state: SearchState): SearchState {
  const { programType } = state.query
  return { query: { sortBy: defaultSort, ...(isEmpty(programType) ? {} : { programType }) }, context: {} }
}

/** The form's own Clear drops the plan too (TRAP-09) and sets the distance back (APP-START2-03). */
export function clearForm(): SearchState {
  return initialSearch
}

export const searchTypeOf = (context: SearchContext): SearchType => context.searchType ?? 'filter'

/**
 * The query sent to the server: no empty values, no place text; 0 and true stay, false is never sent (APP-STATE-07,
 * TRAP-10).
 */
export function stripQuery<Q extends SearchQuery>(query: Q): Q {
  const { location, ...rest } = query
  const { text: _, ...place } = location ?? {}
  const hasPoint = place.latitude !== undefined && place.longitude !== undefined
  return stripped({ ...rest, ...(hasPoint ? { location: place } : {}) }) as Q // Only removes properties.
}

function stripped(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]) => [key, isPlainObject(item) ? stripped(item) : item])
      .filter(([, item]) => !isEmpty(item) && item !== false),
  )
}

export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return isPlainObject(value) && Object.keys(value).length === 0
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function without<T extends object>(value: T): T {
  // Only removes properties.
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T
}

export const milesOf = (query: Criteria): number => Number(query.location?.distance ?? distance.initial)
