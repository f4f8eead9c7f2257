import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import type { Geocoder } from './geocoder.ts'
import { resolveWithOthers } from './resolve-place.ts'

/** The gazetteer alone: nothing leaves this machine, and streets resolve to their ZIP or town. */
export function builtInGeocoder(gazetteer: Gazetteer): Geocoder {
  return { resolve: async (q, options) => resolveWithOthers(gazetteer, q, options) }
}
