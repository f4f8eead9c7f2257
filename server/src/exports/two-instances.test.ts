import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tenant } from '../configuration/configuration.ts'
import { Documents } from '../configuration/documents.ts'
import { DerivedValues } from '../configuration/derived.ts'
import type { DirectoryError } from '@care/contract'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { forEachDatabase } from '../database/testing.ts'
import { saveRecords } from '../records/record-writes.repository.ts'
import { cancelExport, type ExportDeps } from './export-actions.ts'
import { directoryCsv } from './directory-csv.ts'
import { exportLinks } from './export-links.ts'
import { findTask } from './export-tasks.repository.ts'
import { samplePerson, testTenant, workOn } from './exports.testing.ts'
import { findRefusal } from './frequency.ts'
import { folderStorage } from './storage/export-storage.folder.ts'
import { submitExport } from './submit-export.ts'

// Dependencies of a search; nothing here searches.
const tenant = {
  id: testTenant,
  timeZone: 'America/New_York',
  documents: new Documents(),
  derived: new DerivedValues(),
} as Partial<Tenant> as Tenant
const dataDir = mkdtempSync(join(tmpdir(), 'care-instances-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const storage = folderStorage(join(dataDir, 'exports'))
const perDay = 2
const actor = { who: 'test' }
const staff = { subject: 'test', roles: ['tenant-admin' as const], tenants: [testTenant] }

forEachDatabase((_name, open) => {
  let one: Database
  let other: Database
  let clock = Date.parse('2026-11-18T12:00:00Z')
  const now = () => new Date(clock++)
  const depsOf = (database: Database): ExportDeps => ({
    database,
    storage,
    links: exportLinks(database),
    search: {} as ExportDeps['search'],
    now,
    exportsPerDay: perDay,
  })
  const submit = (database: Database, more: { idempotencyKey?: string } = {}) =>
    submitExport(depsOf(database), tenant, { kind: directoryCsv, options: {}, actor, ...more })
  const refusal = (database: Database) =>
    findRefusal(database.db, testTenant, directoryCsv.kind, { now: new Date(clock), perDay })
  const jobDeps = (database: Database) => ({ database, storage, dataDir, exportFileDays: 7, now })

  beforeAll(async () => {
    const database = await open()
    one = database
    other = await openDatabase(database.address)
    await saveRecords(
      one,
      testTenant,
      Array.from({ length: 300 }, (_, at) => samplePerson(at)),
      {
        by: 'test',
        why: 'test',
      },
    )
  })
  afterAll(() => other.close())

  describe('two instances', () => {
    it('[API-EXP-05] start one task for ten concurrent calls, two a day, like the frequency call', async () => {
      for (let round = 1; round <= perDay; round++) {
        expect(await refusal(other)).toBeUndefined()
        const calls = Array.from({ length: 10 }, (_, at) => submit(at % 2 ? one : other))
        const results = await Promise.allSettled(calls)
        const started = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
        const codes = results.flatMap(({ status, ...rest }) =>
          status === 'rejected' && 'reason' in rest ? [(rest.reason as DirectoryError).code] : [],
        )
        expect(started, String(codes)).toHaveLength(1)
        expect(new Set(codes)).toEqual(new Set(['RATE_LIMITED']))
        expect(await refusal(one)).toEqual({ rule: 'running' })
        expect((await workOn(jobDeps(other), started[0]?.id ?? '')).state).toBe('COMPLETED')
      }
      expect(await refusal(one)).toMatchObject({ rule: 'daily' })
      await expect(submit(other)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
      clock += 86_400_000
    })

    it('[API-EXP-03] give the same task to ten calls with one key', async () => {
      const calls = Array.from({ length: 10 }, (_, at) => submit(at % 2 ? one : other, { idempotencyKey: 'k' }))
      const ids = new Set((await Promise.all(calls)).map(({ id }) => id))
      expect(ids.size).toBe(1)
      await workOn(jobDeps(one), [...ids][0] ?? '')
    })

    it('[API-EXP-01] know the links of each other', async () => {
      const [mine, theirs] = [exportLinks(one), exportLinks(other)]
      const file = { tenantId: 'a', taskId: 'b', fileName: 'c', expires: 2_000_000_000 }
      const path = await mine.make(file)
      const signature = new URLSearchParams(path.split('?')[1]).get('signature') ?? ''
      expect(await theirs.isValid(file, signature, new Date(0))).toBe(true)
      expect(await theirs.isValid({ ...file, taskId: 'd' }, signature, new Date(0))).toBe(false)
    })

    it('[API-EXP-06] a running task is canceled from the other one; its worker stops and its file goes', async () => {
      const task = await submit(one)
      let [release, isWaiting] = [() => {}, () => {}]
      const gate = new Promise<void>((resolve) => {
        release = resolve
      })
      const waiting = new Promise<void>((resolve) => {
        isWaiting = resolve
      })
      const slow = {
        ...storage,
        writePart: async (...part: Parameters<typeof storage.writePart>) => {
          isWaiting()
          await gate
          return storage.writePart(...part)
        },
      }
      const sizes = { part: 2_000, chunk: 1_000 }
      const work = workOn({ ...jobDeps(one), storage: slow, sizes }, task.id)
      await waiting
      expect((await findTask(other.db, testTenant, task.id))?.state).toBe('RUNNING')
      await cancelExport(depsOf(other), testTenant, staff, { taskId: task.id, actor })
      release()
      expect((await work).state).toBe('CANCELLED')
      expect(await refusal(other)).toBeUndefined()
      const parts = [{ number: 1, bytes: 1, sha256: '0'.repeat(64) }]
      await expect(storage.cutBack(testTenant, task.id, parts)).rejects.toThrow()
      await expect(cancelExport(depsOf(one), testTenant, staff, { taskId: task.id, actor })).rejects.toMatchObject({
        code: 'CONFLICT',
      })
    })
  })
})
