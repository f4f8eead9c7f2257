import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { builtInGeocoder } from './geocoder.built-in.ts'
import { censusGeocoder, censusUrl } from './geocoder.census.ts'
import { googleGeocoder, googleUrl } from './geocoder.google.ts'
import type { Geocoder } from './geocoder.ts'

export interface GeocoderSettings {
  geocoder: 'built-in' | 'census' | 'google'
  googleMapsKey?: string | undefined
}

/** The geocoder that the settings name. */
export function openGeocoder(
  { geocoder, googleMapsKey }: GeocoderSettings,
  gazetteer: Gazetteer,
  onFailure?: (reason: string) => void,
): Geocoder {
  if (geocoder === 'census') return censusGeocoder({ gazetteer, baseUrl: censusUrl, onFailure })
  if (geocoder === 'google' && googleMapsKey !== undefined)
    return googleGeocoder({ gazetteer, baseUrl: googleUrl, key: googleMapsKey, onFailure })
  return builtInGeocoder(gazetteer)
}
