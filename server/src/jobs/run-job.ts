import { DirectoryError, statusOf } from '@care/contract'
import type { Updateable } from 'kysely'
import type { Database } from '../database/database.ts'
import type { JobRow, JobTable, Trx } from '../database/tables.ts'
import type { RunnableJob } from './define-job.ts'
import { toJob, type Job, type JobContext } from './job.ts'
import { updateClaimed } from './jobs.repository.ts'
import { workerPace, type WorkerOptions } from './worker-options.ts'

/** Why a running job has to stop. */
type Reason = 'cancelled' | 'stopping' | 'lost'
class JobStopped extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super(`The job was stopped: ${reason}.`)
    this.name = 'JobStopped'
    this.reason = reason
  }
}

const backOff = { first: 1_000, longest: 300_000 }

/** One attempt at a claimed job, whatever its outcome. */
export async function runJob(
  database: Database,
  jobs: readonly RunnableJob[],
  row: JobRow,
  options: WorkerOptions,
): Promise<void> {
  const { now = () => new Date(), random = Math.random, log = () => {} } = options
  const claimed = holdClaim(database, row, options)
  let end: Updateable<JobTable>
  try {
    const job = jobs.find(({ type }) => type === row.type)
    if (!job) throw new Error(`There is no job of type ${row.type}.`)
    const { id, tenantId, payload, checkpoint } = parseStored(row)
    const result = await job.run({ id, tenantId, payload, checkpoint }, claimed.context)
    end = { state: 'done', result: JSON.stringify(result ?? null), error: null, finished_at: now().toISOString() }
  } catch (error) {
    end = endAfter(error, claimed.context.signal, row, now(), random)
    if (end.error) log(`Job ${row.type} ${row.id}: attempt ${row.attempts} failed.`, error)
  } finally {
    claimed.release()
  }
  await claimed.save({ ...end, claim: null, heartbeat_at: null })
}

/** Keeps the claim alive by heartbeats, and stops the job when it is canceled, lost, or the worker ends. */
function holdClaim(
  database: Database,
  row: JobRow,
  { signal, now = () => new Date(), heartbeatMs = workerPace.heartbeatMs }: WorkerOptions,
) {
  const claim = { id: row.id, claim: row.claim ?? '' }
  const stop = new AbortController()
  const stopFor = (reason: Reason) => stop.abort(new JobStopped(reason))
  const alive = () => ({ heartbeat_at: now().toISOString() })
  const saveIn = async (trx: Trx, change: Updateable<JobTable>) => {
    const own = await updateClaimed(trx, claim, change)
    if (!own) stopFor('lost')
    else if (own.cancelRequested) stopFor('cancelled')
    return own !== undefined
  }
  const save = (change: Updateable<JobTable>) => database.write((trx) => saveIn(trx, change))
  const stopHeartbeat = repeat(heartbeatMs, () => save(alive()))
  const onStopping = () => stopFor('stopping')
  signal.addEventListener('abort', onStopping, { once: true })
  if (signal.aborted) onStopping()

  const context: JobContext = {
    signal: stop.signal,
    progress: async (value) => {
      await save({ ...alive(), progress: JSON.stringify(value ?? null) })
    },
    checkpoint: async (value) => {
      await save({ ...alive(), checkpoint: JSON.stringify(value ?? null) })
      stop.signal.throwIfAborted()
    },
    checkpointIn: async (trx, value) => {
      stop.signal.throwIfAborted()
      // Not on cancel: the batch is complete and may be committed; the next call stops the job.
      if (!(await saveIn(trx, { ...alive(), checkpoint: JSON.stringify(value ?? null) }))) throw new JobStopped('lost')
    },
  }
  return {
    context,
    save,
    release: () => {
      stopHeartbeat()
      signal.removeEventListener('abort', onStopping)
    },
  }
}

/** A failed call is retried; if none succeeds, another process has taken over the job by then. */
function repeat(everyMs: number, work: () => Promise<unknown>): () => void {
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    work()
      .catch(() => {})
      .finally(() => {
        busy = false
      })
  }, everyMs)
  return () => clearInterval(timer)
}

function parseStored(row: JobRow): Job {
  try {
    return toJob(row)
  } catch (cause) {
    throw new DirectoryError('BAD_REQUEST', `The stored ${row.type} job is not valid JSON.`, { cause })
  }
}

/** The state after an attempt that did not complete. */
function endAfter(
  error: unknown,
  signal: AbortSignal,
  row: JobRow,
  now: Date,
  random: () => number,
): Updateable<JobTable> {
  const reason = signal.aborted && signal.reason instanceof JobStopped ? signal.reason.reason : undefined
  if (reason === 'cancelled') return { state: 'cancelled', finished_at: now.toISOString() }
  // Back in the queue, not failed: a server that stops is not the job's error and uses up no attempt.
  if (reason === 'stopping') return { state: 'waiting', attempts: row.attempts - 1, run_at: now.toISOString() }
  if (reason === 'lost') return {}
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 2_000).replaceAll('\0', '')
  if (isFinal(error) || row.attempts >= row.max_attempts)
    return { state: 'failed', error: message, finished_at: now.toISOString() }
  const wait = Math.min(backOff.first * 2 ** (row.attempts - 1), backOff.longest) * (0.5 + random() / 2)
  return { state: 'waiting', error: message, run_at: new Date(now.getTime() + wait).toISOString() }
}

/** Invalid input stays invalid however often it is retried. */
function isFinal(error: unknown): boolean {
  return error instanceof DirectoryError && statusOf[error.code] < 500 && error.code !== 'RATE_LIMITED'
}
