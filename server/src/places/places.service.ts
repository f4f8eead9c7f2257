/** The room's door: what other rooms may call. */
export { loadGazetteer, type Gazetteer } from './gazetteer.ts'
export { placeAt, type CountyAndState } from './place-at.ts'
export type { PlaceArea } from './rank.ts'
export { resolvePlace, resolveWithOthers, type ResolveOptions, type Resolution } from './resolve-place.ts'
export { suggestPlaces, type SuggestOptions } from './suggest-places.ts'
export { findPlaces, type FindOptions, type PlaceSpan } from './find-places.ts'
