import type { Kind } from '@care/contract'
import type { Day, RelationId, StableId } from './model.ts'

/**
 * What one source states about one person or facility. Stewards' corrections are statements of the source `steward`.
 */
export interface Statement {
  readonly source: string
  /** Its id at the source. */
  readonly sourceId: string
  readonly kind: Kind
  readonly head: Facts
  readonly places: readonly StatedPlace[]
  /** First and last day on which it is in effect; open if absent. */
  readonly from?: Day
  readonly until?: Day
  /** The stable id that the record should get. */
  readonly preferredId?: StableId
  readonly pinned?: Pin
  /** For stewards only: retires the record on the first day of this statement, even if a source lists it. */
  readonly retires?: string
  /** How the id of its record is made; absent in statements from before there were two ways. */
  readonly idLayout?: number
  /** What the normalizer repaired. */
  readonly notes: readonly Note[]
}

/** The source of stewards' statements. */
export const stewardSource = 'steward'

/** By attribute name, such as `gender` or `location.address`. */
export type Facts = Readonly<Record<string, Said>>

/** A value, and the day since which its source has stated it: repeating a value does not make it newer. */
export interface Said {
  /** Null in a correction: the value is removed. */
  readonly value: unknown
  readonly since: Day
}

/** Whether it is a position taken from the gazetteer. */
export function isApproximate(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'approximate' in value && value.approximate === true
}

export interface StatedPlace {
  readonly at: PlaceIdentity
  /** The relation that it is about; a correction names it, other sources may request one. */
  readonly id?: RelationId
  /** For a correction: the relation's location, to find it again in a record that this one was merged into. */
  readonly was?: PlaceIdentity
  readonly facts: Facts
}

/** The identity of a location. Computed and compared by `matching/`. */
export interface PlaceIdentity {
  /** Equal keys are always the same location. */
  readonly key: string
  /** House number, street and ZIP in normalized form; empty for a location without an address. */
  readonly door: string
  readonly unit?: string
  readonly zip?: string
  readonly phone?: string
  /** Facilities only: two practices may share an address. */
  readonly name?: string
}

/** For a correction, which names its relation and describes no location. */
export const nowhere: PlaceIdentity = { key: '', door: '' }

/** How long a steward's value lasts. Without a pin it competes until its last day, if it has one. */
export type Pin = 'always' | 'until-source-changes'

export interface Note {
  readonly field: string
  /** The kind of note, for texts in formats/note-words.ts; and its values. */
  readonly what: string
  readonly values?: readonly string[]
  /** For an open question: the source's value. */
  readonly value?: string
}
