import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { DatabaseAddress } from './database-address.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { bundleChild } from './testing-children.ts'
import { borrowPostgres, whyNoPostgres } from './testing-postgres.ts'

/** A database for one test. Migrated ones are copies, because migrating takes twice as long as everything else. */
export interface BorrowedStore {
  address: DatabaseAddress
  giveBack(): Promise<void>
}

export async function sqliteAddress(migrated: boolean): Promise<BorrowedStore> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'care-store-'))
  const file = path.join(folder, 'store.db')
  if (migrated) fs.copyFileSync(await (sqliteTemplate ??= makeSqliteTemplate()), file)
  return { address: { file }, giveBack: async () => fs.rmSync(folder, { recursive: true, force: true }) }
}

let sqliteTemplate: Promise<string> | undefined

async function makeSqliteTemplate(): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'care-store-'))
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'template.db')
  await migrateAt({ file })
  return file
}

export async function postgresAddress(migrated: boolean): Promise<BorrowedStore> {
  const reason = whyNoPostgres()
  if (reason !== undefined) throw new Error(`The tests on PostgreSQL cannot run: ${reason}.`)
  const server = await borrowPostgres(() => bundleChild(new URL('testing-postgres.child.ts', import.meta.url)))
  const name = `care_${randomUUID().replaceAll('-', '')}`
  const template = migrated ? await (postgresTemplate ??= makePostgresTemplate(server)) : 'template1'
  await onServer(server, (client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  return {
    address: { url: urlOf(server, name) },
    giveBack: () => onServer(server, (client) => client.query(`drop database ${name} with (force)`)),
  }
}

let postgresTemplate: Promise<string> | undefined

/** Made by the first test process that needs it; its name changes with the migrations. */
async function makePostgresTemplate(server: string): Promise<string> {
  const name = `care_template_${migrationsDigest()}`
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    if ((await client.query('select from pg_database where datname = $1', [name])).rowCount) return
    const unfinished = `${name}_unfinished`
    await client.query(`drop database if exists ${unfinished}`)
    await client.query(`create database ${unfinished}`)
    await migrateAt({ url: urlOf(server, unfinished) })
    await client.query(`alter database ${unfinished} rename to ${name}`)
  })
  return name
}

async function migrateAt(address: DatabaseAddress): Promise<void> {
  const database = await openDatabase(address)
  await migrate(database)
  await database.close()
}

function migrationsDigest(): string {
  const hash = createHash('sha256')
  for (const file of fs.readdirSync(import.meta.dirname).sort())
    if (/^migrat.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
      hash.update(fs.readFileSync(path.join(import.meta.dirname, file)))
  return hash.digest('hex').slice(0, 8)
}

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function onServer(server: string, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}
