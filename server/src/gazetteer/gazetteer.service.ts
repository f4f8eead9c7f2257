export { loadGazetteer, type Gazetteer } from './gazetteer.ts'
export { placeAt } from './place-at.ts'
export type { PlaceCue, PlaceSpan } from './place-span.ts'
export type { PlaceArea } from './rank.ts'
