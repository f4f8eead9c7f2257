import type { Generated } from 'kysely'
import type { Bit, Fixed, Instant, Json } from './column-types.ts'

/** The current version of a provider or facility. */
export interface GoldenRecordTable {
  tenant_id: Fixed<string>
  stable_id: Fixed<string>
  kind: Fixed<string>
  version: number
  stable_id_hash: string
  npi: string | null
  record: Json
  updated_at: Instant
  /** Of the current version. */
  written_by: string
  why: string
  /** Version of the merge rules that produced this record; null if it was not merged. */
  rules_version: number | null
}

/** How often a record was in results or opened on a day. */
export interface ShownTable {
  tenant_id: Fixed<string>
  day: Fixed<string>
  stable_id: Fixed<string>
  times: number
}

/** How often members of a county searched for a specialty and plan on a day without results. */
export interface NotFoundTable {
  tenant_id: Fixed<string>
  day: Fixed<string>
  specialty: Fixed<string>
  county: Fixed<string>
  plan: Fixed<string>
  times: number
}

/** Superseded versions; `record` is null where it was deleted. */
export interface GoldenRecordVersionTable {
  tenant_id: Fixed<string>
  stable_id: Fixed<string>
  version: Fixed<number>
  record: Fixed<Json | null>
  written_at: Fixed<Instant>
  written_by: Fixed<string>
  why: Fixed<string>
}

/** After a merge the losing id redirects to the surviving one, always in one step. */
export interface RecordRedirectTable {
  tenant_id: Fixed<string>
  losing_id: Fixed<string>
  losing_id_hash: Fixed<string>
  surviving_id: string
  merged_at: Fixed<Instant>
}

/** One delivery of a source's data. Its times come from here, so that a resumed load equals an uninterrupted one. */
export interface LoadTable {
  id: Fixed<string>
  tenant_id: Fixed<string>
  source: Fixed<string>
  format: Fixed<string>
  mode: Fixed<string>
  dry_run: Fixed<Bit>
  file_name: Fixed<string>
  bytes: number
  /** Of the file as received; empty until it has been read. */
  sha256: string
  /** The tenant's calendar day on which it was queued. */
  day: Fixed<string>
  /** Of the merge rules; 0 for the built-in ones. */
  rules_version: Fixed<number>
  /** Why it may be applied although a guard stopped it. */
  accept_loss: string | null
  job_id: string | null
  state: LoadState
  /** Counts, and where to continue. */
  progress: Json
  error: string | null
  created_at: Fixed<Instant>
  created_by: Fixed<string>
  finished_at: Instant | null
  /** Phase of an open load. */
  phase: LoadPhase
  /** Origin of its file. */
  origin: Fixed<Json>
  /** Versions of everything that affects how the file is read. */
  reading: Json
  /** Result of the first pass. */
  plan: Json | null
  /** Who undoes it, when and why. */
  undo: Json | null
  /** The earlier applied load of the same file; this one was not applied. */
  same_as: string | null
}
export type LoadState = 'open' | 'waiting' | 'done' | 'failed' | 'canceled' | 'undone'
export type LoadPhase = 'plan' | 'apply' | 'undo'

/** A steward's decision on a rejected value. The newest row of a value counts. */
export interface RowFixTable {
  id: Generated<number>
  tenant_id: Fixed<string>
  source: Fixed<string>
  source_id: Fixed<string>
  field: Fixed<string>
  bad_value: Fixed<string>
  action: Fixed<'replace' | 'ignore' | 'none'>
  replacement: Fixed<string | null>
  created_at: Fixed<Instant>
  created_by: Fixed<string>
  why: Fixed<string>
}

/**
 * What a source states about one person or facility. `stable_id` is the golden record that the statement belongs to.
 */
export interface SourceRecordTable {
  /** Order of creation: the oldest statement determines the id of the golden record. */
  ordinal: Generated<number>
  tenant_id: Fixed<string>
  source: Fixed<string>
  source_id: Fixed<string>
  kind: string
  stable_id: string
  npi: string | null
  /** Hash of the row as received. An equal hash means that nothing changed. */
  hash: string
  record: Json
  load_id: string
  received_at: Instant
  retired_at: Instant | null
}

/** A source's earlier statement. */
export interface SourceRecordVersionTable {
  tenant_id: Fixed<string>
  source: Fixed<string>
  source_id: Fixed<string>
  load_id: Fixed<string>
  record: Fixed<Json>
  hash: Fixed<string>
  received_at: Fixed<Instant>
  retired_at: Fixed<Instant | null>
  /** The load that replaced it. */
  superseded_by: Fixed<string>
}

/** A rejected row of a load. */
export interface QuarantineTable {
  tenant_id: Fixed<string>
  load_id: Fixed<string>
  line: Fixed<number>
  source_id: Fixed<string | null>
  reason: Fixed<string>
  field: Fixed<string | null>
  value: Fixed<string | null>
}

/** Something in a source's files that is not resolved yet. */
export interface OpenQuestionTable {
  tenant_id: Fixed<string>
  source: Fixed<string>
  kind: Fixed<string>
  value: Fixed<string>
  statements: number
  first_seen: Fixed<Instant>
  last_seen: Instant
}

/** Every spelling of a location that a golden record has had, and the relation it belongs to. */
export interface RelationPlaceTable {
  tenant_id: Fixed<string>
  stable_id: Fixed<string>
  place_key: Fixed<string>
  relation_id: string
  place: Fixed<Json>
  first_seen: Fixed<Instant>
}

/** A day on which a golden record must be merged again. */
export interface TurnTable {
  tenant_id: Fixed<string>
  day: Fixed<string>
  stable_id: Fixed<string>
}

/** A term of a record's name, one of its phone numbers or locations. Derived from the records. */
export interface RecordTermTable {
  tenant_id: Fixed<string>
  term: Fixed<string>
  stable_id: Fixed<string>
}

/** Terms of many records that are not in `record_term` yet. */
export interface WaitingTermTable {
  id: Generated<number>
  tenant_id: Fixed<string>
  /** 1: these records no longer have them. */
  gone: Fixed<Bit>
  /** A line of JSON each, sorted: term and id of the record. */
  terms: Fixed<string>
}
