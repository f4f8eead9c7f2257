import { setTimeout as sleep } from 'node:timers/promises'
import type { Tenant } from '../configuration/configuration.ts'
import { findJob } from '../jobs/jobs.service.ts'
import { runWorker } from '../jobs/worker.ts'
import { ingestJob, type IngestDeps } from './ingest-job.ts'
import { loadReport } from './load-report.ts'
import { findLoad, listQuarantined, type Load } from './loads.repository.ts'
import { queueLoad, type LoadRequest } from './queue-load.ts'

const pollMs = 50
const reportedFaults = 20

/** Queues a file and waits until it is applied, here or by a running server. Answers with the report. */
export async function runLoad(
  deps: IngestDeps,
  tenant: Pick<Tenant, 'id' | 'timeZone'>,
  request: LoadRequest,
  onProgress: (line: string) => void,
): Promise<string> {
  const load = await queueLoad(deps, tenant, request)
  const stop = new AbortController()
  const worker = runWorker(deps.database, [ingestJob.bind(deps)], {
    signal: stop.signal,
    lanes: ['long'],
    pollMs,
    now: deps.now,
  })
  try {
    const ended = await untilEnded(deps, load, onProgress)
    return loadReport(ended, await listQuarantined(deps.database.db, ended, reportedFaults))
  } finally {
    stop.abort()
    await worker
  }
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
    if (!job || !['waiting', 'running', 'done'].includes(job.state))
      throw new Error(
        `The load ended before its file did: ${job?.error ?? 'it was stopped'}. Load it again to continue.`,
      )
    onProgress(progressLine(current, started, now().getTime()))
    await sleep(pollMs)
  }
}

/** Rows, share, speed and time left. */
function progressLine({ bytes, progress }: Load, started: { at: number; offset: number }, now: number): string {
  const { position, counts } = progress
  const seconds = Math.max(0.001, (now - started.at) / 1_000)
  const speed = (position.offset - started.offset) / seconds
  const left = speed > 0 ? `, ${Math.ceil((bytes - position.offset) / speed)} s left` : ''
  return `${counts.read} rows, ${Math.floor((100 * position.offset) / Math.max(1, bytes))}%${left}`
}
