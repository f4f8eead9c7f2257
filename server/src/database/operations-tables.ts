import type { Fixed, Instant, Json } from './column-types.ts'

/** A running server process, so that instances can report on each other. */
export interface InstanceTable {
  id: Fixed<string>
  started_at: Fixed<Instant>
  seen_at: Instant
  /** Its version, configuration version, index positions, errors and slow searches. */
  status: Json
}

export const operationsStatements = (text: string, json: string): string[] => [
  `create table instance (
    id ${text} not null primary key, started_at ${text} not null, seen_at ${text} not null, status ${json} not null)`,
  // For the audit search: by time. Loads write one row per record; actions of people are few among them.
  'create index audit_trail_at on audit_trail (tenant_id, at, id)',
  `create index audit_trail_acts on audit_trail (tenant_id, at, id) where subject_kind <> 'record'`,
  'create index audit_trail_request on audit_trail (tenant_id, correlation_id) where correlation_id is not null',
]
