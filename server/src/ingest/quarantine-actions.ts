import { DirectoryError } from '@care/contract'
import { link } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import type { Tenant } from '../configuration/configuration.ts'
import { appendAudit, type Actor } from '../database/audit.repository.ts'
import { enqueueJob } from '../jobs/jobs.service.ts'
import { insertFix, type RowFix } from './fixes.ts'
import { ingestJob, type IngestDeps } from './ingest-job.ts'
import { fileOfLoad } from './load-files.ts'
import { noProgress, type Load } from './load.ts'
import { findLoad, updateLoad } from './loads.repository.ts'
import { findQuarantined } from './quarantine.repository.ts'
import { queueLoad, resumeLoad } from './queue-load.ts'

export interface RowDecision {
  loadId: string
  line: number
  action: RowFix['action']
  replacement?: string | undefined
  why: string
  actor: Actor
}

/** Stores the decision on a rejected value, for this file and all later ones. */
export async function decideRow(
  { database, now }: IngestDeps,
  tenantId: string,
  { loadId, line, action, replacement, why, actor }: RowDecision,
): Promise<void> {
  await database.write(async (trx) => {
    const load = await findLoad(trx, tenantId, loadId)
    const row = load && (await findQuarantined(trx, load, line))
    if (!row) throw new DirectoryError('NOT_FOUND', 'There is no such rejected row.')
    const { sourceId = '', field = '', value: badValue = '' } = row
    if (action === 'replace' && (sourceId === '' || field === ''))
      throw new DirectoryError(
        'CONFLICT',
        'This row has no single value that could be replaced. Its sender must correct it.',
      )
    const fix = { sourceId, field, badValue, action, ...(action === 'replace' && { replacement: replacement ?? '' }) }
    const at = now().toISOString()
    await insertFix(trx, tenantId, load.source, { ...fix, by: actor.who, at, why })
    const subject = { subjectKind: 'quarantine', subject: `${load.source} ${sourceId}` }
    await appendAudit(trx, { tenantId, at, ...actor, what: `quarantine.${action}`, ...subject, after: fix, why })
  })
}

/** Reads the file of a load again, with the decisions on its rejected rows since; or applies the one of a dry run. */
export async function retryLoad(
  deps: IngestDeps,
  tenant: Pick<Tenant, 'id' | 'timeZone'>,
  { loadId, by, dryRun: asked }: { loadId: string; by: string; dryRun?: boolean | undefined },
): Promise<Load> {
  const { database, dataDir, now } = deps
  const load = await findLoad(database.db, tenant.id, loadId)
  if (!load) throw new DirectoryError('NOT_FOUND', 'There is no such load.')
  if (load.state === 'open') return resumeLoad(database, load, now)
  if (load.state === 'waiting')
    return database.write(async (trx) => {
      const payload = { loadId: load.id, source: load.source }
      const job = await enqueueJob(trx, tenant.id, { job: ingestJob, payload, now })
      const change = { state: 'open', phase: 'plan', jobId: job.id, progress: noProgress } as const
      await updateLoad(trx, load, change)
      return { ...load, ...change }
    })
  const id = randomUUID()
  // A second name of the same copy: either may expire first.
  await link(fileOfLoad(dataDir, load.id), fileOfLoad(dataDir, id)).catch((cause: unknown) => {
    throw new DirectoryError('CONFLICT', 'The file of this load is gone. Send it again.', { cause })
  })
  const { source, format, mode, fileName, sha256, bytes } = load
  const dryRun = asked ?? load.dryRun
  const order = { id, origin: { type: 'copy' }, source, format, mode, dryRun, fileName, sha256, bytes, by } as const
  return queueLoad(deps, tenant, order)
}
