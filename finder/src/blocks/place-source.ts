import type { Point } from '@care/contract'
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
  /** The place with its point; undefined for a place without geometry, which is then ignored (APP-MAP-06). */
  resolve(): Promise<Place | undefined>
}

export const shortestPlaceText = 3

export type DeviceLocation = { point: Point } | { refused: boolean }

/** Requests the device's location. Refusal and failure are results, not errors. */
export function locateDevice(geolocation: Geolocation | undefined): Promise<DeviceLocation> {
  if (!geolocation) return Promise.resolve({ refused: false })
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ point: { latitude: coords.latitude, longitude: coords.longitude } }),
      (error) => resolve({ refused: error.code === error.PERMISSION_DENIED }),
      { enableHighAccuracy: false, timeout: delays.locateDevice, maximumAge: delays.answersFresh },
    )
  })
}
