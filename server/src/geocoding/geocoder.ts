import type { Resolution, ResolveOptions } from './resolve-place.ts'

/** Turns what someone typed into a place. Never throws: a service that is away is said in the answer. */
export interface Geocoder {
  resolve(q: string, options?: ResolveOptions): Promise<Resolution | undefined>
}
