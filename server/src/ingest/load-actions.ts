import { DirectoryError } from '@care/contract'
import type { TenantWithClock } from '../configuration/configuration.ts'
import { today } from '../configuration/tenant-clock.ts'
import { appendAudit, type Actor } from '../database/audit.repository.ts'
import type { Trx } from '../database/tables.ts'
import { lockInTransaction } from '../database/transactions.ts'
import { enqueueJob } from '../jobs/jobs.service.ts'
import { requestCancel } from '../jobs/jobs.repository.ts'
import { ingestJob, type IngestDeps } from './ingest-job.ts'
import { noProgress, type Load, type Undo } from './load.ts'
import { findLoad, findOpenLoad, listAppliedLoads, updateLoad } from './loads.repository.ts'
import { deleteFaults } from './quarantine.repository.ts'
import { refuseFirstPerson } from './second-person.ts'

/** A person's decision about a load, and the reason. */
export interface Decision {
  loadId: string
  why: string
  actor: Actor
}

/** Applies a load that a guard stopped. */
export async function approveLoad(deps: IngestDeps, tenant: TenantWithClock, decision: Decision): Promise<Load> {
  return decide(deps, tenant, decision, async (trx, load) => {
    if (load.state !== 'waiting') throw new DirectoryError('CONFLICT', 'This load does not wait for approval.')
    await refuseFirstPerson(trx, load, decision.actor)
    await deleteFaults(trx, load)
    const jobId = await enqueue(trx, deps, load)
    const change = { jobId, acceptLoss: decision.why, phase: 'apply', state: 'open', progress: noProgress } as const
    await updateLoad(trx, load, change)
    return { what: 'load.approve', after: { guards: load.plan?.guards ?? [] } }
  })
}

/** Cancels a running load. Its changes are reverted. */
export async function cancelLoad(deps: IngestDeps, tenant: TenantWithClock, decision: Decision): Promise<Load> {
  return decide(deps, tenant, decision, async (trx, load) => {
    if ((load.state !== 'open' && load.state !== 'waiting') || load.phase === 'undo')
      throw new DirectoryError('CONFLICT', 'This load has ended.')
    const at = deps.now().toISOString()
    if (load.jobId !== undefined) await requestCancel(trx, load.tenantId, load.jobId, at)
    if (load.state === 'open' && load.phase === 'apply')
      await updateLoad(trx, load, {
        phase: 'undo',
        jobId: await enqueue(trx, deps, load),
        undo: { ...undoOf(deps, tenant, decision), isCancel: true },
      })
    else await updateLoad(trx, load, { state: 'canceled', finishedAt: at })
    return { what: 'load.cancel' }
  })
}

/** Reverts an applied load. Only the last one of its source, because later ones build on it. */
export async function requestUndo(deps: IngestDeps, tenant: TenantWithClock, decision: Decision): Promise<Load> {
  return decide(deps, tenant, decision, async (trx, load) => {
    if (load.state !== 'done' || load.dryRun || load.sameAs !== undefined)
      throw new DirectoryError('CONFLICT', 'Only a load that was applied can be undone.')
    if (await findOpenLoad(trx, load.tenantId, load.source))
      throw new DirectoryError('CONFLICT', `Another load of ${load.source} has not ended.`)
    const [last] = await listAppliedLoads(trx, load.tenantId, load.source, 1)
    if (last?.id !== load.id)
      throw new DirectoryError('CONFLICT', `A later load of ${load.source} was applied. Undo that one first.`)
    await refuseFirstPerson(trx, load, decision.actor)
    await updateLoad(trx, load, {
      state: 'open',
      phase: 'undo',
      jobId: await enqueue(trx, deps, load),
      undo: undoOf(deps, tenant, decision),
    })
    return { what: 'load.undo' }
  })
}

type Audited = { what: string; after?: unknown }

async function decide(
  { database, now }: IngestDeps,
  tenant: TenantWithClock,
  { loadId, why, actor }: Decision,
  change: (trx: Trx, load: Load) => Promise<Audited>,
): Promise<Load> {
  return database.write(async (trx) => {
    const found = await findLoad(trx, tenant.id, loadId)
    if (!found) throw new DirectoryError('NOT_FOUND', 'There is no such load.')
    await lockInTransaction(trx, `load ${tenant.id} ${found.source}`)
    const load = (await findLoad(trx, tenant.id, loadId)) ?? found
    const { what, after } = await change(trx, load)
    const at = now().toISOString()
    const subject = { subjectKind: 'load', subject: load.id }
    await appendAudit(trx, { tenantId: tenant.id, at, ...actor, what, ...subject, after, why })
    return (await findLoad(trx, tenant.id, loadId)) ?? load
  })
}

async function enqueue(trx: Trx, { now }: IngestDeps, { id, tenantId, source }: Load): Promise<string> {
  return (await enqueueJob(trx, tenantId, { job: ingestJob, payload: { loadId: id, source }, now })).id
}

function undoOf({ now }: IngestDeps, tenant: TenantWithClock, { why, actor }: Decision): Undo {
  return { by: actor.who, at: now().toISOString(), day: today(tenant, now()), why }
}
