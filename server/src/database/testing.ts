import { build } from 'esbuild'
import { spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, describe, onTestFinished } from 'vitest'
import type { DatabaseAddress } from './database-address.ts'
import { migrate } from './migrate.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { borrowPostgres, whyNoPostgres } from './testing-postgres.ts'

export interface TestDatabase extends Database {
  /** For a second connection (`openDatabase(address)`) or a child process. */
  address: DatabaseAddress
}
export interface OpenOptions {
  migrated?: boolean
}
export type OpenTestDatabase = (options?: OpenOptions) => Promise<TestDatabase>

/**
 * One suite over both real databases. Each `open()` returns a new, empty, migrated store, which is deleted after the
 * test (or after the suite when opened in `beforeAll`).
 */
export function forEachDatabase(define: (name: 'SQLite' | 'PostgreSQL', open: OpenTestDatabase) => void): void {
  onSqlite((open) => define('SQLite', open))
  onPostgres((open) => define('PostgreSQL', open))
}

/** For behavior that only SQLite has. */
export function onSqlite(define: (open: OpenTestDatabase) => void): void {
  describe('SQLite', () => define(opener(sqliteAddress)))
}

/** Skipped, with the reason, without server binaries; with CI=true their absence is a failure. */
export function onPostgres(define: (open: OpenTestDatabase) => void): void {
  const reason = whyNoPostgres()
  const skipped = reason !== undefined && process.env.CI !== 'true'
  const note = skipped ? ` (skipped: ${reason})` : ''
  describe.skipIf(skipped)(`PostgreSQL${note}`, () => define(opener(postgresAddress)))
}

interface Borrowed {
  address: DatabaseAddress
  giveBack(): Promise<void>
}

function opener(borrow: () => Promise<Borrowed>): OpenTestDatabase {
  const openedOutsideTests: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const cleanUp of openedOutsideTests) await cleanUp()
  })
  return async ({ migrated = true } = {}) => {
    const { address, giveBack } = await borrow()
    const database = await openDatabase(address)
    const cleanUp = async () => {
      await database.close()
      await giveBack()
    }
    try {
      onTestFinished(cleanUp)
    } catch {
      openedOutsideTests.push(cleanUp)
    }
    if (migrated) await migrate(database)
    return { ...database, address }
  }
}

async function sqliteAddress(): Promise<Borrowed> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'care-store-'))
  return {
    address: { file: path.join(folder, 'store.db') },
    giveBack: async () => fs.rmSync(folder, { recursive: true, force: true }),
  }
}

async function postgresAddress(): Promise<Borrowed> {
  const reason = whyNoPostgres()
  if (reason !== undefined) throw new Error(`The tests on PostgreSQL cannot run: ${reason}.`)
  const server = await borrowPostgres(() => bundleChild(new URL('testing-postgres.child.ts', import.meta.url)))
  const name = `care_${randomUUID().replaceAll('-', '')}`
  await runOn(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    address: { url: url.href },
    giveBack: () => runOn(server, `drop database ${name} with (force)`),
  }
}

async function runOn(server: string, statement: string) {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Bundles a TypeScript file so that Node can run it, for tests with real child processes. */
export async function bundleChild(entry: URL): Promise<string> {
  const source = fileURLToPath(entry)
  // Inside the repository, so that packages are found from there.
  const folder = path.join(root, 'node_modules/.cache/care-tests')
  const bundle = path.join(folder, `${path.basename(source, '.ts')}-${digest(source)}.mjs`)
  const { outputFiles } = await build({
    entryPoints: [source],
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'silent',
    alias: Object.fromEntries(
      ['contract', 'display', 'search-engine'].map((name) => [`@care/${name}`, path.join(root, name, 'src/index.ts')]),
    ),
  })
  // Two test files may bundle the same child at once: each must find a complete file.
  const unfinished = `${bundle}.${process.pid}`
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(unfinished, outputFiles[0]?.contents ?? '')
  fs.renameSync(unfinished, bundle)
  return bundle
}

export interface TestChild {
  readonly process: ChildProcess
  /** Every line it has printed so far. */
  readonly lines: readonly string[]
  /** Resolves once it has printed `count` lines, rejects when it ends before. */
  printed(count: number): Promise<void>
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>
}

/** A real process running a bundled child; its arguments are given as JSON. Killed when the test ends. */
export function startChild(bundle: string, argument: unknown): TestChild {
  const child = spawn(process.execPath, [bundle, JSON.stringify(argument)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: string[] = []
  const waiting = new Set<() => void>()
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
    for (const look of waiting) look()
  })
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code ?? -1)),
  )
  // Not `ended`, which also waits for whoever inherited its output.
  const gone = new Promise((resolve) => child.once('exit', resolve))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await gone
  })
  return {
    process: child,
    lines,
    ended,
    printed: (count) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (lines.length >= count) {
            waiting.delete(look)
            resolve()
          }
        }
        waiting.add(look)
        look()
        void ended.then((how) => reject(new Error(`The child ended (${how}) after ${lines.length} of ${count} lines.`)))
      }),
  }
}

/** Polls until `isThere` holds, for changes made by another process. */
export async function eventually<T>(
  look: () => Promise<T> | T,
  isThere: (value: T) => boolean,
  seconds = 60,
): Promise<T> {
  const giveUp = Date.now() + seconds * 1_000
  for (;;) {
    const value = await look()
    if (isThere(value)) return value
    if (Date.now() > giveUp) throw new Error(`Gave up after ${seconds} s; last value: ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)
