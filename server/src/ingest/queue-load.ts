import { DirectoryError } from '@care/contract'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Tenant } from '../configuration/configuration.ts'
import { today } from '../configuration/tenant-clock.ts'
import type { Database } from '../database/database.ts'
import { readMergeRules } from '../golden/golden.service.ts'
import { enqueueJob, findJob } from '../jobs/jobs.service.ts'
import { getFormat } from './formats.ts'
import { ingestJob, type IngestDeps } from './ingest-job.ts'
import { copyForLoad, fileOfLoad } from './load-files.ts'
import { readSource } from './source-document.ts'
import { findLastLoad, insertLoad, noProgress, updateLoad, type Load, type LoadMode } from './loads.repository.ts'

export interface LoadRequest {
  file: string
  source: string
  format: string
  mode: LoadMode
  dryRun: boolean
  /** Why the file may list much less than the one before. */
  acceptLoss?: string
  by: string
}

const sourceShape = /^[A-Za-z0-9_.-]{1,100}$/

/**
 * Queues a file. The same file as in the source's last load is not applied again: an interrupted load continues, a
 * finished one is returned as it is.
 */
export async function queueLoad(
  { database, dataDir, now }: IngestDeps,
  tenant: Pick<Tenant, 'id' | 'timeZone'>,
  { file, source, format, mode, dryRun, acceptLoss, by }: LoadRequest,
): Promise<Load> {
  if (!sourceShape.test(source))
    throw new DirectoryError('BAD_REQUEST', 'A source has 1 to 100 letters, digits, dots, dashes and underscores.')
  const settings = await readSource(database.db, tenant.id, source)
  getFormat(format, settings)
  const id = randomUUID()
  // The settings are part of what is hashed: the same file read in another way is another load.
  const { bytes, sha256 } = await copyForLoad(file, { dataDir, loadId: id, settings: JSON.stringify(settings) })
  const { version: rulesVersion } = await readMergeRules(database.db, tenant.id)
  const last = await findLastLoad(database.db, tenant.id, source)
  const wanted = { source, format, mode, dryRun, sha256, rulesVersion }
  if (last && last.state !== 'failed' && isSame(last, wanted)) {
    await rm(fileOfLoad(dataDir, id), { force: true })
    return last.state === 'done' ? last : resume(database, last)
  }
  const load: Load = {
    id,
    tenantId: tenant.id,
    ...wanted,
    bytes,
    fileName: basename(file),
    day: today(tenant, now()),
    state: 'open',
    progress: noProgress,
    createdAt: now().toISOString(),
    createdBy: by,
    ...(acceptLoss !== undefined && { acceptLoss }),
  }
  return database.write(async (trx) => {
    const job = await enqueueJob(trx, tenant.id, { job: ingestJob, payload: { loadId: id, source }, now })
    const queued = { ...load, jobId: job.id }
    await insertLoad(trx, queued)
    return queued
  })
}

function isSame(load: Load, wanted: Partial<Load>): boolean {
  return Object.entries(wanted).every(([name, value]) => load[name as keyof Load] === value) // Keys of a Partial<Load>.
}

/** Its job may have failed or been deleted since. */
async function resume(database: Database, load: Load): Promise<Load> {
  const { id, tenantId, source, jobId } = load
  const job = jobId === undefined ? undefined : await findJob(database.db, tenantId, jobId)
  if (job?.state === 'waiting' || job?.state === 'running') return load
  return database.write(async (trx) => {
    const again = await enqueueJob(trx, tenantId, { job: ingestJob, payload: { loadId: id, source } })
    await updateLoad(trx, load, { jobId: again.id })
    return { ...load, jobId: again.id }
  })
}
