import type { RelationId, StableId } from '../records/model.ts'
import type { Facts, PlaceIdentity, Statement } from '../records/statement.ts'

/** Everything the sources say of one person or facility. */
export interface Cluster {
  stableId: StableId
  statements: readonly { statement: Statement; retiredAt?: string }[]
  /** Every spelling of the places it had so far. */
  places: readonly KnownPlace[]
}

/** A spelling of a place, and the relation it belongs to. */
export interface KnownPlace {
  at: PlaceIdentity
  relationId: RelationId
  firstSeen: string
}

/** What one statement says, of the head or of one place. */
export interface Offer {
  statement: Statement
  facts: Facts
}
