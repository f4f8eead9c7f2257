import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { googlePlaces, loadGoogleMaps, type GoogleMaps } from './google-places.ts'

const script = () => document.head.querySelector('script')
const point = { lat: () => 40.93, lng: () => -73.9 }
function maps(
  details: { formatted_address?: string; geometry?: { location: typeof point } } | null,
  status = 'OK',
): GoogleMaps {
  return {
    places: {
      AutocompleteService: class {
        getPlacePredictions() {
          return Promise.resolve({ predictions: [{ place_id: 'p1', description: 'Yonkers, NY, USA' }] })
        }
      },
      PlacesService: class {
        getDetails(_request: object, done: (place: typeof details, status: string) => void) {
          done(details, status)
        }
      },
      PlacesServiceStatus: { OK: 'OK' },
    },
  } as GoogleMaps
}

describe("Google's script", () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    Reflect.deleteProperty(globalThis, 'google')
  })

  it('[APP-MAP-01] asks for the places library in English', async () => {
    const loading = loadGoogleMaps('the key')
    const { searchParams } = new URL(script()?.src ?? '')
    expect([searchParams.get('libraries'), searchParams.get('language'), searchParams.get('key')]).toEqual([
      'places',
      'en',
      'the key',
    ])
    expect(loadGoogleMaps('the key')).toBe(loading)
    script()?.dispatchEvent(new Event('error'))
    await expect(loading).rejects.toThrow('Could not load the Google Maps API')
  })

  it('[APP-MAP-02] [API-ERR-05] gives up after 10 seconds, with its message, and can be tried again', async () => {
    const loading = loadGoogleMaps('k')
    const refused = expect(loading).rejects.toThrow('Could not load the Google Maps API')
    await vi.advanceTimersByTimeAsync(9_999)
    expect(script()).not.toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    await refused
    expect(script()).toBeNull()
    const again = loadGoogleMaps('k')
    Object.assign(globalThis, { google: { maps: maps(null) } })
    const ready: unknown = Reflect.get(globalThis, new URL(script()?.src ?? '').searchParams.get('callback') ?? '')
    if (typeof ready === 'function') ready()
    await expect(again).resolves.toHaveProperty('places')
  })
})

describe("Google's places", () => {
  const first = async (source: GoogleMaps) =>
    (await googlePlaces(source).suggest('Yon', new AbortController().signal))[0]

  it('[APP-MAP-05] [APP-MAP-06] takes point and address of a chosen place, by the library alone', async () => {
    const calls = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no call'))
    const suggestion = await first(maps({ formatted_address: 'Yonkers, NY 10701, USA', geometry: { location: point } }))
    expect(suggestion).toMatchObject({ id: 'p1', text: 'Yonkers, NY, USA' })
    expect(await suggestion?.resolve()).toEqual({ text: 'Yonkers, NY 10701, USA', latitude: 40.93, longitude: -73.9 })
    expect(calls).not.toHaveBeenCalled()
    calls.mockRestore()
  })

  it('[APP-MAP-06] takes no place without geometry, nor one that Google refuses', async () => {
    expect(await (await first(maps({ formatted_address: 'Nowhere' })))?.resolve()).toBeUndefined()
    expect(await (await first(maps({ geometry: { location: point } }, 'NOT_FOUND')))?.resolve()).toBeUndefined()
  })

  it('drops the response of an aborted request', async () => {
    const controller = new AbortController()
    const asked = googlePlaces(maps(null)).suggest('Yon', controller.signal)
    controller.abort()
    expect(await asked).toEqual([])
  })
})
