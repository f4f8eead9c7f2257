import { outboxBatch } from '../database/outbox.ts'

/** Rows that a load reads and compares together. More are not faster (npm run bench -- ingest) and take more memory. */
export const rowsPerLoadBatch = 250

/** Golden records that one transaction of a load or a job merges again. A member's report waits for it to end. */
export const recordsPerTransaction = 100

/** In arrays of the maximum size of one transaction. */
export async function* batches<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T[]> {
  if (Array.isArray(items)) {
    const list: readonly T[] = items
    yield* inParts(list, outboxBatch)
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

export function* inParts<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size)
}
