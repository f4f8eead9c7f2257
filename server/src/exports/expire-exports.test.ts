import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { sqliteForTests } from '../database/testing.ts'
import { removeOrphanedFiles } from './expire-exports.ts'
import { startTask, testTenant } from './exports.testing.ts'
import { folderStorage } from './storage/export-storage.folder.ts'

const open = sqliteForTests()
const dataDir = mkdtempSync(join(tmpdir(), 'care-orphans-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('[API-EXP-06] removes files that no task has, once they are three days old', async () => {
  const database = await open()
  const storage = folderStorage(join(dataDir, 'exports'))
  const { id } = await startTask(database, { kind: 'golden-records' })
  for (const taskId of [id, 'of-a-lost-task']) await storage.writePart(testTenant, taskId, 1, Buffer.from('part'))
  await storage.writePart('other', 'not-looked-at', 1, Buffer.from('part'))
  const sweep = (days: number) =>
    removeOrphanedFiles({ database, storage, now: () => new Date(Date.now() + days * 86_400_000) }, testTenant)
  const listed = async (tenant = testTenant) => (await storage.list(tenant)).map(({ taskId }) => taskId).sort()

  await sweep(2)
  expect(await listed()).toEqual([id, 'of-a-lost-task'].sort())
  await sweep(4)
  expect(await listed()).toEqual([id])
  expect(await listed('other')).toEqual(['not-looked-at'])
})
