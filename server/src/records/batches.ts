import { outboxBatch } from '../database/outbox.ts'

/**
 * Statements that a load stores in one transaction. More are not faster (npm run bench -- ingest), a member's report
 * waits for the transaction, and memory grows with it.
 */
export const rowsPerLoadBatch = 250

/** In arrays of the maximum size of one transaction. */
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
