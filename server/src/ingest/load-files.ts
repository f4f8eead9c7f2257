import { DirectoryError } from '@care/contract'
import { constants, copyFile, mkdir, open, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Load, Origin } from './load.ts'
import { sha256Of, stateOf } from '../files/sha256.ts'
import { isPlainText, unpack, type UnpackOptions } from '../files/unpack.ts'
import { sha256InThread, type LoadThread } from './load-thread.ts'

/** Our copy of a load's file: unpacked, in UTF-8. Later changes of the original do not matter. */
export function fileOfLoad(dataDir: string, loadId: string): string {
  return join(dataDir, 'loads', loadId)
}

/** An upload, as received. */
export function fileOfUpload(dataDir: string, tenantId: string, uploadId: string): string {
  return join(dataDir, 'uploads', tenantId, uploadId)
}

export function pathOfOrigin(dataDir: string, tenantId: string, origin: Origin): string | undefined {
  if (origin.type === 'path') return origin.path
  return origin.type === 'upload' ? fileOfUpload(dataDir, tenantId, origin.uploadId) : undefined
}

export interface PinnedFile {
  /** Of our copy. */
  bytes: number
  /** Of the file as received. */
  sha256: string
}

/** Makes our copy, or finds an existing one. A file that changed since it was queued is refused. */
export async function pinFile(dataDir: string, load: Load, thread?: LoadThread): Promise<PinnedFile> {
  const copy = fileOfLoad(dataDir, load.id)
  if (load.bytes > 0 && load.sha256 !== '' && (await sizeOf(copy)) === load.bytes)
    return { bytes: load.bytes, sha256: load.sha256 }
  const path = pathOfOrigin(dataDir, load.tenantId, load.origin)
  if (path === undefined || !(await isThere(path, load)))
    throw new DirectoryError('BAD_REQUEST', 'The file of this load is gone. Send it again.')
  const before = await stateOf(path)
  const isLarge = before.bytes >= leastBytesForThread
  const hashing = isLarge && thread ? sha256InThread(thread, path) : sha256Of(path)
  hashing.catch(() => {}) // It is awaited below.
  const bytes = await copyUnpacked(path, copy, { joinsFiles: joinsFiles(load) })
  const sha256 = await hashing
  const isAsQueued = load.sha256 === '' || load.sha256 === sha256
  if (isAsQueued && (await stateOf(path)).state === before.state) return { bytes, sha256 }
  await rm(copy, { force: true })
  const when = isAsQueued ? 'while it was read' : 'after it was queued'
  throw new DirectoryError('BAD_REQUEST', `The file changed ${when}. Load it again.`)
}

/** Of a file that a thread hashes. */
const leastBytesForThread = 8_000_000

/** Plan-Net has a file for each type of resource. */
function joinsFiles({ format }: Load): boolean {
  return format === 'plan-net'
}

async function isThere(path: string, load: Load): Promise<boolean> {
  if ((await sizeOf(path)) !== undefined) return true
  const found = await stat(path).catch(() => undefined)
  if (found?.isDirectory() && !joinsFiles(load))
    throw new DirectoryError('BAD_REQUEST', 'This is a folder. Give one file; only plan-net takes several.')
  return found !== undefined
}

/** Written to a temporary file and renamed: a copy is complete or absent. */
async function copyUnpacked(path: string, copy: string, options: UnpackOptions): Promise<number> {
  await mkdir(join(copy, '..'), { recursive: true, mode: 0o700 })
  const part = `${copy}.part`
  await rm(part, { force: true })
  try {
    // The operating system copies faster than this process, which has other work.
    const isPlain = await isPlainText(path)
    if (isPlain) await copyFile(path, part, constants.COPYFILE_FICLONE)
    const handle = await open(part, isPlain ? 'r+' : 'wx', 0o600)
    try {
      if (isPlain) await handle.chmod(0o600)
      else await writeSynced(handle, unpack(path, options))
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await rename(part, copy)
  return (await stat(copy)).size
}

/** In parts, so that little is left to wait for at the end: both while the next chunk is unpacked. */
async function writeSynced(handle: FileHandle, chunks: AsyncIterable<Buffer>): Promise<void> {
  let unsynced = 0
  let writing = Promise.resolve()
  let syncing = Promise.resolve()
  try {
    for await (const chunk of chunks) {
      unsynced += chunk.length
      await writing
      writing = handle.writeFile(chunk)
      writing.catch(() => {}) // It is awaited above and below.
      if (unsynced < bytesPerSync) continue
      unsynced = 0
      await syncing
      syncing = handle.datasync()
      syncing.catch(() => {}) // See above.
    }
    await writing
    await syncing
  } finally {
    await Promise.allSettled([writing, syncing])
  }
}

const bytesPerSync = 1 << 26

async function sizeOf(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? found.size : undefined
}
