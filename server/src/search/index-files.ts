import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { once } from 'node:events'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { kinds, type Kind } from '@care/contract'
import { IndexBuilder, readSnapshot, SnapshotError, writeSnapshot, type FrozenIndex } from '@care/search-engine'
import { indexDocument, recordSchema } from './index-document.ts'
import { packRecord } from './record-bytes.ts'
import { pointerTo } from './record-file.ts'
import { rejection } from './rejections.ts'
import type { IndexedRecord, Rejection } from './search-index.ts'

/**
 * Increase this when the record bytes, the pointers to them or the indexed values change: older files are then rebuilt.
 */
const recordsLayout = 8

/** The header of a snapshot: its outbox position and the file of its record bytes. */
interface Header {
  seq: number
  records: string
  bytes: number
  layout?: number
}

export interface LoadedIndex {
  index: FrozenIndex
  seq: number
  records: string
}

/** Writes the record bytes, then the snapshot that refers to them; moving the snapshot into place activates both. */
export async function buildIndexFiles(
  folder: string,
  tenantId: string,
  kind: Kind,
  records: AsyncIterable<IndexedRecord>,
  seq: number,
  beforeSwap: () => Promise<void> = async () => {},
): Promise<Rejection[]> {
  await mkdir(folder, { recursive: true })
  const name = `${tenantId}.${kind}.${Date.now()}-${process.pid}.records`
  const path = join(folder, name)
  const builder = new IndexBuilder(recordSchema)
  try {
    const { bytes, rejected } = await writeRecords(path, records, (record, pointer) =>
      builder.add({ ...indexDocument(kind, record), pointer }),
    )
    await beforeSwap()
    const header: Header = { seq, records: name, bytes, layout: recordsLayout }
    await writeSnapshot(snapshotPath(folder, tenantId, kind), builder.build(), header)
    await removeOthers(folder, tenantId, kind, name)
    return rejected
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** The snapshot and the file of its records. Throws SnapshotError for anything unusable. */
export async function readIndexFiles(folder: string, tenantId: string, kind: Kind): Promise<LoadedIndex> {
  const path = snapshotPath(folder, tenantId, kind)
  const { index, header } = await readSnapshot(path, recordSchema)
  // The checksum matches, so it is as buildIndexFiles wrote it.
  const { seq, records, bytes, layout } = header as Header
  if (layout !== recordsLayout) throw new SnapshotError('version', `${path}: the record bytes have another layout`)
  const file = join(folder, records)
  const size = await stat(file).then(
    (found) => found.size,
    () => undefined,
  )
  if (size !== bytes) throw new SnapshotError('corrupt', `${file}: ${size ?? 'no'} bytes instead of ${bytes}`)
  return { index, seq, records: file }
}

/** All files of a tenant that was removed. */
export async function removeIndexFiles(folder: string, tenantId: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const own = names.filter((name) => kinds.some((kind) => name.startsWith(`${tenantId}.${kind}.`)))
  await Promise.all(own.map((name) => rm(join(folder, name), { force: true })))
}

const snapshotPath = (folder: string, tenantId: string, kind: Kind) => join(folder, `${tenantId}.${kind}.index`)

async function writeRecords(
  path: string,
  records: AsyncIterable<IndexedRecord>,
  each: (record: IndexedRecord['record'], pointer: number) => void,
): Promise<{ bytes: number; rejected: Rejection[] }> {
  const rejected: Rejection[] = []
  const file = createWriteStream(path)
  const closed = finished(file)
  let offset = 0
  for await (const { record } of records) {
    let packed: Buffer
    try {
      packed = packRecord(record)
      each(record, pointerTo(offset, packed.length))
    } catch (error) {
      rejected.push(rejection(record.stableId, error))
      continue
    }
    offset += packed.length
    if (!file.write(packed)) await Promise.race([once(file, 'drain'), closed])
  }
  file.end()
  await closed
  return { bytes: offset, rejected }
}

/** A server that still reads an older file has it open, so its name can be removed. */
async function removeOthers(folder: string, tenantId: string, kind: Kind, kept: string): Promise<void> {
  const old = (await readdir(folder)).filter(
    (name) => name.startsWith(`${tenantId}.${kind}.`) && name.endsWith('.records') && name !== kept,
  )
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })))
}
