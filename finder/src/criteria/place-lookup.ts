import type { Client } from '../api/client.ts'
import { hasPoint } from './auto-search.ts'
import { choosePlace } from './changes.ts'
import { mergeSearch, type SearchState } from './criteria.ts'

/** Typed words without a chosen suggestion: the first match counts (APP-MAP-07). `undefined` when nothing matches. */
export async function withPoint(client: Pick<Client, 'suggestPlaces'>, search: SearchState, signal?: AbortSignal): Promise<SearchState | undefined> {
  if (hasPoint(search)) return search
  const [first] = await client.suggestPlaces(search.extra.locationText?.trim() ?? '', signal)
  return first && mergeSearch(search, choosePlace(search, first))
}
