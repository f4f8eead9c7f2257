import type { Client } from '../api/client.ts'
import { hasPoint } from './auto-search.ts'
import { choosePlace } from './changes.ts'
import { mergeSearch, type SearchState } from './criteria.ts'

/** Typed words without a chosen suggestion: the best match counts (APP-MAP-07). `undefined` when nothing matches. */
export async function withPoint(client: Pick<Client, 'resolvePlace'>, search: SearchState, signal?: AbortSignal): Promise<SearchState | undefined> {
  if (hasPoint(search)) return search
  const words = search.extra.locationText?.trim()
  const place = words ? await client.resolvePlace(words, signal) : undefined
  return place && mergeSearch(search, choosePlace(search, place))
}
