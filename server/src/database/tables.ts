import type { ColumnType, Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { Bit, Fixed, Instant, Json } from './column-types.ts'
import type { ExportScheduleTable, ExportSelectionTable, ExportTaskTable } from './export-tables.ts'
import type { FindingTable, MatchDecisionTable, MatchLinkTable, MatchPairTable } from './match-tables.ts'
import type { InstanceTable } from './operations-tables.ts'
import type {
  GoldenRecordTable,
  GoldenRecordVersionTable,
  LoadTable,
  NotFoundTable,
  OpenQuestionTable,
  QuarantineTable,
  RecordRedirectTable,
  RecordTermTable,
  RelationPlaceTable,
  RowFixTable,
  ShownTable,
  SourceRecordTable,
  SourceRecordVersionTable,
  TurnTable,
  WaitingTermTable,
} from './record-tables.ts'
import type { StaffSessionTable, StaffTable } from './staff-tables.ts'
import type {
  AccuracyDayTable,
  AuditLinkTable,
  ChangeRequestCommentTable,
  ChangeRequestTable,
  CorrectionTable,
  ReportSendingTable,
  ReportTable,
  VerificationTable,
  WorkReportTable,
  WorkSkipTable,
  WorkTaskTable,
  WorkViewTable,
} from './stewardship-tables.ts'

/**
 * The system of record. Both databases store instants as ISO text in UTC, JSON as text (responses are assembled from
 * it), and booleans as 1 and 0.
 */
export interface Tables {
  golden_record: GoldenRecordTable
  golden_record_version: GoldenRecordVersionTable
  record_redirect: RecordRedirectTable
  record_term: RecordTermTable
  waiting_term: WaitingTermTable
  load: LoadTable
  source_record: SourceRecordTable
  source_record_version: SourceRecordVersionTable
  quarantine: QuarantineTable
  row_fix: RowFixTable
  open_question: OpenQuestionTable
  not_found: NotFoundTable
  shown: ShownTable
  relation_place: RelationPlaceTable
  turn: TurnTable
  match_link: MatchLinkTable
  match_decision: MatchDecisionTable
  match_pair: MatchPairTable
  finding: FindingTable
  correction: CorrectionTable
  change_request: ChangeRequestTable
  change_request_comment: ChangeRequestCommentTable
  verification: VerificationTable
  report: ReportTable
  report_sending: ReportSendingTable
  work_task: WorkTaskTable
  work_report: WorkReportTable
  work_skip: WorkSkipTable
  work_view: WorkViewTable
  accuracy_day: AccuracyDayTable
  outbox: OutboxTable
  job: JobTable
  audit_trail: AuditTrailTable
  audit_link: AuditLinkTable
  configuration: ConfigurationTable
  configuration_draft: ConfigurationDraftTable
  staff: StaffTable
  staff_session: StaffSessionTable
  export_task: ExportTaskTable
  export_selection: ExportSelectionTable
  export_schedule: ExportScheduleTable
  instance: InstanceTable
  secret_key: SecretKeyTable
  counter: CounterTable
  outbox_consumer: OutboxConsumerTable
  lease: LeaseTable
  index_rejection: IndexRejectionTable
  revoked_token: RevokedTokenTable
  one_time_code: OneTimeCodeTable
  rate_limit: RateLimitTable
}

/** For reading; accepts a transaction too. */
export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

/** Says that a record changed, not how: readers fetch the current record. */
export interface OutboxTable {
  seq: Generated<number>
  tenant_id: Fixed<string>
  kind: Fixed<string>
  stable_id: Fixed<string>
  version: Fixed<number>
  written_at: Fixed<Instant>
  /** 1 for one of many changes of a load or a job, for which nobody waits. */
  bulk: ColumnType<Bit, Bit | undefined, never>
}

export interface JobTable {
  id: Fixed<string>
  tenant_id: Fixed<string>
  type: Fixed<string>
  idempotency_key: Fixed<string | null>
  payload: Fixed<Json>
  state: JobState
  attempts: number
  max_attempts: Fixed<number>
  run_at: Instant
  claim: string | null
  heartbeat_at: Instant | null
  cancel_requested: Bit
  progress: Json | null
  checkpoint: Json | null
  result: Json | null
  error: string | null
  created_at: Fixed<Instant>
  finished_at: Instant | null
  lane: Fixed<string>
  /** At most one job of a tenant with the same key runs at a time. */
  concurrency_key: Fixed<string | null>
  /** When the last attempt began. */
  started_at: Instant | null
}
export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'

export interface AuditTrailTable {
  id: Generated<number>
  tenant_id: Fixed<string>
  at: Fixed<Instant>
  who: Fixed<string>
  what: Fixed<string>
  subject_kind: Fixed<string>
  subject: Fixed<string>
  before: Fixed<Json | null>
  after: Fixed<Json | null>
  why: Fixed<string>
  user_id: Fixed<string | null>
  correlation_id: Fixed<string | null>
  /** The source whose data caused the change: a carrier, or `steward`. */
  source: Fixed<string | null>
}

/** A document is never overwritten: the highest version is current, and null there means it was deleted. */
export interface ConfigurationTable {
  scope: Fixed<string>
  name: Fixed<string>
  version: Fixed<number>
  document: Fixed<string | null>
  written_at: Fixed<Instant>
  written_by: Fixed<string>
  why: Fixed<string>
}

/** An author's unpublished text; overwritten by each save. */
export interface ConfigurationDraftTable {
  scope: Fixed<string>
  name: Fixed<string>
  author: Fixed<string>
  document: string
  based_on: number
  saved_at: Instant
}

export interface SecretKeyTable {
  name: Fixed<string>
  value: Fixed<string>
  created_at: Fixed<Instant>
}

/** Position of a named reader of the outbox. */
export interface OutboxConsumerTable {
  name: Fixed<string>
  position: number
  updated_at: Instant
}

/** Numbers that only increase: the configuration version, the last outbox row that was trimmed. */
export interface CounterTable {
  name: Fixed<string>
  value: number
}

/** Leases: which process may do exclusive work, and until when. */
export interface LeaseTable {
  name: Fixed<string>
  owner: string
  /** Increases with every change of holder. */
  token: number
  expires_at: Instant
}

/** A record that the search index could not take, and why. */
export interface IndexRejectionTable {
  tenant_id: Fixed<string>
  kind: Fixed<string>
  stable_id: Fixed<string>
  reason: string
  rejected_at: Instant
}

/** A token that its holder revoked before it expired. */
export interface RevokedTokenTable {
  token_id: Fixed<string>
  expires_at: Fixed<Instant>
}

/** A one-time code, found by its digest. */
export interface OneTimeCodeTable {
  digest: Fixed<string>
  value: Fixed<Json>
  expires_at: Fixed<Instant>
}

/** The token bucket of a client under a named limit: when it is full again, in milliseconds since 1970. */
export interface RateLimitTable {
  name: Fixed<string>
  client: Fixed<string>
  full_at: number
}

export type JobRow = Selectable<JobTable>
export type NewOutboxRow = Omit<Insertable<OutboxTable>, 'seq'>
