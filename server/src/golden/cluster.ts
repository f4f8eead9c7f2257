import type { RelationId, StableId } from '../records/model.ts'
import type { Facts, PlaceIdentity, Statement } from '../records/statement.ts'

/** Everything that the sources state about one person or facility. */
export interface Cluster {
  stableId: StableId
  statements: readonly { statement: Statement; retiredAt?: string }[]
  /** Every spelling of its locations so far. */
  places: readonly KnownPlace[]
}

/** A spelling of a location, and the relation it belongs to. */
export interface KnownPlace {
  at: PlaceIdentity
  relationId: RelationId
  firstSeen: string
}

/** The facts of one statement about the head or one location. */
export interface Offer {
  statement: Statement
  facts: Facts
}
