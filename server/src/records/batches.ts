import { outboxBatch } from '../database/outbox.ts'

/** In arrays of at most as many as one transaction may write. */
export async function* batches<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < outboxBatch) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
