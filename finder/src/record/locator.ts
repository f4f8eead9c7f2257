/** The picture of one place: 350 × 350, zoom 14, one marker (APP-MAP-03). */
export const locator = { size: 350, zoom: 14 } as const

export interface Position { lat: number; lon: number }

export function locatorUrl(position: Position, { address, googleKey }: { address: string; googleKey: string | undefined }): string {
  return googleKey ? googleStaticMap(position, googleKey) : `${address}?${new URLSearchParams({ lat: String(position.lat), lon: String(position.lon), size: String(locator.size), zoom: String(locator.zoom) })}`
}

function googleStaticMap({ lat, lon }: Position, key: string): string {
  const point = `${lat},${lon}`
  return `https://maps.googleapis.com/maps/api/staticmap?${new URLSearchParams({ center: point, zoom: String(locator.zoom), size: `${locator.size}x${locator.size}`, markers: point, key })}`
}
