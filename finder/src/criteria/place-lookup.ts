import { toPoint } from '@care/contract'
import type { Client } from '../api/client.ts'
import { hasPoint } from './auto-search.ts'
import { choosePlace, type Place } from './changes.ts'
import { mergeSearch, type SearchState } from './criteria.ts'

/** Typed text without a chosen suggestion: the best match counts (APP-MAP-07). `undefined` if nothing matches. */
export async function placeOf(
  client: Pick<Client, 'resolvePlace'>,
  { context }: SearchState,
  signal?: AbortSignal,
): Promise<Place | undefined> {
  const words = context.locationText?.trim()
  const place = words ? await client.resolvePlace(words, signal) : undefined
  return place && { text: place.text, ...toPoint(place) }
}

/** The search with the point of its place; `undefined` if its text matches no place. */
export async function withPoint(
  client: Pick<Client, 'resolvePlace'>,
  search: SearchState,
  signal?: AbortSignal,
): Promise<SearchState | undefined> {
  if (hasPoint(search)) return search
  const place = await placeOf(client, search, signal)
  return place && mergeSearch(search, choosePlace(search, place))
}
