import type { Counts } from './counts.ts'

/** What a load would do. Computed by its first pass, which changes nothing. */
export interface Plan {
  counts: Counts
  /** Rejected rows by reason. */
  faults: Readonly<Record<string, number>>
  /** Statements that the source had before and that the file lists again. */
  compared: number
  /** Of these, how many change in each attribute. */
  fields: Readonly<Record<string, number>>
  /** Those with most changes. */
  practices: readonly PracticeChanges[]
  /** What a full file no longer lists, of everything that the source listed. */
  listed: number
  missing: number
  /** Ids of the first of these. */
  missingIds: readonly string[]
  /** The same, readable. Absent in older plans. */
  retiring?: readonly Retiring[]
  /** The latest day on which the source made one of the new or changed statements. */
  newest?: string
  /** Plans of the source that are in no plan map, with the number of statements. */
  unknownPlans: Readonly<Record<string, number>>
  /** What was repaired or left out of rows that are still used. Absent in older plans. */
  notes?: readonly NoteCount[]
  /** The first new or changed rows. Absent in older plans. */
  samples?: { added: readonly Retiring[]; changed: readonly ChangedRow[] }
  /** Why the load needs approval. */
  guards: readonly Guard[]
}

/** The number of rows with a note about a field, and the first notes. */
export interface NoteCount {
  field: string
  rows: number
  /** `es` is absent in older plans. */
  examples: readonly { id: string; text: string; es?: string }[]
}

/** A person or facility that the file no longer lists, or lists for the first time, and its addresses. */
export interface Retiring {
  id: string
  name: string
  places: readonly string[]
}

export interface ChangedRow {
  id: string
  name: string
  fields: readonly ChangedField[]
  /** Number of fields that are left out. */
  more: number
}

/**
 * One attribute of the row, or of one of its locations; for lists only the differences. `place`: a location is added or
 * removed.
 */
export interface ChangedField {
  field: string
  /** The previous address. */
  place?: string
  before?: unknown
  after?: unknown
}

export interface PracticeChanges {
  practice: string
  added: number
  changed: number
  removed: number
}

export interface Guard {
  name: 'retire' | 'loss' | 'field' | 'older'
  words: string
  /** The figures in the text, for readers of another language. Absent in older plans. */
  facts?: Readonly<Record<string, string | number>>
}
