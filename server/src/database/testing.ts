import { build } from 'esbuild'
import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, describe, it, onTestFinished } from 'vitest'
import type { DatabaseAddress } from './database-address.ts'
import { migrate } from './migrate.ts'
import { openDatabase, type Database } from './open-database.ts'
import { borrowPostgres, whyNoPostgres } from './testing-postgres.ts'

export interface TestDatabase extends Database {
  /** For a second connection (`openDatabase(address)`) or a child process. */
  address: DatabaseAddress
}
export interface OpenOptions { migrated?: boolean }
export type OpenTestDatabase = (options?: OpenOptions) => Promise<TestDatabase>

/**
 * One suite, both real databases. Each `open()` gives an empty, migrated store of its own, which goes away after the test (or after the suite
 * when opened in `beforeAll`).
 */
export function forEachDatabase(define: (name: 'SQLite' | 'PostgreSQL', open: OpenTestDatabase) => void): void {
  describe('SQLite', () => define('SQLite', opener(sqliteAddress)))
  const reason = whyNoPostgres()
  if (reason === undefined) {
    describe('PostgreSQL', () => define('PostgreSQL', opener(postgresAddress)))
  } else if (process.env.CI === 'true') {
    it('PostgreSQL', () => { throw new Error(`The tests on PostgreSQL cannot run: ${reason}`) })
  } else {
    describe.skip(`PostgreSQL (skipped: ${reason})`, () => define('PostgreSQL', opener(postgresAddress)))
  }
}

interface Borrowed { address: DatabaseAddress; giveBack(): Promise<void> }

function opener(borrow: () => Promise<Borrowed>): OpenTestDatabase {
  const leftOver: (() => Promise<void>)[] = []
  afterAll(async () => { for (const cleanUp of leftOver) await cleanUp() })
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
      leftOver.push(cleanUp) // opened outside a test
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
  const server = await borrowPostgres(() => bundleChild(new URL('testing-postgres-server.ts', import.meta.url)))
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

/** A TypeScript file as one that Node can run, for tests with real child processes. */
export async function bundleChild(entry: URL): Promise<string> {
  const source = fileURLToPath(entry)
  // Inside the repository, so that packages are found from there; by process, so that two test files do not write one file at once.
  const outfile = path.join(root, 'node_modules/.cache/care-tests', `${path.basename(source, '.ts')}-${digest(source)}-${process.pid}.mjs`)
  await build({
    entryPoints: [source], outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20', packages: 'external', logLevel: 'silent',
    alias: Object.fromEntries(['contract', 'display', 'search-engine'].map((name) => [`@care/${name}`, path.join(root, name, 'src/index.ts')])),
  })
  // Long-lived children keep running from memory.
  process.once('exit', () => fs.rmSync(outfile, { force: true }))
  return outfile
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)
