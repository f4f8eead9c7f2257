import type { Suggestion } from '@care/contract'
import { unpackRecord } from './record-bytes.ts'
import type { FoundRecord } from './search-index.ts'

/** The town of the nearest matching relation of a hit. */
export function placeOfHit({ packed, rows }: FoundRecord): Suggestion['place'] {
  const location = unpackRecord(packed).relations?.[rows[0] ?? 0]?.location
  const { position, address } = location ?? {}
  const text = [address?.city, address?.state].filter(Boolean).join(', ')
  return position && text !== '' ? { text, latitude: position.lat, longitude: position.lon } : undefined
}
