import { DirectoryError, statusOf } from '@care/contract'
import type { Updateable } from 'kysely'
import type { Database } from '../database/open-database.ts'
import type { JobRow, JobTable } from '../database/tables.ts'
import { toJob, type JobHandlers } from './job.ts'
import { updateClaimed } from './jobs.repository.ts'
import { workerPace, type WorkerOptions } from './worker-options.ts'

/** Why a running job was told to stop. */
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

/** One attempt at a claimed job, to whichever end. */
export async function runJob(
  database: Database,
  handlers: JobHandlers,
  row: JobRow,
  options: WorkerOptions,
): Promise<void> {
  const {
    signal,
    now = () => new Date(),
    random = Math.random,
    log = () => {},
    heartbeatMs = workerPace.heartbeatMs,
  } = options
  const claim = { id: row.id, claim: row.claim ?? '' }
  const stop = new AbortController()
  const stopFor = (reason: Reason) => stop.abort(new JobStopped(reason))

  const save = async (change: Updateable<JobTable>) => {
    const mine = await database.write((trx) => updateClaimed(trx, claim, change))
    if (!mine) stopFor('lost')
    else if (mine.cancelRequested) stopFor('cancelled')
  }
  const alive = () => ({ heartbeat_at: now().toISOString() })
  const onStopping = () => stopFor('stopping')
  signal.addEventListener('abort', onStopping, { once: true })
  if (signal.aborted) onStopping()
  let beating = false
  const heartbeat = setInterval(() => {
    if (beating) return
    beating = true
    // A beat that fails is made up for by the next; when none gets through, the job is someone else's by then.
    save(alive())
      .catch(() => {})
      .finally(() => {
        beating = false
      })
  }, heartbeatMs)

  let end: Updateable<JobTable>
  try {
    const handler = handlers[row.type]
    if (!handler) throw new Error(`There is no handler for ${row.type}.`)
    const { id, tenantId, payload, checkpoint } = toJob(row)
    const result = await handler(
      { id, tenantId, payload, checkpoint },
      {
        signal: stop.signal,
        progress: (value) => save({ ...alive(), progress: JSON.stringify(value ?? null) }),
        checkpoint: async (value) => {
          await save({ ...alive(), checkpoint: JSON.stringify(value ?? null) })
          stop.signal.throwIfAborted()
        },
      },
    )
    end = { state: 'done', result: JSON.stringify(result ?? null), error: null, finished_at: now().toISOString() }
  } catch (error) {
    end = endAfter(error, stop.signal, row, now(), random)
    if (end.error) log(`Job ${row.type} ${row.id}: attempt ${row.attempts} failed.`, error)
  } finally {
    clearInterval(heartbeat)
    signal.removeEventListener('abort', onStopping)
  }
  await save({ ...end, claim: null, heartbeat_at: null })
}

/** What becomes of a job whose handler did not come to its end. */
function endAfter(
  error: unknown,
  signal: AbortSignal,
  row: JobRow,
  now: Date,
  random: () => number,
): Updateable<JobTable> {
  const reason = signal.aborted && signal.reason instanceof JobStopped ? signal.reason.reason : undefined
  if (reason === 'cancelled') return { state: 'cancelled', finished_at: now.toISOString() }
  // Given back, not failed: the stop of a server is no fault of the job and costs it no attempt.
  if (reason === 'stopping') return { state: 'waiting', attempts: row.attempts - 1, run_at: now.toISOString() }
  if (reason === 'lost') return {}
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 2_000).replaceAll('\0', '')
  if (isFinal(error) || row.attempts >= row.max_attempts)
    return { state: 'failed', error: message, finished_at: now.toISOString() }
  const wait = Math.min(backOff.first * 2 ** (row.attempts - 1), backOff.longest) * (0.5 + random() / 2)
  return { state: 'waiting', error: message, run_at: new Date(now.getTime() + wait).toISOString() }
}

/** Bad input stays bad however often it is tried. */
function isFinal(error: unknown): boolean {
  return error instanceof DirectoryError && statusOf[error.code] < 500 && error.code !== 'RATE_LIMITED'
}
