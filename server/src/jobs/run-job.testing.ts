import type { Static, TSchema } from 'typebox'
import type { Database } from '../database/database.ts'
import type { DefinedJob } from './define-job.ts'
import { enqueueJob, findJob } from './jobs.service.ts'
import { runWorker } from './worker.ts'

/** Queues a job, runs it in this process, and returns its result. */
export async function runJob<Payload extends TSchema, Deps>(
  database: Database,
  tenantId: string,
  { job, payload, deps }: { job: DefinedJob<Payload, Deps>; payload: Static<Payload>; deps: Deps },
): Promise<unknown> {
  const { id } = await enqueueJob(database, tenantId, { job, payload })
  const stop = new AbortController()
  const worker = runWorker(database, [job.bind(deps)], { signal: stop.signal, pollMs: 10 })
  try {
    for (;;) {
      const found = await findJob(database.db, tenantId, id)
      if (found?.state === 'done') return found.result
      if (found?.state === 'failed') throw new Error(found.error)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  } finally {
    stop.abort()
    await worker
  }
}
