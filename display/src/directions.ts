import type { Location } from '@care/contract'
import { addressText } from './address.ts'

/** From what the member typed to the address; the position stands in for a missing address. */
export function directionsUrl(origin: string, location: Location | undefined): string | undefined {
  const destination = addressText(location?.address) || positionText(location)
  if (destination === '') return undefined
  const url = new URL('https://www.google.com/maps/dir/?api=1')
  if (origin.trim() !== '') url.searchParams.set('origin', origin.trim())
  url.searchParams.set('destination', destination)
  return url.href
}

export function positionOf(location: Location | undefined): { lat: number; lon: number } | undefined {
  const { lat, lon } = location?.position ?? {}
  return Number.isFinite(lat) && Number.isFinite(lon) && Math.abs(Number(lat)) <= 90 && Math.abs(Number(lon)) <= 180
    ? { lat: Number(lat), lon: Number(lon) }
    : undefined
}

function positionText(location: Location | undefined): string {
  const position = positionOf(location)
  return position ? `${position.lat},${position.lon}` : ''
}
