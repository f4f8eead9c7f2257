import { onTestFinished } from 'vitest'
import type { Database } from '../database/database.ts'
import { eventually } from '../database/testing.ts'
import type { RunnableJob } from './define-job.ts'
import { enqueueJob, findJob, type Job } from './jobs.service.ts'
import { anyJob } from './jobs.testing.ts'
import { runWorker, type WorkerOptions } from './worker.ts'

export const quick = { pollMs: 10, heartbeatMs: 30, lapseMs: 60_000 }

export type Handlers = Record<string, RunnableJob['run']>

export function startWorker(database: Database, handlers: Handlers, options: Partial<WorkerOptions> = {}) {
  const stopping = new AbortController()
  const jobs = Object.entries(handlers).map(([type, run]) => anyJob(type).bind(run))
  const ended = runWorker(database, jobs, { ...quick, signal: stopping.signal, ...options })
  const stop = () => {
    stopping.abort()
    return ended
  }
  onTestFinished(stop)
  return { stop }
}

export const enqueue = (database: Database, payload: unknown = {}, maxAttempts = 5) =>
  enqueueJob(database, 'champion', { job: anyJob('work', { maxAttempts }), payload })
export const reaches = (database: Database, { id }: Job, state: string) =>
  eventually(
    () => findJob(database.db, 'champion', id),
    (job) => job?.state === state,
  ) as Promise<Job>
export const never = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

export function gate() {
  let open = () => {}
  const promise = new Promise<void>((resolve) => {
    open = resolve
  })
  return { promise, open: () => open() }
}
export const outboxRow = { tenant_id: 'champion', kind: 'provider', stable_id: 'p1', version: 1, written_at: '' }
