import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** State that all instances share: revoked tokens, one-time codes, and limits across instances. */
export const sessionsLimits: Migration = {
  name: '0006-sessions-limits',
  async up(trx, { text, json }) {
    const statements = [
      `create table revoked_token (token_id ${text} not null primary key, expires_at ${text} not null)`,
      'create index revoked_token_expiry on revoked_token (expires_at)',
      `create table one_time_code (
        digest ${text} not null primary key, value ${json} not null, expires_at ${text} not null)`,
      'create index one_time_code_expiry on one_time_code (expires_at)',
      `create table rate_limit (
        name ${text} not null, client ${text} not null, full_at bigint not null,
        primary key (name, client))`,
      'create index rate_limit_full on rate_limit (full_at)',
    ]
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
