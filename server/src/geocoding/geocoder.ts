import type { Resolution, ResolveOptions } from './resolve-place.ts'

/** Turns typed text into a place. Never throws: if a service is unavailable, the result says so. */
export interface Geocoder {
  resolve(q: string, options?: ResolveOptions): Promise<Resolution | undefined>
}
