import type { Counts } from './counts.ts'

/** What a load would do. Made by its first pass, which changes nothing. */
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
  /** What a full file no longer lists, of all that the source listed. */
  listed: number
  missing: number
  /** Ids of the first of these. */
  missingIds: readonly string[]
  /** The same, for people to read. Absent in older plans. */
  retiring?: readonly Retiring[]
  /** The latest day on which the source made one of the new or changed statements. */
  newest?: string
  /** Plans of the source that no plan map knows, with the number of statements. */
  unknownPlans: Readonly<Record<string, number>>
  /** What was repaired or left out of rows that are read all the same. Absent in older plans. */
  notes?: readonly NoteCount[]
  /** The first rows that are new or changed. Absent in older plans. */
  samples?: { added: readonly Retiring[]; changed: readonly ChangedRow[] }
  /** Why the load needs approval. */
  guards: readonly Guard[]
}

/** Rows with a note about a field, and what the first of them say. */
export interface NoteCount {
  field: string
  rows: number
  /** `es` is absent in older plans. */
  examples: readonly { id: string; text: string; es?: string }[]
}

/** Somebody whom the file lists no longer or for the first time, and where. */
export interface Retiring {
  id: string
  name: string
  places: readonly string[]
}

export interface ChangedRow {
  id: string
  name: string
  fields: readonly ChangedField[]
  /** Fields that are left out. */
  more: number
}

/** One attribute of the row, or of one of its places; of lists only what differs. `place`: a place comes or goes. */
export interface ChangedField {
  field: string
  /** The address before. */
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
  /** The figures of the words, for readers of another language. Absent in older plans. */
  facts?: Readonly<Record<string, string | number>>
}
