import type { Kind } from '@care/contract'
import type { Day, RelationId, StableId } from './model.ts'

/** What one source says of one person or facility. Stewards' corrections are statements of the source `steward`. */
export interface Statement {
  readonly source: string
  /** The id it has there. */
  readonly sourceId: string
  readonly kind: Kind
  readonly head: Facts
  readonly places: readonly StatedPlace[]
  /** First and last day on which it holds; open where absent. */
  readonly from?: Day
  readonly until?: Day
  /** The stable id that the record should have. */
  readonly preferredId?: StableId
  readonly pinned?: Pin
  /** Of stewards only: the record leaves the directory on the first day on which this holds, whoever lists it. */
  readonly retires?: string
  /** How the id is made that it gives to a record; absent in statements from before there were two ways. */
  readonly idLayout?: number
  /** What the normalizer repaired. */
  readonly notes: readonly Note[]
}

/** The source of what stewards say. */
export const stewardSource = 'steward'

/** By attribute name, such as `gender` or `location.address`. */
export type Facts = Readonly<Record<string, Said>>

/** A value, and the day on which its source began to state it: to repeat a value does not make it newer. */
export interface Said {
  /** Null in a correction: there is no such value. */
  readonly value: unknown
  readonly since: Day
}

/** Whether it is a position that was taken from the gazetteer. */
export function isApproximate(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'approximate' in value && value.approximate === true
}

export interface StatedPlace {
  readonly at: PlaceIdentity
  /** The relation that is meant; a correction names it, other sources may prefer one. */
  readonly id?: RelationId
  /** Of a correction: where the relation was, to find it again in a record that this one was merged into. */
  readonly was?: PlaceIdentity
  readonly facts: Facts
}

/** What tells one place from another. `matching/` computes and compares it. */
export interface PlaceIdentity {
  /** Equal keys are always the same place. */
  readonly key: string
  /** House number, street and ZIP in one spelling; empty for a place without an address. */
  readonly door: string
  readonly unit?: string
  readonly zip?: string
  readonly phone?: string
  /** Facilities only: two practices may share a door. */
  readonly name?: string
}

/** Of a correction, which names its relation and describes no place. */
export const nowhere: PlaceIdentity = { key: '', door: '' }

/** How long a steward's value stays. Without a pin it competes until its last day, if it has one. */
export type Pin = 'always' | 'until-source-changes'

export interface Note {
  readonly field: string
  /** A name for it, which formats/note-words.ts has words for; and what they name. */
  readonly what: string
  readonly values?: readonly string[]
  /** Where somebody has to explain it: what the source says. */
  readonly value?: string
}
