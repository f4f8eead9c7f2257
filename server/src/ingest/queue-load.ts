import { DirectoryError } from '@care/contract'
import { randomUUID } from 'node:crypto'
import type { Tenant } from '../configuration/configuration.ts'
import { today } from '../configuration/tenant-clock.ts'
import type { Database } from '../database/database.ts'
import { lockInTransaction } from '../database/transactions.ts'
import { readMergeRules } from '../golden/golden.service.ts'
import { stewardSource } from '../records/statement.ts'
import { enqueueJob, findJob } from '../jobs/jobs.service.ts'
import { checkFormat } from '../formats/formats.ts'
import { ingestJob, type IngestDeps } from './ingest-job.ts'
import { noProgress, type Load, type LoadMode, type Origin } from './load.ts'
import { findOpenLoad, insertLoad, updateLoad } from './loads.repository.ts'

export interface LoadOrder {
  /** A new one by default. */
  id?: string
  /** For our copy, if there is one already. */
  bytes?: number
  origin: Origin
  fileName: string
  /** For the received file, if it is known already. */
  sha256?: string
  source: string
  format: string
  mode: LoadMode
  dryRun: boolean
  /** Why it may be applied although a guard stops it. */
  acceptLoss?: string | undefined
  by: string
}

const sourceShape = /^[A-Za-z0-9_.-]{1,100}$/

/** Queues a file. A source has one load at a time: refused while another one is unfinished. */
export async function queueLoad(
  { database, now }: IngestDeps,
  tenant: Pick<Tenant, 'id' | 'timeZone'>,
  order: LoadOrder,
): Promise<Load> {
  const { id = randomUUID(), source, acceptLoss, by, sha256 = '', bytes = 0, ...rest } = order
  checkSource(source)
  checkFormat(order.format)
  checkMode(order)
  const { version: rulesVersion } = await readMergeRules(database.db, tenant.id)
  return database.write(async (trx) => {
    await lockInTransaction(trx, `load ${tenant.id} ${source}`)
    const open = await findOpenLoad(trx, tenant.id, source)
    if (open) throw new DirectoryError('CONFLICT', openWords(open))
    const job = await enqueueJob(trx, tenant.id, { job: ingestJob, payload: { loadId: id, source }, now })
    const load: Load = {
      ...rest,
      id,
      tenantId: tenant.id,
      source,
      sha256,
      bytes,
      reading: {},
      day: today(tenant, now()),
      rulesVersion,
      jobId: job.id,
      state: 'open',
      phase: 'plan',
      progress: noProgress,
      createdAt: now().toISOString(),
      createdBy: by,
      ...(acceptLoss !== undefined && { acceptLoss }),
    }
    await insertLoad(trx, load)
    return load
  })
}

export function checkSource(source: string): void {
  if (!sourceShape.test(source))
    throw new DirectoryError('BAD_REQUEST', 'A source has 1 to 100 letters, digits, dots, dashes and underscores.')
}

function openWords({ id, source, state }: Load): string {
  return state === 'waiting'
    ? `Load ${id} of ${source} waits for approval. Approve or cancel it first.`
    : `Another load of ${source} has not ended. A source has one load at a time.`
}

/** Restarts an open load whose job failed too often or was deleted. */
export async function resumeLoad(database: Database, load: Load, now: () => Date): Promise<Load> {
  const { id, tenantId, source, jobId } = load
  const job = jobId === undefined ? undefined : await findJob(database.db, tenantId, jobId)
  if (load.state !== 'open' || job?.state === 'waiting' || job?.state === 'running') return load
  return database.write(async (trx) => {
    const again = await enqueueJob(trx, tenantId, { job: ingestJob, payload: { loadId: id, source }, now })
    await updateLoad(trx, load, { jobId: again.id })
    return { ...load, jobId: again.id }
  })
}

/** Stewards' corrections come from many people: no file has all of them, so none may retire the rest. */
function checkMode({ source, mode }: LoadOrder): void {
  if (source === stewardSource && mode === 'full')
    throw new DirectoryError(
      'BAD_REQUEST',
      {
        en: 'A file of corrections must be loaded with mode "delta".',
        es: 'Un archivo de correcciones se suma a las demás: cárguelo con el modo «delta».',
      },
      { field: 'mode' },
    )
}
