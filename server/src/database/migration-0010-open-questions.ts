import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Open questions, such as a plan that no plan map knows. */
export const openQuestions: Migration = {
  name: '0010-open-questions',
  async up(trx, { text }) {
    await sql
      .raw(
        `create table open_question (
          tenant_id ${text} not null, source ${text} not null, kind ${text} not null, value ${text} not null,
          statements integer not null, first_seen ${text} not null, last_seen ${text} not null,
          primary key (tenant_id, source, kind, value))`,
      )
      .execute(trx)
  },
}
