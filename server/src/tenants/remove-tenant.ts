import type { Removal } from '@care/contract'
import { Type } from 'typebox'
import type { Actor } from '../database/audit.repository.ts'
import { bumpConfigurationVersion, globalScope } from '../database/configuration.repository.ts'
import type { Db } from '../database/tables.ts'
import { cancelJobsOf, enqueueJob, listJobs, type Job } from '../jobs/jobs.service.ts'
import { readRemoved, removedIn } from '../configuration/removed-tenants-document.ts'
import type { DocumentStore } from '../configuration/write-document.ts'
import { badRequest, conflict } from '../http/refusals.ts'
import { auditTenant, noSuchTenant, writeRemoved } from './removed-tenants.ts'

/**
 * The job that deletes a removed tenant's data. It belongs to the deployment, because the tenant's own jobs are deleted
 * too.
 */
export const removalJob = {
  type: 'remove-tenant',
  lane: 'exports',
  payload: Type.Object({ tenantId: Type.String(), by: Type.String(), reason: Type.String() }),
  maxAttempts: 50,
} as const

/**
 * From now on nobody can use the tenant, on any instance: its calls get 403. A job then exports its configuration and
 * records and deletes all its data.
 */
export async function removeTenant(
  store: DocumentStore,
  tenantId: string,
  { confirm, reason }: { confirm: string; reason: string },
  actor: Actor,
): Promise<Removal> {
  const { tenants, documents } = store.configuration.current()
  const isRemoving = removedIn(documents).some(({ id, state }) => id === tenantId && state === 'removing')
  if (!tenants.has(tenantId) && !isRemoving) throw noSuchTenant()
  if (confirm !== tenantId)
    throw badRequest(
      `To remove the tenant, write its id "${tenantId}" in confirm.`,
      `Para eliminar el plan, escriba su identificador "${tenantId}" en confirm.`,
      'confirm',
    )
  const { now } = store
  await store.database.write(async (trx) => {
    if (await isQueued(trx, tenantId)) throw conflict('It is being removed.', 'Se está eliminando.')
    await writeRemoved(store, trx, { id: tenantId, state: 'removing' }, actor, reason)
    await cancelJobsOf(trx, tenantId, now().toISOString())
    await enqueueJob(trx, globalScope, { job: removalJob, payload: { tenantId, by: actor.who, reason }, now })
    await auditTenant(store, trx, { what: 'tenant.remove', tenantId, reason }, actor)
    await bumpConfigurationVersion(trx)
  })
  await store.configuration.refresh()
  return { tenantId, state: 'removing', rows: 0 }
}

/** Progress of a removal. */
export async function readRemoval({ database }: DocumentStore, tenantId: string): Promise<Removal> {
  const { tenants } = await readRemoved(database.db)
  const found = tenants.find(({ id, state }) => id === tenantId && state !== 'made again')
  if (!found) throw noSuchTenant()
  const job = await lastJob(database.db, tenantId)
  // As the job writes it.
  const { rows = 0, folder } = (job?.result ?? job?.checkpoint ?? {}) as { rows?: number; folder?: string }
  const state = found.state === 'removed' ? 'removed' : job?.state === 'failed' ? 'failed' : 'removing'
  return {
    tenantId,
    state,
    rows,
    ...(folder === undefined ? {} : { folder }),
    ...(state === 'failed' && job?.error !== undefined ? { error: job.error } : {}),
  }
}

async function lastJob(db: Db, tenantId: string): Promise<Job | undefined> {
  const jobs = await listJobs(db, globalScope, { type: removalJob.type, limit: 1_000 })
  // Guaranteed by its schema.
  return jobs.find(({ payload }) => (payload as { tenantId?: unknown }).tenantId === tenantId)
}

async function isQueued(db: Db, tenantId: string): Promise<boolean> {
  const state = (await lastJob(db, tenantId))?.state
  return state === 'waiting' || state === 'running'
}
