import type { SearchState } from './criteria.ts'
import { canSearch } from './validation.ts'

/**
 * Whether a change may start a search automatically. The rule for exactly a place and a name (APP-RES-19) is part of
 * the general one. A place half typed has no point yet and starts nothing; Enter or Search looks it up.
 */
export function mayAutoSearch(state: SearchState): boolean {
  return hasPoint(state) && canSearch(state)
}

export function hasPoint({ query }: SearchState): boolean {
  return query.location?.latitude !== undefined && query.location.longitude !== undefined
}
