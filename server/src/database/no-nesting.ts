import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A nested transaction waits for the outer one to end, which waits for it: on SQLite forever, on PostgreSQL once both
 * touch the same row. Both refuse it immediately with a clear error.
 */
export function noNesting() {
  const open = new AsyncLocalStorage<{ open: boolean }>()
  let running = 0
  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (open.getStore()?.open)
        throw new Error('write() was called inside write(). Pass the open transaction to the inner function.')
      // Marked as ended, because timers started inside inherit the storage and may write later.
      const mark = { open: true }
      running += 1
      try {
        return await open.run(mark, work)
      } finally {
        mark.open = false
        running -= 1
        // While an async storage is in use, every promise of the process costs more, including those of searches.
        if (running === 0) open.disable()
      }
    },
  }
}
