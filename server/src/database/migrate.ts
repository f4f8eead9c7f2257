import { DirectoryError } from '@care/contract'
import type { Kysely } from 'kysely'
import { truthStore } from './migration-0001-truth-store.ts'
import { jobsAuditConsumers } from './migration-0002-jobs-audit-consumers.ts'
import { configurationDrafts } from './migration-0003-configuration-drafts.ts'
import { auditUserId } from './migration-0004-audit-user-id.ts'
import { leasesRejections } from './migration-0005-leases-rejections.ts'
import { sessionsLimits } from './migration-0006-sessions-limits.ts'
import { loads } from './migration-0007-loads.ts'
import { turns } from './migration-0008-turns.ts'
import { loadPlans } from './migration-0009-load-plans.ts'
import { openQuestions } from './migration-0010-open-questions.ts'
import { rulesAndTallies } from './migration-0012-rules-and-tallies.ts'
import { matching } from './migration-0013-matching.ts'
import { singleChanges } from './migration-0014-single-changes.ts'
import { stewardship } from './migration-0015-stewardship.ts'
import { backOffice } from './migration-0016-back-office.ts'
import { waitingTerms } from './migration-0017-waiting-terms.ts'
import { verificationBatch } from './migration-0018-verification-batch.ts'
import type { Database } from './database.ts'
import type { ColumnTypes, Migration } from './migration.ts'
import { allowLongStatements, isPostgres, lockInTransaction } from './transactions.ts'
import type { Trx } from './tables.ts'

const migrations: readonly Migration[] = [
  truthStore,
  jobsAuditConsumers,
  configurationDrafts,
  auditUserId,
  leasesRejections,
  sessionsLimits,
  loads,
  turns,
  loadPlans,
  openQuestions,
  rulesAndTallies,
  matching,
  singleChanges,
  stewardship,
  backOffice,
  waitingTerms,
  verificationBatch,
]

/**
 * Brings the schema up to date and returns the names of the applied migrations. All or nothing, and safe if several
 * processes start at once. A schema that is one migration ahead is accepted: each migration leaves the schema usable by
 * the previous version, so that an instance may restart in the middle of an upgrade.
 */
export function migrate(database: Database, target: readonly Migration[] = migrations): Promise<string[]> {
  return database.write(async (trx) => {
    await allowLongStatements(trx)
    await lockInTransaction(trx, 'migrations')
    const applied = await appliedMigrations(trx)
    const ahead = applied.filter((name) => !target.some((migration) => migration.name === name))
    if (ahead.length > 1)
      throw new DirectoryError(
        'INTERNAL',
        `The database was migrated by a newer version (migrations "${ahead.join('", "')}"). Run that version.`,
      )
    const pending = target.filter((migration) => !applied.includes(migration.name))
    for (const migration of pending) {
      await migration.up(trx as unknown as Kysely<unknown>, columnTypes(trx)) // see Migration.up
      await migrationTable(trx)
        .insertInto('migration')
        .values({ name: migration.name, applied_at: new Date().toISOString() })
        .execute()
    }
    return pending.map((migration) => migration.name)
  })
}

interface MigrationTables {
  migration: { name: string; applied_at: string }
}

// Only this file knows the table of applied migrations.
const migrationTable = (trx: Trx) => trx as unknown as Kysely<MigrationTables>

async function appliedMigrations(trx: Trx): Promise<string[]> {
  await trx.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute()
  const rows = await migrationTable(trx).selectFrom('migration').select('name').orderBy('name').execute()
  return rows.map((row) => row.name)
}

function columnTypes(trx: Trx): ColumnTypes {
  return isPostgres(trx)
    ? // Ids must sort by their bytes in both databases, or pages would differ. `json` stores text as is, `jsonb` does
      // not.
      { json: 'json', sequence: 'bigint generated always as identity primary key', text: 'text collate "C"' }
    : // autoincrement: a number is never reused, even when the newest rows were trimmed.
      { json: 'text', sequence: 'integer primary key autoincrement', text: 'text' }
}
