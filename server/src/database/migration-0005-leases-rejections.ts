import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Leases for what one instance does for all, and records that the search index cannot hold. */
export const leasesRejections: Migration = {
  name: '0005-leases-rejections',
  async up(trx, { text }) {
    const statements = [
      `create table lease (
        name ${text} not null primary key, owner ${text} not null, token bigint not null,
        expires_at ${text} not null)`,
      `create table index_rejection (
        tenant_id ${text} not null, kind ${text} not null, stable_id ${text} not null,
        reason ${text} not null, rejected_at ${text} not null,
        primary key (tenant_id, kind, stable_id))`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
