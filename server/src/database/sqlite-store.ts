import { DirectoryError } from '@care/contract'
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { Kysely, sql } from 'kysely'
import fs from 'node:fs'
import path from 'node:path'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { chained } from './audit-chain.ts'
import { noNesting } from './no-nesting.ts'
import { once } from './once.ts'
import type { Database } from './database.ts'
import { backupSqlite } from './sqlite-backup.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { watchSqlite } from './sqlite-watch.ts'
import type { Tables } from './tables.ts'

const readConnections = 4
/** Ids are random, so a load touches all pages of several indexes. Memory is used as pages are touched. */
const writerCacheKb = 32_768
/** 32 MB: pages that many batches of a load change are checkpointed once (decision 0037). */
const pagesPerCheckpoint = 8_000
/**
 * A checkpoint takes a quarter of a second, in which a process does nothing else. The one that serves requests leaves
 * it to its workers, unless none has run for 256 MB.
 */
const pagesPerServingCheckpoint = 64_000

export async function openSqlite(file: string, { isServing = false } = {}): Promise<Database> {
  const checkpointAt = isServing ? pagesPerServingCheckpoint : pagesPerCheckpoint
  prepareFile(file)
  const reader = new Kysely<Tables>({
    dialect: sqliteDialect({ connect: () => connect(file, { readOnly: true }), size: readConnections, begin: 'begin' }),
  })
  const writer = new Kysely<Tables>({
    dialect: sqliteDialect({ connect: () => connectWriter(file, checkpointAt), size: 1, begin: 'begin immediate' }),
  })
  const watches = watchSqlite(() => connect(file, { readOnly: true }))
  const nesting = noNesting()

  return {
    db: reader,
    async write(work) {
      const result = await nesting.run(() => writer.transaction().execute(chained(work)))
      watches.checkNow()
      // SQLite calls block the event loop; a long series of writes must not keep requests waiting.
      await yieldToEventLoop()
      return result
    },
    close: once(async () => {
      watches.close()
      await reader.destroy()
      // The library closes a connection only when its statements are garbage collected, so the log is merged into the
      // file here. If that fails, the log stays beside the file and nothing is lost.
      await sql`pragma wal_checkpoint(truncate)`.execute(writer).catch(() => {})
      await writer.destroy()
    }),
    checkpoint: async () => {
      await sql`pragma wal_checkpoint(passive)`.execute(writer)
    },
    backup: (target) => backupSqlite(() => connect(file, { readOnly: true }), file, target),
    watchConfiguration: (onChange) => watches.add('configuration', onChange),
    watchOutbox: (onChange) => watches.add('outbox', onChange),
  }
}

function connect(file: string, { readOnly = false } = {}): DatabaseSyncInstance {
  // Recovery after a crash and the last close of another process lock out even readers, for milliseconds.
  const database = new DatabaseSync(file, { timeout: readOnly ? 5_000 : 2, enableForeignKeyConstraints: true })
  database.exec('pragma synchronous = full')
  // Not the open flag: a reader must be able to recover the log that a killed process left.
  if (readOnly) database.exec('pragma query_only = on')
  return database
}

function connectWriter(file: string, checkpointAt: number): DatabaseSyncInstance {
  const database = connect(file)
  // An insert of many rows keeps the pages that it changes until it ends. In files, they would take a third of a load.
  database.exec(`pragma cache_size = -${writerCacheKb}; pragma temp_store = memory`)
  database.exec(`pragma wal_autocheckpoint = ${checkpointAt}`)
  return database
}

/** Creates the file, readable by its owner only since it holds the keys; an error is one sentence with the reason. */
function prepareFile(file: string) {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    create(file)
    const database = new DatabaseSync(file, { timeout: 30_000 })
    try {
      database.exec('pragma journal_mode = wal; begin immediate; rollback')
    } finally {
      database.close()
    }
  } catch (cause) {
    throw new DirectoryError('INTERNAL', `The database ${file} cannot be opened: ${reason(cause)}.`, { cause })
  }
}

/** Never opens an existing file: closing it would drop the locks of all connections that this process has on it. */
function create(file: string) {
  try {
    fs.closeSync(fs.openSync(file, 'wx', 0o600))
  } catch (error) {
    if (!fs.existsSync(file)) throw error
    if (fs.statSync(file).isDirectory()) throw new Error('it is a folder, not a file', { cause: error })
  }
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const sqlite = error instanceof Error && 'errcode' in error ? error.errcode : undefined
  if (code === 'EACCES' || code === 'EPERM' || sqlite === 14) return 'this user may not write there'
  if (code === 'EROFS' || sqlite === 8) return 'the file or its folder is read-only'
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'a part of its path is a file, not a folder'
  if (code === 'ENOSPC' || sqlite === 13) return 'the disk is full'
  if (sqlite === 26) return 'the file is not an SQLite database'
  if (sqlite === 11) return 'the file is damaged; restore a backup'
  if (sqlite === 5) return 'another program holds it locked'
  return error instanceof Error ? error.message : String(error)
}
