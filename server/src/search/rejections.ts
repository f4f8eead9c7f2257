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

export function rejection(id: string, error: unknown): Rejection {
  return { id, reason: (error instanceof Error ? error.message : String(error)).slice(0, 500).replaceAll('\0', '') }
}
