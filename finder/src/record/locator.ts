import type { Point } from '@care/contract'

/** The image of one location: 350 × 350, zoom 14, one marker (APP-MAP-03). */
export const locator = { size: 350, zoom: 14 } as const

/** The map of the streets around it (APP-MAP-04, TRAP-14). */
export const interactive = { zoom: 15, draggable: false } as const

/** Google's image if the deployment has a key, else our own map of the surrounding towns. */
export function locatorUrl(
  point: Point,
  { address, googleKey }: { address: string; googleKey: string | undefined },
): string {
  if (googleKey) return googleStaticMap(point, googleKey)
  const size = String(locator.size)
  const query = { lat: String(point.latitude), lng: String(point.longitude), width: size, height: size }
  return `${address}?${new URLSearchParams(query)}`
}

function googleStaticMap({ latitude, longitude }: Point, key: string): string {
  const center = `${latitude},${longitude}`
  const size = `${locator.size}x${locator.size}`
  const query = { center, zoom: String(locator.zoom), size, markers: center, key }
  return `https://maps.googleapis.com/maps/api/staticmap?${new URLSearchParams(query)}`
}
