import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A transaction started inside another one waits for the outer to end, which waits for it: on SQLite for ever, on
 * PostgreSQL as soon as
 * they touch the same row. Refused on both, at once, with words.
 */
export function noNesting() {
  const open = new AsyncLocalStorage<{ open: boolean }>()
  let running = 0
  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (open.getStore()?.open)
        throw new Error('write() was called inside write(): hand the open transaction on instead.')
      // Marked as ended afterwards, because timers started inside inherit the store and may well write later.
      const mark = { open: true }
      running += 1
      try {
        return await open.run(mark, work)
      } finally {
        mark.open = false
        running -= 1
        // While a storage is in use, Node makes every promise of the process dearer, those of searches too.
        if (running === 0) open.disable()
      }
    },
  }
}
