import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The caller's own user id beside the staff member who signed in. */
export const auditUserId: Migration = {
  name: '0004-audit-user-id',
  async up(trx, { text }) {
    await sql.raw(`alter table audit_trail add column user_id ${text}`).execute(trx)
  },
}
