import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DirectoryRecord } from '@care/contract'
import { expect, it, onTestFinished } from 'vitest'
import type { DatabaseAddress } from './database/database-address.ts'
import { openDatabase } from './database/open-database.ts'
import { findPostgres } from './database/testing-postgres.ts'
import { eventually, forEachDatabase } from './database/testing.ts'
import { paths } from './paths.ts'
import { saveRecords } from './records/record-writes.repository.ts'
import { countNamed, startServerProcess } from './server-process.testing.ts'

const tenant = 'mddoh'

/** The server's own commands, with its database and data folder. */
function care(dataDir: string, address: DatabaseAddress, ...args: string[]): string {
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, DATABASE_URL: address.url ?? '' }
  return execFileSync(process.execPath, [join(paths.root, 'server', 'dist', 'cli.js'), ...args], { env }).toString()
}

/** According to docs/operations.md: pg_dump, then the files; pg_restore into a new database. */
function copyPostgres(url: string, dataDir: string, copy: string): DatabaseAddress {
  const run = (program: string, ...args: string[]) => execFileSync(join(findPostgres() ?? '', program), args)
  const dump = `${copy}.dump`
  run('pg_dump', '--format=custom', `--file=${dump}`, url)
  mkdirSync(copy)
  for (const folder of ['intake', 'loads', 'uploads', 'exports'])
    if (existsSync(join(dataDir, folder))) cpSync(join(dataDir, folder), join(copy, folder), { recursive: true })
  const name = `restored_${process.pid}_${Date.now()}`
  run('psql', '--quiet', '--dbname', url, '--command', `create database ${name}`)
  onTestFinished(() => void run('psql', '--quiet', '--dbname', url, '--command', `drop database ${name} with (force)`))
  const restored = new URL(url)
  restored.pathname = `/${name}`
  run('pg_restore', '--no-owner', `--dbname=${restored.href}`, dump)
  return { url: restored.href }
}

const hasPostgresTools = existsSync(join(findPostgres() ?? '', 'pg_restore'))

forEachDatabase(
  (name, open) => {
    const why = name === 'PostgreSQL' && !hasPostgresTools ? ' (skipped: this PostgreSQL has no pg_dump)' : ''
    it.skipIf(why !== '')(
      `a restored server searches, resumes uploads and has the exports${why}`,
      async () => {
        const folder = mkdtempSync(join(tmpdir(), 'care-restore-'))
        onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
        const dataDir = join(folder, 'data')
        const address = name === 'PostgreSQL' ? (await open({ migrated: false })).address : {}
        const env = { DATA_DIR: dataDir }
        const first = await startServerProcess({ env, ...(address.url !== undefined && { address }) })
        const database = await openDatabase(
          address.url === undefined ? { file: join(dataDir, 'care.sqlite') } : address,
        )
        const head = { name: [{ text: 'Mary Larkspur' }] }
        const record: DirectoryRecord = { stableId: 'a', kind: 'provider', heads: [head], relations: [{ id: 'r' }] }
        await saveRecords(database, tenant, [record], { by: 'test', why: 'test' })
        await database.close()
        const token = care(dataDir, address, 'token', '--role', 'tenant-admin', '--tenants', tenant).trim()
        const headers = { 'x-tenant-id': tenant, authorization: `Bearer ${token}` }
        const call = async (url: string, path: string, body?: object | Buffer) => {
          const isFile = Buffer.isBuffer(body)
          const type = isFile ? 'application/octet-stream' : 'application/json'
          const answer = await fetch(`${url}/api${path}`, {
            method: isFile ? 'PUT' : body ? 'POST' : 'GET',
            headers: { ...headers, ...(body && { 'content-type': type }) },
            ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
          })
          expect(answer.status, path).toBeLessThan(300)
          return answer
        }
        const json = async (...given: Parameters<typeof call>) => (await call(...given)).json() as Promise<Answer>
        const download = async (url: string, id: string) => {
          const link = await json(url, `/downloadUrl?exportTaskId=${id}`)
          return (await fetch(link.url)).text()
        }
        const { taskId } = await json(first.url, '/export/export-tasks', { kind: 'directory-csv', columns: ['name'] })
        await eventually(
          () => json(first.url, `/export/export-tasks/${taskId}`),
          ({ status }) => status === 'COMPLETED',
        )
        const { uploadId } = await json(first.url, '/loads/uploads', { fileName: 'roster.csv', bytes: 100 })
        await call(first.url, `/loads/uploads/${uploadId}?offset=0`, Buffer.alloc(40, 'x'))

        const copy = join(folder, 'copy')
        const restored = address.url === undefined ? {} : copyPostgres(address.url, dataDir, copy)
        if (address.url === undefined) care(dataDir, {}, 'backup', copy)
        const exported = await download(first.url, taskId)
        first.process.kill('SIGTERM')
        await first.ended
        rmSync(dataDir, { recursive: true })
        cpSync(copy, dataDir, { recursive: true })

        const second = await startServerProcess({ env, ...(restored.url !== undefined && { address: restored }) })
        await eventually(
          () => countNamed(second.url, 'larkspur'),
          (total) => total === 1,
        )
        expect(await download(second.url, taskId)).toBe(exported)
        // Reading as text drops the byte order mark.
        expect(exported).toBe('Name\r\nMary Larkspur\r\n')
        expect(await json(second.url, `/loads/uploads/${uploadId}`)).toMatchObject({ received: 40, isComplete: false })
        // And it works: its worker has a PDF printed by a separate process.
        const next = await json(second.url, '/export/export-tasks', { kind: 'directory-pdf' })
        await eventually(
          () => json(second.url, `/export/export-tasks/${next.taskId}`),
          ({ status }) => status === 'COMPLETED',
        )
        second.process.kill('SIGTERM')
        await second.ended
      },
      120_000,
    )
  },
  { shortForm: 'SQLite' },
)

/** What this test reads of the answers. */
interface Answer {
  taskId: string
  uploadId: string
  status: string
  url: string
}
