import { basename, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Tenant } from '../configuration/configuration.ts'
import { findJob } from '../jobs/jobs.service.ts'
import { laneConcurrency } from '../jobs/lanes.ts'
import { runWorker } from '../jobs/worker.ts'
import { ingestJob, type IngestDeps, type LoadingDeps } from './ingest-job.ts'
import { approveLoad } from './load-actions.ts'
import { sha256Of } from '../files/sha256.ts'
import { loadReport } from './load-report.ts'
import type { Load, LoadMode } from './load.ts'
import { findLoad, findOpenLoad } from './loads.repository.ts'
import { listQuarantined } from './quarantine.repository.ts'
import { queueLoad, resumeLoad } from './queue-load.ts'

export interface LoadRequest {
  /** A path on this machine. */
  file: string
  source: string
  format: string
  mode: LoadMode
  dryRun: boolean
  /** Why it may be applied although a guard stops it. */
  acceptLoss?: string | undefined
  by: string
  worker?: LoadWorker
}

/** Other than usual. */
export interface LoadWorker {
  /** Time without heartbeat after which the load of a killed process resumes here. */
  lapseMs: number
  /** Tenants that load at the same time, each in a separate process. */
  tenantsAtOnce: number
}

const pollMs = 50
const reportedFaults = 20

/** Queues a file and waits until it is applied, here or by a running server. Returns the report. */
export async function runLoad(
  deps: LoadingDeps,
  tenant: Pick<Tenant, 'id' | 'timeZone'>,
  { worker, ...request }: LoadRequest,
  onProgress: (line: string) => void,
): Promise<string> {
  const load = await queueOrResume(deps, tenant, request)
  const ended = await runUntilEnded(deps, load, onProgress, worker)
  const report = loadReport(ended, await listQuarantined(deps.database.db, ended, { limit: reportedFaults }))
  return ended.id === load.id ? report : `The same file was loaded before; nothing was changed. It was then:\n${report}`
}

/** Processes a queued load until it has ended or waits for approval; for a file applied before, returns that load. */
export async function runUntilEnded(
  deps: LoadingDeps,
  load: Load,
  onProgress: (line: string) => void,
  special?: LoadWorker,
): Promise<Load> {
  const stop = new AbortController()
  const worker = runWorker(deps.database, [ingestJob.bind(deps)], {
    signal: stop.signal,
    lanes: ['long'],
    pollMs,
    now: deps.now,
    ...(special && {
      lapseMs: special.lapseMs,
      tenantId: load.tenantId,
      concurrency: { ...laneConcurrency, long: special.tenantsAtOnce },
    }),
  })
  try {
    const ended = await untilEnded(deps, load, onProgress)
    const same = ended.sameAs && (await findLoad(deps.database.db, ended.tenantId, ended.sameAs))
    return same || ended
  } finally {
    stop.abort()
    await worker
  }
}

/** An interrupted load of the same file continues; a waiting one is approved if the request has a reason. */
async function queueOrResume(
  deps: IngestDeps,
  tenant: Pick<Tenant, 'id' | 'timeZone'>,
  { file, acceptLoss, ...request }: LoadRequest,
): Promise<Load> {
  const { database, now } = deps
  const origin = { type: 'path', path: resolve(file) } as const
  const open = await findOpenLoad(database.db, tenant.id, request.source)
  if (open?.mode === request.mode && open.dryRun === request.dryRun && (await isOf(open, origin))) {
    if (open.state !== 'waiting') return resumeLoad(database, open, now)
    if (acceptLoss === undefined) return open
    return approveLoad(deps, tenant, { loadId: open.id, why: acceptLoss, actor: { who: request.by } })
  }
  return queueLoad(deps, tenant, { ...request, origin, fileName: basename(file), acceptLoss })
}

/** By content, or by path if the load was interrupted before the content was known. */
async function isOf({ sha256, origin }: Load, { path }: { path: string }): Promise<boolean> {
  if (sha256 === '') return origin.type === 'path' && origin.path === path
  return sha256 === (await sha256Of(path))
}

async function untilEnded(
  { database, now }: IngestDeps,
  load: Load,
  onProgress: (line: string) => void,
): Promise<Load> {
  const started = { at: now().getTime(), offset: load.progress.position.offset }
  for (;;) {
    const current = (await findLoad(database.db, load.tenantId, load.id)) ?? load
    if (current.state !== 'open') return current
    const job = current.jobId === undefined ? undefined : await findJob(database.db, load.tenantId, current.jobId)
    // A job that is done has ended the load meanwhile.
    if (!job || !['waiting', 'running', 'done'].includes(job.state)) {
      const why = (job?.error ?? 'it was stopped').replace(/\.$/, '')
      throw new Error(`The load ended before its file did: ${why}. Load it again to continue.`)
    }
    onProgress(progressLine(current, started, now().getTime()))
    await sleep(pollMs)
  }
}

/** Rows, share, speed and time left. */
function progressLine({ bytes, phase, progress }: Load, started: { at: number; offset: number }, now: number): string {
  const { position, counts } = progress
  const seconds = Math.max(0.001, (now - started.at) / 1_000)
  const speed = (position.offset - started.offset) / seconds
  const left = speed > 0 ? `, ${Math.ceil((bytes - position.offset) / speed)} s left` : ''
  return `${phase}: ${counts.read} rows, ${Math.floor((100 * position.offset) / Math.max(1, bytes))}%${left}`
}
