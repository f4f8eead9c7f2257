import { DirectoryError } from '@care/contract'
import { backup, DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

/** The copy appears under its name only when it is whole, checked and on the disk. */
export async function backupSqlite(connect: () => DatabaseSyncInstance, file: string, target: string): Promise<void> {
  const wanted = path.resolve(target)
  await refuseExisting(wanted)
  const unfinished = `${wanted}.${randomUUID().slice(0, 8)}.unfinished`
  try {
    await (await fs.open(unfinished, 'wx', 0o600)).close()
    await copy(connect, unfinished)
    checkCopy(unfinished)
    await sync(unfinished)
    // Not rename: that would silently replace a file that came into being meanwhile.
    await fs.link(unfinished, wanted)
    await fs.rm(unfinished)
    await sync(path.dirname(wanted))
  } catch (cause) {
    await Promise.all(['', '-wal', '-shm', '-journal'].map((end) => fs.rm(unfinished + end, { force: true })))
    throw new DirectoryError('INTERNAL', `The backup of ${file} to ${wanted} failed: ${reason(cause)}.`, { cause })
  }
}

async function refuseExisting(wanted: string) {
  const exists = await fs.lstat(wanted).then(
    () => true,
    () => false,
  )
  if (exists)
    throw new DirectoryError('CONFLICT', `The backup was not made: ${wanted} exists already. Choose a new name.`)
}

async function copy(connect: () => DatabaseSyncInstance, unfinished: string) {
  const source = connect()
  try {
    // One read transaction for the whole copy: without it every write of another process starts the copy over, for ever
    // on a busy store.
    source.exec('begin')
    // An empty store is what a mistyped DATA_DIR makes; its backup would be believed in until the day it is needed.
    if (!source.prepare('select name from sqlite_schema limit 1').get()) throw new Error('the store is empty')
    await backup(source, unfinished, { rate: 1_000 })
  } finally {
    source.close()
  }
}

function checkCopy(unfinished: string) {
  const copied = new DatabaseSync(unfinished)
  try {
    // One file that stands alone; opening the store turns the log on again.
    copied.exec('pragma journal_mode = delete')
    // a pragma answers one column
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
  if (code === 'EEXIST') return 'a file of that name appeared meanwhile'
  if (code === 'EACCES' || code === 'EPERM') return 'this user may not write there'
  if (code === 'ENOSPC') return 'the disk is full'
  return error instanceof Error ? error.message : String(error)
}
