import type { ColumnType } from 'kysely'
import type { Bit, Fixed, Instant, Json } from './column-types.ts'

/** A staff member. Rights are stored here, too, not only in the token. */
export interface StaffTable {
  id: Fixed<string>
  /** Who assigned the next id: the URL of the OpenID Connect issuer, or this server itself. */
  issuer: ColumnType<string | null, string | null | undefined, never>
  /** What the issuer calls the person: the `sub` of its tokens. */
  issuer_assigned_id: ColumnType<string | null, string | null | undefined, never>
  display_name: string
  /** Folded name and ids, for search. */
  search_text: ColumnType<string | null, string | null | undefined, string | null>
  roles: Json
  tenants: Json
  disabled: Bit
  created_at: Fixed<Instant>
  updated_at: Instant
  signed_in_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>
}

/** A console session. The database holds digests of its cookie, so reading them does not help to sign in. */
export interface StaffSessionTable {
  /** The id in lists and audit rows; it cannot be used to sign in. */
  id: Fixed<string>
  staff_id: Fixed<string>
  digest: string
  /** The cookie before the last rotation: requests in flight still carry it. */
  previous_digest: string | null
  previous_until: Instant | null
  /** The rights in the token at sign-in, as a ceiling. Null: limited by the stored rights only. */
  ceiling: Fixed<Json | null>
  started_at: Fixed<Instant>
  used_at: Instant
  rotate_at: Instant
  expires_at: Fixed<Instant>
}

export const staffStatements = (text: string, json: string): string[] => [
  `alter table staff add column issuer ${text}`,
  `alter table staff add column issuer_assigned_id ${text}`,
  `alter table staff add column search_text ${text}`,
  `alter table staff add column signed_in_at ${text}`,
  'create unique index staff_issuer_assigned_id on staff (issuer, issuer_assigned_id)',
  `create table staff_session (
    id ${text} not null primary key, staff_id ${text} not null, digest ${text} not null,
    previous_digest ${text}, previous_until ${text}, ceiling ${json},
    started_at ${text} not null, used_at ${text} not null, rotate_at ${text} not null, expires_at ${text} not null)`,
  'create unique index staff_session_digest on staff_session (digest)',
  'create index staff_session_previous on staff_session (previous_digest)',
  'create index staff_session_staff on staff_session (staff_id)',
  'create index staff_session_expiry on staff_session (expires_at)',
]
