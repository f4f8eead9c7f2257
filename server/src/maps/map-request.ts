import { DirectoryError, isOnEarth, type MapQuery } from '@care/contract'
import type { MapRequest } from './map-scene.ts'

const locatorSize = 350
const locatorZoom = 14

/**
 * Turns a map call's query into a map request. One place gives a locator image (APP-MAP-03); several places or a
 * distance center the map on the member.
 */
export function mapRequestOf({
  lat,
  lng,
  pins,
  miles,
  span,
  width = locatorSize,
  height = locatorSize,
  label = '',
}: MapQuery): MapRequest {
  const here = { latitude: lat, longitude: lng }
  if (pins === undefined && miles === undefined) {
    return {
      pins: [{ ...here, number: 0, label }],
      ...(span === undefined ? { zoom: locatorZoom } : { span }),
      width,
      height,
    }
  }
  const points = (pins ?? '')
    .split(';')
    .filter(Boolean)
    .map((pair, at) => {
      const [latitude = NaN, longitude = NaN] = pair.split(',').map(Number)
      if (!isOnEarth({ latitude, longitude })) throw outOfRange()
      return { latitude, longitude, number: at + 1, label: String(at + 1) }
    })
  return { you: here, pins: points, miles, span, width, height }
}

function outOfRange(): DirectoryError {
  return new DirectoryError(
    'BAD_REQUEST',
    {
      en: 'Each of the pins is a latitude from -90 to 90 and a longitude from -180 to 180.',
      es: 'Cada punto es una latitud de -90 a 90 y una longitud de -180 a 180.',
    },
    { field: 'pins' },
  )
}
