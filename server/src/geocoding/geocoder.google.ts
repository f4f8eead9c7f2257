import type { PlaceKind, PlacePrecision } from '@care/contract'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Geocoder } from './geocoder.ts'
import { remoteGeocoder, type RemoteMatch, type RemoteOptions } from './geocoder.remote.ts'
import { readPlaceQuery } from './place-query.ts'

export const googleUrl = 'https://maps.googleapis.com'

const Answer = Type.Object({
  status: Type.String(),
  results: Type.Array(
    Type.Object({
      formatted_address: Type.String({ maxLength: 300 }),
      geometry: Type.Object({
        location: Type.Object({
          lat: Type.Number({ minimum: -90, maximum: 90 }),
          lng: Type.Number({ minimum: -180, maximum: 180 }),
        }),
      }),
      types: Type.Optional(Type.Array(Type.String())),
      address_components: Type.Optional(
        Type.Array(Type.Object({ short_name: Type.String(), types: Type.Array(Type.String()) })),
      ),
    }),
  ),
})

/** Google's geocoder: called for addresses and for names that the gazetteer does not know, such as a hospital's. */
export function googleGeocoder(options: RemoteOptions & { key: string }): Geocoder {
  return remoteGeocoder(
    {
      wants: (q, own) =>
        readPlaceQuery(q).isAddress ||
        own === undefined ||
        (own.place.approximate !== undefined && own.place.kind !== 'state'),
      urlOf(q, { near, language = 'en' }) {
        const url = new URL('/maps/api/geocode/json', options.baseUrl)
        const bias: Record<string, string> = near
          ? { bounds: `${near.lat - 1},${near.lon - 1}|${near.lat + 1},${near.lon + 1}` }
          : {}
        url.search = new URLSearchParams({
          address: readPlaceQuery(q).text,
          components: 'country:US',
          language,
          ...bias,
          key: options.key,
        }).toString()
        return url
      },
      read: readGoogle,
    },
    options,
  )
}

function readGoogle(answer: unknown): RemoteMatch | undefined {
  if (!Value.Check(Answer, answer)) throw new Error('unexpected response format')
  if (answer.status === 'ZERO_RESULTS') return undefined
  // The service also answers 200 if the key is refused or the quota is used up.
  if (answer.status !== 'OK')
    throw new Error(`status ${/^[A-Z_]{1,40}$/.test(answer.status) ? answer.status : 'unknown'}`)
  const first = answer.results[0]
  if (!first) return undefined
  const kind = kindOf(first.types ?? [])
  const zip = first.address_components?.find(({ types }) => types.includes('postal_code'))?.short_name
  return {
    text: first.formatted_address.replace(/, (USA|EE\. ?UU\.|United States|Estados Unidos)$/, ''),
    lat: first.geometry.location.lat,
    lon: first.geometry.location.lng,
    ...kind,
    ...(zip && /^\d{5}$/.test(zip) ? { zip } : {}),
  }
}

const kinds: readonly (readonly [string, PlaceKind, PlacePrecision])[] = [
  ['postal_code', 'zip', 'zip'],
  ['neighborhood', 'neighborhood', 'neighborhood'],
  ['locality', 'town', 'town'],
  ['sublocality', 'town', 'town'],
  ['administrative_area_level_2', 'county', 'county'],
  ['administrative_area_level_1', 'state', 'state'],
]

function kindOf(types: readonly string[]): { kind: PlaceKind; precision: PlacePrecision } {
  const known = kinds.find(([type]) => types.includes(type))
  return known ? { kind: known[1], precision: known[2] } : { kind: 'address', precision: 'street' }
}
