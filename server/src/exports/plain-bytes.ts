import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { ExportTask } from './export-task.ts'
import type { ByteRange, ExportStorage } from './storage/export-storage.ts'

/** Bytes of a compressed file, uncompressed. Parts before the range are not read. */
export function plainBytes(storage: ExportStorage, task: ExportTask, range: ByteRange): Readable {
  return Readable.from(unpacked(storage, task, range), { objectMode: false })
}

async function* unpacked(storage: ExportStorage, { tenantId, id, progress }: ExportTask, { start, end }: ByteRange) {
  let [stored, plain] = [0, 0]
  for (const part of progress.parts) {
    const [from, to] = [start - plain, end - plain]
    const packed = { start: stored, end: stored + part.bytes - 1 }
    stored += part.bytes
    plain += part.plainBytes
    if (from < part.plainBytes && to >= 0)
      yield* sliced((await storage.open(tenantId, id, progress.parts, packed)).pipe(createGunzip()), from, to)
  }
}

async function* sliced(bytes: AsyncIterable<Buffer>, from: number, to: number) {
  let at = 0
  for await (const chunk of bytes) {
    const slice = chunk.subarray(Math.max(from - at, 0), Math.max(to + 1 - at, 0))
    at += chunk.length
    if (slice.length > 0) yield slice
    if (at > to) return
  }
}
