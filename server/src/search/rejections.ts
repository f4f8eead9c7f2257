import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Rejection } from './search-index.ts'

/** Calls `each` for every item; an item for which it throws is returned as rejected instead. */
export function collectRejections<T>(
  items: Iterable<T>,
  idOf: (item: T) => string,
  each: (item: T) => void,
): Rejection[] {
  const rejected: Rejection[] = []
  for (const item of items) {
    try {
      each(item)
    } catch (error) {
      rejected.push(rejection(idOf(item), error))
    }
  }
  return rejected
}

const sliceMs = 2

/** The same in a process that serves: after every 2 ms it yields to other work. */
export async function collectRejectionsInSlices<T>(
  items: Iterable<T>,
  idOf: (item: T) => string,
  each: (item: T) => void,
): Promise<Rejection[]> {
  const rejected: Rejection[] = []
  let until = performance.now() + sliceMs
  for (const item of items) {
    rejected.push(...collectRejections([item], idOf, each))
    if (performance.now() < until) continue
    await yieldToEventLoop()
    until = performance.now() + sliceMs
  }
  return rejected
}

export function rejection(id: string, error: unknown): Rejection {
  return { id, reason: (error instanceof Error ? error.message : String(error)).slice(0, 500).replaceAll('\0', '') }
}
