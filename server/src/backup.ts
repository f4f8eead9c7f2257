import { DirectoryError } from '@care/contract'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Database } from './database/database.ts'

/** Data next to the database that cannot be derived from it. The index and the NPI registry can be rebuilt. */
const folders = ['intake', 'loads', 'uploads', 'exports']

export interface BackupDeps {
  database: Database
  dataDir: string
}

/**
 * The database and its files in one new folder, which has the layout of a data folder: to restore it, copy it. It gets
 * its name only when it is complete.
 */
export async function backUpAll({ database, dataDir }: BackupDeps, target: string): Promise<{ files: number }> {
  const wanted = path.resolve(target)
  if (await exists(wanted))
    throw new DirectoryError('CONFLICT', `The backup was not made: ${wanted} exists already. Choose a new name.`)
  const unfinished = `${wanted}.${randomUUID().slice(0, 8)}.unfinished`
  try {
    await makeFolder(unfinished)
    // The database first, because files are only added: every file that it refers to is then in the copy.
    await database.backup(path.join(unfinished, 'care.sqlite'))
    let files = 0
    for (const folder of folders) files += await copyFolder(path.join(dataDir, folder), path.join(unfinished, folder))
    await sync(unfinished)
    await fs.rename(unfinished, wanted)
    await sync(path.dirname(wanted))
    return { files }
  } catch (error) {
    await fs.rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function copyFolder(from: string, to: string): Promise<number> {
  const entries = await fs.readdir(from, { withFileTypes: true }).catch(missing)
  if (!entries) return 0
  await makeFolder(to)
  let copied = 0
  for (const entry of entries) {
    const [source, copy] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) copied += await copyFolder(source, copy)
    else if (entry.isFile() && (await copyFile(source, copy))) copied += 1
  }
  await sync(to)
  return copied
}

/** False for a file that expired meanwhile. */
async function copyFile(from: string, to: string): Promise<boolean> {
  const copied = await fs.copyFile(from, to, fs.constants.COPYFILE_EXCL | fs.constants.COPYFILE_FICLONE).then(
    () => true,
    (error: unknown) => missing(error) ?? false,
  )
  if (!copied) return false
  await fs.chmod(to, 0o600)
  await sync(to)
  return true
}

async function makeFolder(folder: string): Promise<void> {
  await fs.mkdir(folder, { mode: 0o700 }).catch((cause: unknown) => {
    if (codeOf(cause) !== 'ENOENT') throw cause
    throw new DirectoryError('INTERNAL', `The backup was not made: ${path.dirname(folder)} does not exist.`, { cause })
  })
}

async function exists(file: string): Promise<boolean> {
  return (await fs.lstat(file).catch(missing)) !== undefined
}

async function sync(file: string): Promise<void> {
  const handle = await fs.open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function missing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
