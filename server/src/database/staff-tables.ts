import type { Fixed, Instant } from './column-types.ts'

/** A console session. The database holds a digest of its cookie: who reads it cannot sign in with it. */
export interface StaffSessionTable {
  digest: Fixed<string>
  /** What lists and audit rows call it; it signs nobody in. */
  id: Fixed<string>
  staff_id: Fixed<string>
  started_at: Fixed<Instant>
  used_at: Instant
  expires_at: Fixed<Instant>
}

export const staffStatements = (text: string): string[] => [
  `alter table staff add column issuer_assigned_id ${text}`,
  'create unique index staff_issuer_assigned_id on staff (issuer_assigned_id)',
  `create table staff_session (
    digest ${text} not null primary key, id ${text} not null, staff_id ${text} not null,
    started_at ${text} not null, used_at ${text} not null, expires_at ${text} not null)`,
  'create unique index staff_session_id on staff_session (id)',
  'create index staff_session_staff on staff_session (staff_id)',
  'create index staff_session_expiry on staff_session (expires_at)',
]
