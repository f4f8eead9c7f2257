import { outboxBatch } from '../database/outbox.ts'

/**
 * Statements that a load stores in one transaction. More are faster, since fewer pages are written twice; but a
 * member's report waits for the transaction (decision 0037).
 */
export const rowsPerLoadBatch = 1_000

/** In arrays of at most as many as one transaction may write. */
export async function* batches<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T[]> {
  if (Array.isArray(items)) {
    const list: readonly T[] = items
    for (let from = 0; from < list.length; from += outboxBatch) yield list.slice(from, from + outboxBatch)
    return
  }
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < outboxBatch) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
