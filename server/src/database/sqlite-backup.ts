import { DirectoryError } from '@care/contract'
import { backup, DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

/** The copy gets its name only when it is complete, verified and synced to disk. */
export async function backupSqlite(connect: () => DatabaseSyncInstance, file: string, target: string): Promise<void> {
  const wanted = path.resolve(target)
  await refuseExisting(wanted)
  const unfinished = `${wanted}.${randomUUID().slice(0, 8)}.unfinished`
  try {
    await (await fs.open(unfinished, 'wx', 0o600)).close()
    await copy(connect, unfinished)
    checkCopy(unfinished)
    await sync(unfinished)
    // Not rename: that would silently replace a file created meanwhile.
    await fs.link(unfinished, wanted)
    await fs.rm(unfinished)
    await sync(path.dirname(wanted))
  } catch (cause) {
    await Promise.all(['', '-wal', '-shm', '-journal'].map((end) => fs.rm(unfinished + end, { force: true })))
    throw new DirectoryError('INTERNAL', `The backup of ${file} to ${wanted} failed: ${reason(cause)}.`, { cause })
  }
}

async function refuseExisting(file: string) {
  const exists = await fs.lstat(file).then(
    () => true,
    () => false,
  )
  if (exists)
    throw new DirectoryError('CONFLICT', `The backup was not made: ${file} exists already. Choose a new name.`)
}

async function copy(connect: () => DatabaseSyncInstance, unfinished: string) {
  const source = connect()
  try {
    // One read transaction for the whole copy: otherwise every write of another process restarts the copy, forever on a
    // busy database.
    source.exec('begin')
    // A mistyped DATA_DIR gives an empty database; its backup would look fine until it is needed.
    if (!source.prepare('select name from sqlite_schema limit 1').get()) throw new Error('the database is empty')
    await backup(source, unfinished, { rate: 1_000 })
  } finally {
    source.close()
  }
}

function checkCopy(unfinished: string) {
  const copied = new DatabaseSync(unfinished)
  try {
    // A single file without a log; opening it as a database turns the log on again.
    copied.exec('pragma journal_mode = delete')
    // A pragma returns one column.
    const [first] = Object.values(copied.prepare('pragma quick_check(1)').get() as Record<string, unknown>)
    if (first !== 'ok') throw new Error(`the copy is damaged (${String(first)})`)
  } finally {
    copied.close()
  }
}

async function sync(file: string) {
  const handle = await fs.open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return 'the folder does not exist'
  if (code === 'EEXIST') return 'a file of that name was created meanwhile'
  if (code === 'EACCES' || code === 'EPERM') return 'this user may not write there'
  if (code === 'ENOSPC') return 'the disk is full'
  return error instanceof Error ? error.message : String(error)
}
