import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Marks the changes of loads, so that changes that a person waits for are found without reading the others. */
export const singleChanges: Migration = {
  name: '0014-single-changes',
  async up(trx) {
    for (const statement of [
      'alter table outbox add column bulk integer not null default 0',
      'create index outbox_single on outbox (seq) where bulk = 0',
    ])
      await sql.raw(statement).execute(trx)
  },
}
