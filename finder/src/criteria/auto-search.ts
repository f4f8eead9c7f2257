import { stripQuery, type SearchState } from './criteria.ts'
import { canSearch, nameError } from './validation.ts'

/**
 * Whether a change may start a search automatically: the general rule, or exactly the tenant's keys beside sortBy
 * (APP-RES-19, TRAP-16).
 * Keys are counted after empty values are gone. A place half typed has no point yet and starts nothing; Enter or Search
 * looks it up.
 */
export function mayAutoSearch(state: SearchState, autoSearchKeys: readonly string[] | undefined): boolean {
  if (!hasPoint(state) || nameError(state.query.name ?? '')) return false
  return canSearch(state) || hasExactly(state, autoSearchKeys)
}

export function hasPoint({ query }: SearchState): boolean {
  return query.location?.latitude !== undefined && query.location.longitude !== undefined
}

function hasExactly(state: SearchState, wanted: readonly string[] | undefined): boolean {
  if (!wanted || wanted.length === 0) return false
  const keys = Object.keys(stripQuery(state.query))
  return (
    keys.length === wanted.length + 1 &&
    keys.includes('sortBy') &&
    wanted.every((key) => keys.includes(key)) &&
    Boolean(state.context.locationText?.trim())
  )
}
