import type { Database } from './database.ts'

export interface OutboxTail {
  /** Starts a round soon; resolves when the rounds in progress have ended. Never rejects. */
  wake(): Promise<void>
  readonly stopped: boolean
  /** Resolves when the round in progress has ended. */
  stop(): Promise<void>
}

/** A lost notification or a failed round must not leave a reader behind forever. */
const fallbackPollMs = 5_000

/**
 * Calls `round` after commits of outbox rows by any process, one round at a time. A round reads all new rows; a failed
 * one is repeated after some seconds. The reader stores its own position: in a table (`outbox-consumers.ts`) if all
 * instances share it, or with its copy of the data if each instance has one.
 */
export function tailOutbox(
  database: Pick<Database, 'watchOutbox'>,
  { round, onError, pollMs = fallbackPollMs }: TailOptions,
): OutboxTail {
  let stopped = false
  let wanted = false
  let working: Promise<void> | undefined

  const work = async () => {
    while (wanted && !stopped) {
      wanted = false
      await round()
    }
  }
  const wake = () => {
    wanted = true
    working ??= work()
      .catch((error: unknown) => {
        // A round interrupted by stop() is not an error.
        if (!stopped) onError(error)
      })
      .finally(() => {
        working = undefined
      })
    return working
  }
  const watch = database.watchOutbox(() => void wake())
  const timer = setInterval(() => void wake(), pollMs)
  timer.unref()
  return {
    wake,
    get stopped() {
      return stopped
    },
    stop: async () => {
      stopped = true
      watch.stop()
      clearInterval(timer)
      await working
    },
  }
}

export interface TailOptions {
  round: () => Promise<void>
  onError: (error: unknown) => void
  pollMs?: number
}
