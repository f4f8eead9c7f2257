import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Days on which a golden record must be merged again, because a statement starts or ends. */
export const turns: Migration = {
  name: '0008-turns',
  async up(trx, { text }) {
    await sql
      .raw(
        `create table turn (
          tenant_id ${text} not null, day ${text} not null, stable_id ${text} not null,
          primary key (tenant_id, day, stable_id))`,
      )
      .execute(trx)
  },
}
