import { sql } from 'kysely'
import { exportStatements } from './export-tables.ts'
import type { Migration } from './migration.ts'
import { operationsStatements } from './operations-tables.ts'
import { staffStatements } from './staff-tables.ts'

/** Staff and their sessions, exports, running instances. */
export const backOffice: Migration = {
  name: '0016-back-office',
  async up(trx, { text, json }) {
    const all = [...staffStatements(text, json), ...exportStatements(text, json), ...operationsStatements(text, json)]
    for (const statement of all) await sql.raw(statement).execute(trx)
  },
}
