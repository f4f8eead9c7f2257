import type { ChildStatus } from './supervisor.ts'

/** What a server under `keepRunning` sends to its parent once it serves. */
export const readyMessage = 'ready'

/** What `keepRunning` passes to a server that it restarted. */
export function restartVariables({ restarts, lastExit = '', failedAt = 0 }: ChildStatus): NodeJS.ProcessEnv {
  return { CARE_RESTARTS: String(restarts), CARE_LAST_EXIT: lastExit, CARE_FAILED_AT: String(failedAt) }
}

/** The server's own entry among the processes: undefined unless it was restarted. */
export function serverStatus(env: NodeJS.ProcessEnv): ChildStatus | undefined {
  const restarts = Number(env['CARE_RESTARTS'] ?? 0)
  if (!(restarts > 0)) return undefined
  return {
    name: 'server',
    pid: process.pid,
    restarts,
    lastExit: env['CARE_LAST_EXIT'],
    failedAt: Number(env['CARE_FAILED_AT']),
  }
}
