import type { SearchState } from './criteria.ts'
import { isDevicePoint } from './device-points.ts'

/** Alone (a field, a pill), or inside a sentence, after "of". */
export type PlaceForm = 'alone' | 'within'
export type PlaceMessageId = `place.${'own' | 'shared' | 'area' | 'areaNear'}.${PlaceForm}`
export interface PlaceMessage {
  id: PlaceMessageId
  values?: { town: string }
}

/**
 * State and URL store the origin of a place, not words of one language: the device, or an area of the map. Its label is
 * created for display. `undefined` for a place with its own text. A recipient of another device's place reads that it
 * is a shared one.
 */
export function placeMessage(
  { query, context }: SearchState,
  form: PlaceForm,
  isOwn: (point: string) => boolean = isDevicePoint,
): PlaceMessage | undefined {
  const { latitude, longitude } = query.location ?? {}
  if (latitude === undefined || longitude === undefined) return undefined
  const point = pointText(latitude, longitude, context.fromDevice)
  if (context.fromDevice) return { id: `place.${isOwn(point) ? 'own' : 'shared'}.${form}` }
  if (!context.fromMap) return undefined
  const town = context.locationText
  return town === undefined || town === point
    ? { id: `place.area.${form}` }
    : { id: `place.areaNear.${form}`, values: { town } }
}

/**
 * The text of a place that has none: a search needs one (VAL-02), and this one is the same in every language. No more
 * precise than half a mile.
 */
export function pointText(latitude: number, longitude: number, fromDevice: boolean | undefined): string {
  // In the URL's format, so that it can be read back unchanged.
  const shown = (angle: number) => coordinate(coordinate(angle, fromDevice), true).toFixed(2)
  return `${shown(latitude)}, ${shown(longitude)}`
}

/**
 * Coordinates of a place keep 5 decimals (a yard); those of the device 2 (half a mile), so a shared URL does not reveal
 * a home.
 */
export function coordinate(value: number, fromDevice: boolean | undefined): number {
  const scale = fromDevice ? 100 : 100_000
  // No -0, which a URL cannot distinguish from 0.
  return Math.round(value * scale) / scale + 0
}
