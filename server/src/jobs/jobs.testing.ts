import { Type } from 'typebox'
import { defineJob } from './jobs.service.ts'
import type { RunnableJob } from './define-job.ts'
import type { Lane } from './lanes.ts'

/** A job that accepts any payload; the test's worker defines what it does. */
export function anyJob(type: string, options: { lane?: Lane; maxAttempts?: number; concurrencyKey?: string } = {}) {
  const { lane = 'short', maxAttempts, concurrencyKey } = options
  return defineJob({
    type,
    payload: Type.Unknown(),
    lane,
    maxAttempts,
    concurrencyKey: concurrencyKey === undefined ? undefined : () => concurrencyKey,
    run: (run: RunnableJob['run'], job, context) => run(job, context),
  })
}
