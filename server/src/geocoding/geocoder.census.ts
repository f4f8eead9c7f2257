import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Geocoder } from './geocoder.ts'
import { remoteGeocoder, type RemoteMatch, type RemoteOptions } from './geocoder.remote.ts'
import { readPlaceQuery } from './place-query.ts'

export const censusUrl = 'https://geocoding.geo.census.gov'

const Answer = Type.Object({
  result: Type.Object({
    addressMatches: Type.Array(
      Type.Object({
        matchedAddress: Type.String({ maxLength: 300 }),
        coordinates: Type.Object({
          x: Type.Number({ minimum: -180, maximum: 180 }),
          y: Type.Number({ minimum: -90, maximum: 90 }),
        }),
        addressComponents: Type.Optional(Type.Object({ zip: Type.Optional(Type.String()) })),
      }),
    ),
  }),
})

/** The US Census geocoder: free, down to the house number, addresses only. */
export function censusGeocoder(options: RemoteOptions): Geocoder {
  return remoteGeocoder(
    {
      wants: (q) => readPlaceQuery(q).isAddress,
      urlOf(q) {
        const url = new URL('/geocoder/locations/onelineaddress', options.baseUrl)
        url.search = new URLSearchParams({
          address: readPlaceQuery(q).text,
          benchmark: 'Public_AR_Current',
          format: 'json',
        }).toString()
        return url
      },
      read: readCensus,
    },
    options,
  )
}

function readCensus(answer: unknown): RemoteMatch | undefined {
  if (!Value.Check(Answer, answer)) throw new Error('unexpected response format')
  const match = answer.result.addressMatches[0]
  if (!match) return undefined
  const zip = match.addressComponents?.zip
  return {
    text: readable(match.matchedAddress),
    kind: 'address',
    lat: match.coordinates.y,
    lon: match.coordinates.x,
    precision: 'street',
    ...(zip && /^\d{5}$/.test(zip) ? { zip } : {}),
  }
}

/** "1 MAIN ST, TOWSON, MD, 21204" → "1 Main St, Towson, MD 21204". */
function readable(matched: string): string {
  const [street = '', city = '', state = '', zip = ''] = matched.split(',').map((part) => part.trim())
  const calm = (text: string) =>
    text
      .toLowerCase()
      .replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
  return [calm(street), calm(city), [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
