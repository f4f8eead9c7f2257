import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { bumpConfigurationVersion } from '../database/configuration.repository.ts'
import { deleteTenantRows, tenantTables } from '../database/tenant-rows.ts'
import { countRunning, defineJob, type JobContext } from '../jobs/jobs.service.ts'
import { exportTenant } from './export-tenant.ts'
import { removalJob } from './remove-tenant.ts'
import { auditTenant, writeRemoved } from './removed-tenants.ts'
import { forgetStaffOf } from './staff-of-tenant.ts'
import { removeFilesOf, type TenantFiles } from './tenant-files.ts'

export interface RemovalDeps extends TenantFiles {
  database: Database
  now: () => Date
}

interface Checkpoint {
  /** Path of the export, once it is complete. */
  folder?: string
  records?: number
  rows: number
}

const rowsAtOnce = 2_000

/** Exports a removed tenant, then deletes its files and rows. Resumes after a crash. */
export const removeTenantJob = defineJob({
  ...removalJob,
  concurrencyKey: ({ tenantId }: { tenantId: string }) => `remove-tenant:${tenantId}`,
  async run(deps: RemovalDeps, { payload, checkpoint }, context) {
    const { tenantId, by, reason } = payload
    const done = { rows: 0, ...(checkpoint as Checkpoint | undefined) } // As below.
    await untilIdle(deps.database, tenantId, context)
    if (done.folder === undefined) {
      Object.assign(done, await exportTenant(deps, tenantId, context.signal))
      await context.checkpoint(done)
    }
    await removeFilesOf(deps, tenantId)
    await deleteRows(deps.database, tenantId, done, context)
    const actor = { who: by }
    await deps.database.write(async (trx) => {
      await forgetStaffOf(trx, tenantId, deps.now())
      await writeRemoved(deps, trx, { id: tenantId, state: 'removed' }, actor, reason)
      await auditTenant(deps, trx, { what: 'tenant.removed', tenantId, reason, after: done }, actor)
      await bumpConfigurationVersion(trx)
    })
    return done
  },
})

/** Jobs of the tenant were canceled; one that still runs could add rows meanwhile. */
async function untilIdle(database: Database, tenantId: string, { signal }: JobContext): Promise<void> {
  while ((await countRunning(database.db, tenantId)) > 0) await wait(500, undefined, { signal })
}

/** Until a whole round finds nothing: a request that had started before may have added rows. */
async function deleteRows(
  database: Database,
  tenantId: string,
  done: Checkpoint,
  { checkpointIn, signal }: JobContext,
): Promise<void> {
  const tables = await tenantTables(database.db)
  for (let found = true; found; ) {
    found = false
    for (const table of tables) {
      let rows = rowsAtOnce
      while (rows === rowsAtOnce) {
        signal.throwIfAborted()
        rows = await deleteTenantRows(database, table, tenantId, rowsAtOnce, async (trx, count) => {
          if (count > 0) await checkpointIn(trx, { ...done, rows: done.rows + count })
        })
        done.rows += rows
        found ||= rows > 0
      }
    }
  }
}
