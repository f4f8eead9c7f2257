import type { Generated } from 'kysely'
import type { Bit, Fixed, Instant, Json } from './column-types.ts'

/** One link of a tenant's chain of audit rows: the hash covers the previous link and the rows since. */
export interface AuditLinkTable {
  tenant_id: Fixed<string>
  seq: Fixed<number>
  /** Of the last row it covers. */
  last_id: Fixed<number>
  row_count: Fixed<number>
  hash: Fixed<string>
  at: Fixed<Instant>
}

export type StoredPin = 'until-date' | 'until-source-changes' | 'always'

/**
 * A steward's correction. The statement of the same id makes it effective; this row stores author, reason and duration.
 */
export interface CorrectionTable {
  tenant_id: Fixed<string>
  id: Fixed<string>
  stable_id: string
  /** A path such as `relations/4f2a/telecom/phone`. */
  field: Fixed<string>
  value: Fixed<Json | null>
  pin: Fixed<StoredPin>
  /** A day. */
  pinned_until: Fixed<string | null>
  made_at: Fixed<Instant>
  made_by: Fixed<string>
  why: Fixed<string>
  request_id: Fixed<string | null>
  undone_at: Instant | null
  undone_by: string | null
  undone_why: string | null
  /** The newer correction that replaced it. When that one is undone, this one counts again. */
  replaced_by: string | null
}

export type ChangeRequestState = 'SUBMITTED' | 'IN_REVIEW' | 'APPROVED' | 'REJECTED' | 'APPLIED' | 'WITHDRAWN'

export interface ChangeRequestTable {
  tenant_id: Fixed<string>
  id: Fixed<string>
  stable_id: Fixed<string>
  field: Fixed<string>
  old_value: Fixed<Json>
  new_value: Fixed<Json>
  why: Fixed<string>
  pin: Fixed<StoredPin>
  pinned_until: Fixed<string | null>
  /** The tenant's day on which it is to be applied; null means immediately. */
  effective_on: Fixed<string | null>
  report_id: Fixed<string | null>
  state: ChangeRequestState
  created_at: Fixed<Instant>
  created_by: Fixed<string>
  taken_by: string | null
  decided_by: string | null
  decided_why: string | null
  applied_at: Instant | null
  correction_id: string | null
  updated_at: Instant
}

export interface ChangeRequestCommentTable {
  id: Generated<number>
  tenant_id: Fixed<string>
  request_id: Fixed<string>
  at: Fixed<Instant>
  who: Fixed<string>
  words: Fixed<string>
}

export type VerificationOutcome = 'confirmed' | 'wrong' | 'no-answer' | 'refused' | 'left' | 'closed'

/** One attempt to confirm a relation. */
export interface VerificationTable {
  tenant_id: Fixed<string>
  id: Fixed<string>
  stable_id: Fixed<string>
  relation_id: Fixed<string>
  door: Fixed<string>
  at: Fixed<Instant>
  /** The tenant's calendar day. */
  day: Fixed<string>
  who: Fixed<string>
  method: Fixed<string>
  outcome: Fixed<VerificationOutcome>
  wrong: Fixed<Json | null>
  note: Fixed<string | null>
  call_back_on: Fixed<string | null>
  assigned_to: Fixed<string | null>
  /** The same for all rows of one call to a practice. */
  batch_id: Fixed<string>
}

export type ReportState = 'received' | 'checking' | 'closed'
export type ReportOutcome = 'changed' | 'confirmed' | 'not-confirmed'

/** A mistake reported by a member. `words` and `network` are deleted 90 days after closing. */
export interface ReportTable {
  tenant_id: Fixed<string>
  id: Fixed<string>
  stable_id: Fixed<string>
  relation_id: Fixed<string | null>
  kinds: Fixed<Json>
  words: string | null
  /** A keyed hash of the sender's network: distinguishes reporters without identifying them. */
  network: string | null
  /** The number of that key, which is replaced every 30 days. */
  network_key: Fixed<number>
  language: Fixed<string>
  state: ReportState
  outcome: ReportOutcome | null
  received_at: Fixed<Instant>
  /** The tenant's calendar day. */
  received_on: Fixed<string>
  due_at: Fixed<Instant>
  checking_at: Instant | null
  checking_by: string | null
  closed_at: Instant | null
  closed_by: string | null
}

/** One sending of a report. The same text from the same network on one day is one report sent several times. */
export interface ReportSendingTable {
  tenant_id: Fixed<string>
  /** Hash of the key under which it was sent: the same if it is sent again. */
  send_key_hash: Fixed<string>
  tracking_hash: Fixed<string>
  report_id: Fixed<string>
}

/** A task of a steward. Recomputed from current data; its assignment and snooze are kept. */
export interface WorkTaskTable {
  tenant_id: Fixed<string>
  id: Fixed<string>
  kind: string
  door: string | null
  county: string | null
  /** The row of another table that the task is about: a pair, a change request, a load. */
  item: string | null
  /** Address and names in normalized spelling, for search. */
  words: string
  score: number
  rank: number
  due_at: Instant | null
  urgent_from: Instant | null
  /** An attempt was made today, or a call-back is planned. */
  rests_until: Instant | null
  opened_at: Instant
  minutes: number
  relations: number
  subject: Json
  reasons: Json
  refreshed_at: Instant
  taken_by: string | null
  taken_until: Instant | null
  assigned_to: string | null
  snoozed_until: Instant | null
}

export interface WorkReportTable {
  tenant_id: Fixed<string>
  report_id: Fixed<string>
  task_id: string
}

export interface WorkSkipTable {
  tenant_id: Fixed<string>
  task_id: Fixed<string>
  who: Fixed<string>
  until: Instant
}

export interface WorkViewTable {
  tenant_id: Fixed<string>
  id: Fixed<string>
  owner: Fixed<string>
  name: string
  is_shared: Bit
  filter: Json
  saved_at: Instant
}

export interface AccuracyDayTable {
  tenant_id: Fixed<string>
  day: Fixed<string>
  /** Empty for all sources together. */
  source: Fixed<string>
  figures: Json
}
