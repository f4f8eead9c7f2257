import { delays } from '../delays.ts'
import type { PlaceSource, SuggestedPlace } from './place-source.ts'

/** The few members of Google's library that we call. */
interface Prediction {
  place_id: string
  description: string
  structured_formatting?: { secondary_text?: string }
}
interface GooglePlace {
  formatted_address?: string
  geometry?: { location: { lat(): number; lng(): number } }
}
export interface GoogleMaps {
  places: {
    AutocompleteService: new () => { getPlacePredictions(request: object): Promise<{ predictions: Prediction[] }> }
    PlacesService: new (
      attributions: HTMLElement,
    ) => { getDetails(request: object, done: (place: GooglePlace | null, status: string) => void): void }
    PlacesServiceStatus: { OK: string }
  }
}

export const mapsFailure = 'Could not load the Google Maps API'

/** Loads the script once, with the places library in English; gives up after 10 seconds (APP-MAP-01, -02). */
export function loadGoogleMaps(
  key: string,
  page: Pick<Document, 'createElement' | 'head'> = document,
): Promise<GoogleMaps> {
  loading ??= new Promise<GoogleMaps>((resolve, reject) => {
    const script = page.createElement('script')
    const fail = (cause?: unknown) => {
      clearTimeout(timer)
      script.remove()
      loading = undefined
      reject(new Error(mapsFailure, { cause }))
    }
    const timer = setTimeout(fail, delays.mapScript)
    script.async = true
    const query = { key, libraries: 'places', language: 'en', loading: 'async', callback: callbackName }
    script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams(query)}`
    script.onerror = fail
    Object.assign(globalThis, {
      [callbackName]: () => {
        clearTimeout(timer)
        const maps = mapsOf(globalThis)
        if (maps) resolve(maps)
        else fail()
      },
    })
    page.head.append(script)
  })
  return loading
}

let loading: Promise<GoogleMaps> | undefined
const callbackName = 'careMapsReady'

function mapsOf(scope: object): GoogleMaps | undefined {
  const google = 'google' in scope ? scope.google : undefined
  // Google's own library: its shape cannot be checked.
  return typeof google === 'object' && google !== null && 'maps' in google ? (google.maps as GoogleMaps) : undefined
}

export function googlePlaces(maps: GoogleMaps): PlaceSource {
  const predictions = new maps.places.AutocompleteService()
  const details = new maps.places.PlacesService(document.createElement('div'))
  return {
    async suggest(text, signal) {
      const answer = await predictions.getPlacePredictions({ input: text, componentRestrictions: { country: 'us' } })
      if (signal.aborted) return []
      return answer.predictions.map(
        (prediction): SuggestedPlace => ({
          id: prediction.place_id,
          text: prediction.description,
          resolve: () =>
            new Promise((resolve) => {
              details.getDetails(
                { placeId: prediction.place_id, fields: ['geometry', 'formatted_address'] },
                (found, status) => {
                  const point = status === maps.places.PlacesServiceStatus.OK ? found?.geometry?.location : undefined
                  resolve(
                    point && {
                      text: found?.formatted_address ?? prediction.description,
                      latitude: point.lat(),
                      longitude: point.lng(),
                    },
                  )
                },
              )
            }),
        }),
      )
    },
  }
}
