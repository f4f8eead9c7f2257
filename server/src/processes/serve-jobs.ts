import { runBehindSearches } from './behind-searches.ts'
import type { PoolAnswer } from './child-pool.ts'

/** The child's side of a pool: one job at a time, at lower priority than searches. */
export function serveJobs<Job>(run: (job: Job) => Uint8Array, afterJob: () => void = () => {}): void {
  runBehindSearches()
  // A parent that stopped this process while it worked no longer listens.
  const answer = (message: PoolAnswer) => void (process.connected && process.send?.(message))
  process.on('message', ({ job }: { job: Job }) => {
    try {
      answer({ bytes: run(job) })
    } catch (error) {
      answer({ error: error instanceof Error ? error.message : String(error) })
    }
    // After the response, so that nobody waits for it.
    setImmediate(afterJob)
  })
  process.on('disconnect', () => process.exit(0))
  answer({ ready: true })
}
