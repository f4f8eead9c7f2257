import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Texts that an author has not published yet. Unlike versions they are overwritten and may be broken. */
export const configurationDrafts: Migration = {
  name: '0003-configuration-drafts',
  async up(trx, { text }) {
    await sql
      .raw(
        `create table configuration_draft (
          scope ${text} not null, name ${text} not null, author ${text} not null,
          document ${text} not null, based_on integer not null, saved_at ${text} not null,
          primary key (scope, name, author))`,
      )
      .execute(trx)
  },
}
