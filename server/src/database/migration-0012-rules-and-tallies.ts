import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The merge rules of a golden record; searches without results, and how often records were shown. */
export const rulesAndTallies: Migration = {
  name: '0012-rules-and-tallies',
  async up(trx, { text }) {
    for (const statement of [
      'alter table golden_record add column rules_version integer',
      `create table shown (
        tenant_id ${text} not null, day ${text} not null, stable_id ${text} not null, times integer not null,
        primary key (tenant_id, day, stable_id))`,
      `create table not_found (
        tenant_id ${text} not null, day ${text} not null, specialty ${text} not null, county ${text} not null,
        plan ${text} not null, times integer not null,
        primary key (tenant_id, day, specialty, county, plan))`,
    ])
      await sql.raw(statement).execute(trx)
  },
}
