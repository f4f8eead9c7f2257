import type { ChildStatus } from './supervisor.ts'

interface FailedProcess {
  name: string
  running: boolean
  restarts: number
  lastExit: string
}

/** A restart is reported for this long. */
const recentMs = 300_000

/** Lists processes that ended unexpectedly, and turns green to yellow while that is recent. */
export function processHealth<H extends { status: 'green' | 'yellow' | 'red' }>(
  health: H,
  processes: readonly ChildStatus[],
  now: number,
): H & { processes?: FailedProcess[] } {
  const failed = processes.filter(({ failedAt }) => failedAt !== undefined)
  if (failed.length === 0) return health
  const isRecent = failed.some(({ failedAt = 0 }) => now - failedAt < recentMs)
  return {
    ...health,
    status: isRecent && health.status === 'green' ? 'yellow' : health.status,
    processes: failed.map(({ name, pid, restarts, lastExit = '' }) => ({
      name,
      running: pid !== undefined,
      restarts,
      lastExit,
    })),
  }
}
