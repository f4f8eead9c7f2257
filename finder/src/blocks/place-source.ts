import type { Place } from '../criteria/changes.ts'
import { delays } from '../delays.ts'

/** A source of places for the location field: ours by default, Google's where the deployment has a key. */
export interface PlaceSource {
  suggest(text: string, signal: AbortSignal): Promise<SuggestedPlace[]>
}

export interface SuggestedPlace {
  id: string
  text: string
  detail?: string
  /** The point, now or when chosen; undefined for a place without geometry, which is then not taken (APP-MAP-06). */
  resolve(): Promise<Place | undefined>
}

export const shortestPlaceText = 3

export type DeviceLocation = { place: { lat: number; lon: number } } | { refused: boolean }

/** Asks the device where it is. Refusal and failure are answers, not errors. */
export function locateDevice(geolocation: Geolocation | undefined): Promise<DeviceLocation> {
  if (!geolocation) return Promise.resolve({ refused: false })
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ place: { lat: coords.latitude, lon: coords.longitude } }),
      (error) => resolve({ refused: error.code === error.PERMISSION_DENIED }),
      { enableHighAccuracy: false, timeout: delays.locateDevice, maximumAge: delays.answersFresh },
    )
  })
}
