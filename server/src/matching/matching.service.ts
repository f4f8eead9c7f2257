/** The public API of this module: which statements mean the same person, and which places are the same. */
export { alignPlaces, isSamePlace } from './align-places.ts'
export { assignClusters } from './assign-clusters.ts'
export { foundingId, idLayout } from './founding-id.ts'
export { placeIdentity } from './place-identity.ts'
export type { Identity } from './identity.ts'
export type { MatchSettings } from './match-settings.ts'
export type { MatchDecision, MatchInput, MatchResult, Part, Verdict } from './verdict.ts'
