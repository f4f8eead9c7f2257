import { isOnEarth, toPoint, type Location, type Point } from '@care/contract'
import { addressText } from './address.ts'

/** From the member's typed place to the address, or to the coordinates if the address is missing. */
export function directionsUrl(origin: string, location: Location | undefined): string | undefined {
  const destination = addressText(location?.address) || positionText(location)
  if (destination === '') return undefined
  const url = new URL('https://www.google.com/maps/dir/?api=1')
  if (origin.trim() !== '') url.searchParams.set('origin', origin.trim())
  url.searchParams.set('destination', destination)
  return url.href
}

/** The position of a location; undefined without coordinates, or with invalid ones. */
export function positionOf(location: Location | undefined): Point | undefined {
  const { lat, lon } = location?.position ?? {}
  if (typeof lat !== 'number' || typeof lon !== 'number') return undefined
  const point = toPoint({ lat, lon })
  return isOnEarth(point) ? point : undefined
}

/** Whether its position is that of its ZIP code or town. */
export function isApproximate(location: Location | undefined): boolean {
  return location?.position?.approximate === true
}

function positionText(location: Location | undefined): string {
  const position = positionOf(location)
  return position ? `${position.latitude},${position.longitude}` : ''
}
