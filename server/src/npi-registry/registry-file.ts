import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { DirectoryError } from '@care/contract'
import { existsSync } from 'node:fs'
import { constants, copyFile, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CsvPosition } from '../csv/csv-position.ts'
import type { RegistryCounts } from './registry-counts.ts'
import type { RegistryFileKind } from './registry-columns.ts'

/** One file for all tenants. */
export function registryFile(dataDir: string): string {
  return join(dataDir, 'npi-registry.sqlite')
}

/** Secondary files. */
export const sideKinds = ['locations', 'othernames', 'endpoints', 'deactivated'] as const satisfies RegistryFileKind[]
export type SideKind = (typeof sideKinds)[number]

/** How the rows of secondary files are stored. */
export const sideNumbers: Readonly<Record<SideKind, number>> = {
  locations: 1,
  othernames: 2,
  endpoints: 3,
  deactivated: 4,
}

/** Increase it when the stored form changes: older registries are then refused and must be rebuilt. */
const layout = 1

const schema = `
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE provider (npi INTEGER NOT NULL, record TEXT NOT NULL);
  CREATE TABLE side (npi INTEGER NOT NULL, kind INTEGER NOT NULL, text TEXT NOT NULL);`
/** Rows are appended in file order, and sorted by NPI once at the end: inserts in order are cheap. */
const indexes = `
  CREATE INDEX IF NOT EXISTS provider_npi ON provider (npi);
  CREATE INDEX IF NOT EXISTS side_npi ON side (npi, kind);`

/** Progress of a build; committed with the rows. */
export interface BuildProgress {
  /** Of its input files. */
  fingerprint: string
  /** The input being read, and the row to resume at; absent at its start. */
  input: number
  from?: CsvPosition
  counts: RegistryCounts
}

type Statement = ReturnType<DatabaseSyncInstance['prepare']>

/** A registry for reading, or one that is being built. */
export class RegistryFile {
  readonly #db: DatabaseSyncInstance
  readonly #statements = new Map<string, Statement>()

  private constructor(db: DatabaseSyncInstance) {
    this.#db = db
  }

  static read(file: string): RegistryFile | undefined {
    if (!existsSync(file)) return undefined
    const found = new RegistryFile(new DatabaseSync(file, { readOnly: true }))
    if (found.meta('layout') === String(layout)) return found
    found.close()
    return undefined
  }

  /** The unfinished registry of an earlier build, if it was from the same files. */
  static resume(file: string, fingerprint: string): RegistryFile | undefined {
    if (!existsSync(file)) return undefined
    const found = RegistryFile.#write(file)
    if (found.progress()?.fingerprint === fingerprint) return found
    found.close()
    return undefined
  }

  static async create(file: string): Promise<RegistryFile> {
    await removeRegistry(file)
    const created = RegistryFile.#write(file)
    created.#db.exec(schema)
    created.setMeta('layout', String(layout))
    return created
  }

  /** A copy is complete or absent. */
  static async copy(from: string, file: string): Promise<RegistryFile> {
    await removeRegistry(file)
    await copyFile(from, `${file}.part`, constants.COPYFILE_FICLONE)
    await rename(`${file}.part`, file)
    return RegistryFile.#write(file)
  }

  static #write(file: string): RegistryFile {
    const db = new DatabaseSync(file)
    try {
      // Only one process may build. What a killed one has committed is kept.
      db.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = NORMAL;
        PRAGMA cache_size = -65536; PRAGMA temp_store = FILE; BEGIN IMMEDIATE; COMMIT`)
    } catch (error) {
      db.close()
      throw new DirectoryError('CONFLICT', 'Another process is building the registry.', { cause: error })
    }
    return new RegistryFile(db)
  }

  close(): void {
    // The driver keeps a connection, and with it the lock, until its statements are garbage collected.
    this.#db.exec('PRAGMA locking_mode = NORMAL; SELECT 1 FROM sqlite_schema')
    this.#statements.clear()
    this.#db.close()
  }

  transaction(work: () => void): void {
    this.#db.exec('BEGIN')
    try {
      work()
      this.#db.exec('COMMIT')
    } catch (error) {
      this.#db.exec('ROLLBACK')
      throw error
    }
  }

  run(sql: string, ...values: (string | number)[]): void {
    this.#prepared(sql).run(...values)
  }

  /** `T` is the type of the query's columns. */
  all<T>(sql: string, ...values: (string | number)[]): T[] {
    return this.#prepared(sql).all(...values) as unknown as T[]
  }

  get<T>(sql: string, ...values: (string | number)[]): T | undefined {
    return this.#prepared(sql).get(...values) as unknown as T | undefined
  }

  exec(sql: string): void {
    this.#db.exec(sql)
  }

  meta(name: string): string | undefined {
    try {
      return this.get<{ value: string }>('SELECT value FROM meta WHERE name = ?', name)?.value
    } catch {
      // Not one of ours.
      return undefined
    }
  }

  setMeta(name: string, value: string): void {
    this.run('INSERT OR REPLACE INTO meta VALUES (?, ?)', name, value)
  }

  progress(): BuildProgress | undefined {
    const text = this.meta('progress')
    return text === undefined ? undefined : (JSON.parse(text) as BuildProgress) // Written by a build.
  }

  /** Sorts, and makes the build the current registry. */
  sort(): void {
    this.#db.exec(indexes)
  }

  /** Statements are cached by text. */
  #prepared(sql: string): Statement {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#db.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}

/** Readers keep the old one until they check again. */
export async function swapRegistry(next: string, file: string): Promise<void> {
  const handle = await open(next, 'r+')
  await handle.sync().finally(() => handle.close())
  await rename(next, file)
}

export async function removeRegistry(file: string): Promise<void> {
  for (const name of [file, `${file}-journal`, `${file}-wal`, `${file}-shm`, `${file}.part`])
    await rm(name, { force: true })
}
