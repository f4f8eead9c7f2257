import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { bundleChild, forEachDatabase, startChild, type TestDatabase } from '../database/testing.ts'
import { deleteRecord, saveRecords } from '../records/record-writes.repository.ts'
import type { ExportTask, ExportTerms } from './export-task.ts'
import { findTask } from './export-tasks.repository.ts'
import { fileOf, samplePerson, startTask, testTenant, testTerms, textOf, workOn } from './exports.testing.ts'
import { writeSelection } from './selection.repository.ts'
import { folderStorage } from './storage/export-storage.folder.ts'

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 1_800_000 })

const isLong = inject('scale') > 1
const people = isLong ? 500_000 : 2_000
const kills = isLong ? 5 : 2
// Smaller parts than usual: each run writes one and dies in its second.
const sizes = isLong ? { part: 500_000, chunk: 65_536 } : { part: 20_000, chunk: 8_192 }
const ways = ['written', 'listing', 'listed', 'before'] as const

forEachDatabase(
  (_name, open) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'care-export-'))
    const storage = folderStorage(join(dataDir, 'exports'))
    let database: TestDatabase
    beforeAll(async () => {
      database = await open()
      const numbers = Array.from({ length: people }, (_, at) => at * 2)
      for (let from = 0; from < people; from += 5_000)
        await saveRecords(database, testTenant, numbers.slice(from, from + 5_000).map(samplePerson), note)
    })
    afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

    const whole = async (taskId: string): Promise<ExportTask> =>
      workOn(
        { database, storage, dataDir, exportFileDays: 7, now: () => new Date(Date.UTC(2026, 10, 18, 12)), sizes },
        taskId,
      )

    /** Kills the process in the second part of each of its runs, and calls `between` before the next. */
    async function killed(taskId: string, times: number, between = async () => {}): Promise<ExportTask> {
      const bundle = await bundleChild(new URL('killed-export.child.ts', import.meta.url))
      for (let life = 0; life <= times; life++) {
        // A minute later each time: the job of a killed process is released by then.
        const now = new Date(Date.UTC(2026, 10, 18, 12, life)).toISOString()
        const dieIn = life < times && { part: 2, when: ways[life % ways.length] }
        const child = startChild(bundle, { address: database.address, dataDir, now, taskId, sizes, dieIn })
        expect(await child.ended).toBe(life < times ? 'SIGKILL' : 0)
        await between()
      }
      const task = await findTask(database.db, testTenant, taskId)
      if (!task) throw new Error('The task is gone.')
      expect(task.state).toBe('COMPLETED')
      return task
    }

    it(`[API-EXP-06] a CSV whose process is killed ${kills} times is the same, byte by byte`, async () => {
      const undisturbed = await whole((await startTask(database, { kind: 'directory-csv' })).id)
      expect(undisturbed.counts).toEqual({ records: people, lines: people * 2, vanished: 0 })
      const disturbed = await killed((await startTask(database, { kind: 'directory-csv' })).id, kills)
      expect(disturbed.progress).toEqual(undisturbed.progress)
      expect(disturbed.progress.parts.length).toBeGreaterThan(kills)
      const [one, other] = [await fileOf(storage, undisturbed), await fileOf(storage, disturbed)]
      expect(one.equals(other)).toBe(true)
    })

    it('[API-EXP-06] so is an export of a search', async () => {
      const found = { total: people / 2, where: { provider: { all: [] } }, asOf: '2999-01-01T00:00:00.000Z' }
      const terms: ExportTerms = { ...testTerms, found }
      const start = async () => {
        const task = await startTask(database, { kind: 'golden-records', terms })
        const all = Array.from({ length: people / 2 }, (_, at) => ({
          id: samplePerson(at * 4).stableId ?? '',
          rows: [1],
        }))
        const given = { tenantId: testTenant, taskId: task.id, at: task.createdAt }
        await writeSelection(database, given, inBatches(all))
        return task.id
      }
      const undisturbed = await whole(await start())
      expect(undisturbed.counts).toEqual({ records: people / 2, lines: people / 2, vanished: 0 })
      const disturbed = await killed(await start(), isLong ? 2 : 1)
      expect((await fileOf(storage, undisturbed)).equals(await fileOf(storage, disturbed))).toBe(true)
    })

    it('[API-EXP-06] data that changes between kill and resume doubles and loses no record', async () => {
      let next = 0
      const task = await killed(
        (await startTask(database, { kind: 'golden-records' })).id,
        isLong ? 2 : 1,
        async () => {
          // Deleted, added and changed, throughout the order of ids.
          const some = Array.from({ length: 10 }, (_, at) => Math.floor((at / 10) * people) * 2 + next * 4)
          for (const number of some) await deleteRecord(database, testTenant, samplePerson(number).stableId ?? '', note)
          await saveRecords(
            database,
            testTenant,
            some.map((number) => samplePerson(number + 1)),
            note,
          )
          const changed = some.map((number) => ({ ...samplePerson(number + 2), relations: [] }))
          await saveRecords(database, testTenant, changed, note)
          next += 1
        },
      )
      const lines = (await textOf(storage, task)).trimEnd().split('\n')
      const ids = lines.map((line) => (JSON.parse(line) as { stableId: string }).stableId)
      expect(ids.every((id, at) => at === 0 || id > (ids[at - 1] ?? ''))).toBe(true)
      expect(task.counts).toEqual({ records: lines.length, lines: lines.length, vanished: 0 })
      const touched = new Set(
        Array.from({ length: 10 }, (_, at) => Math.floor((at / 10) * people) * 2).flatMap((number) =>
          [0, 4, 8].flatMap((later) => [0, 1, 2].map((more) => samplePerson(number + later + more).stableId)),
        ),
      )
      const untouched = Array.from({ length: people }, (_, at) => samplePerson(at * 2).stableId ?? '')
      const listed = new Set(ids)
      expect(untouched.filter((id) => !touched.has(id) && !listed.has(id))).toEqual([])
    })
  },
  { shortForm: 'SQLite' },
)

const note = { by: 'test', why: 'test' }

async function* inBatches<T>(list: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < list.length; from += 1_000) yield list.slice(from, from + 1_000)
}
