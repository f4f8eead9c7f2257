import type { Database } from './database.ts'

interface Options {
  signal: AbortSignal
  log(message: string): void
  everyMs?: number
}

/**
 * Keeps SQLite's log short from a process in which nobody waits. The server process makes no checkpoints itself: each
 * would delay its requests.
 */
export function checkpointRegularly(
  database: Pick<Database, 'checkpoint'>,
  { signal, log, everyMs = 10_000 }: Options,
): void {
  const timer = setInterval(() => {
    database.checkpoint().catch((error: unknown) => {
      if (!signal.aborted) log(`The database's log could not be moved into its file: ${String(error)}`)
    })
  }, everyMs)
  timer.unref()
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
}
