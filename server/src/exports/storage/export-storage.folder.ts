import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { PartsLost, type ByteRange, type ExportStorage, type StoredPart } from './export-storage.ts'
import { isPathPart, pathPart } from './path-part.ts'

/**
 * Each part is a file named after its content, so that a process that has lost its task without knowing cannot
 * overwrite a part of the new owner.
 */
export function folderStorage(root: string): ExportStorage {
  const folderOf = (tenantId: string, taskId: string) => join(root, pathPart(tenantId), pathPart(taskId))
  return {
    writePart: async (tenantId, taskId, number, bytes) => {
      const part = { number, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
      await writeWhole(folderOf(tenantId, taskId), nameOf(part), bytes)
      return part
    },
    cutBack: async (tenantId, taskId, parts) => {
      const folder = folderOf(tenantId, taskId)
      const names = new Set(parts.map(nameOf))
      for (const name of await readdir(folder).catch(() => []))
        if (!names.has(name)) await rm(join(folder, name), { force: true })
      await check(folder, parts)
    },
    finish: async (tenantId, taskId, parts) => check(folderOf(tenantId, taskId), parts),
    open: async (tenantId, taskId, parts, range) => {
      const folder = folderOf(tenantId, taskId)
      await check(folder, parts)
      return Readable.from(bytesOf(folder, parts, range), { objectMode: false })
    },
    remove: async (tenantId, taskId) => rm(folderOf(tenantId, taskId), { recursive: true, force: true }),
    list: async (tenantId) => {
      const folder = join(root, pathPart(tenantId))
      const names = await readdir(folder).catch(() => [])
      const found = await Promise.all(names.map(async (name) => ({ name, at: await changedAt(join(folder, name)) })))
      return found.flatMap(({ name, at }) => (at && isPathPart(name) ? [{ taskId: name, changedAt: at }] : []))
    },
  }
}

const nameOf = ({ number, sha256 }: StoredPart) => `${number}-${sha256}`

async function changedAt(path: string): Promise<Date | undefined> {
  return (await stat(path).catch(() => undefined))?.mtime
}

async function check(folder: string, parts: readonly StoredPart[]): Promise<void> {
  for (const part of parts) {
    const found = await stat(join(folder, nameOf(part))).catch(() => undefined)
    if (found?.size !== part.bytes) throw new PartsLost(`Part ${part.number} is missing or damaged.`)
  }
}

/** Written to a temporary file, synced and renamed: a part is complete or absent. */
async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await makeFolder(folder)
  const beside = join(folder, `.${randomUUID()}`)
  const handle = await open(beside, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } catch (error) {
    // On a full disk, an incomplete part would use the space that the next attempt needs.
    await rm(beside, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  await rename(beside, join(folder, name))
  await syncFolder(folder)
}

/** A new name is on disk only once its folder is synced. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* bytesOf(folder: string, parts: readonly StoredPart[], { start, end }: ByteRange) {
  let at = 0
  for (const part of parts) {
    const [from, to] = [Math.max(start - at, 0), Math.min(end - at, part.bytes - 1)]
    at += part.bytes
    if (from <= to) yield* createReadStream(join(folder, nameOf(part)), { start: from, end: to })
  }
}
