/** The picture of one place: 350 × 350, zoom 14, one marker (APP-MAP-03). */
export const locator = { size: 350, zoom: 14 } as const

/** The map that can be looked into (APP-MAP-04, TRAP-14). */
export const interactive = { zoom: 15, draggable: false } as const

export interface Position {
  lat: number
  lon: number
}

/** Google's picture where the deployment has a key, else our own drawing of the towns around. */
export function locatorUrl(
  position: Position,
  { address, googleKey }: { address: string; googleKey: string | undefined },
): string {
  if (googleKey) return googleStaticMap(position, googleKey)
  return `${address}?${new URLSearchParams({ lat: String(position.lat), lng: String(position.lon), width: String(locator.size), height: String(locator.size) })}`
}

function googleStaticMap({ lat, lon }: Position, key: string): string {
  const point = `${lat},${lon}`
  return `https://maps.googleapis.com/maps/api/staticmap?${new URLSearchParams({ center: point, zoom: String(locator.zoom), size: `${locator.size}x${locator.size}`, markers: point, key })}`
}
