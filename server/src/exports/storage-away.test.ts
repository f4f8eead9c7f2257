import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { fillDisk, mountSmallDisk } from '../database/small-disk.testing.ts'
import { eventually, sqliteForTests } from '../database/testing.ts'
import { enqueueJob } from '../jobs/jobs.service.ts'
import { runWorker } from '../jobs/worker.ts'
import { saveRecords } from '../records/record-writes.repository.ts'
import { exportJob } from './export-job.ts'
import { nothingYet, type ExportTask } from './export-task.ts'
import { findTask, insertTask } from './export-tasks.repository.ts'
import { folderStorage } from './storage/export-storage.folder.ts'
import { PartsLost, type ExportStorage } from './storage/export-storage.ts'
import { S3Error } from './storage/s3-error.ts'

const { folder: disk, unmount } = mountSmallDisk()
afterAll(unmount)
const open = sqliteForTests()
const tenantId = 'champion'
const id = '5b8e1f0c-9d2a-4c67-8f3b-2a1d4e6c7b90'

async function queue(database: Database): Promise<void> {
  const head = { name: [{ text: 'Mary Larkspur' }] }
  await saveRecords(database, tenantId, [{ stableId: 'a', kind: 'provider', heads: [head], relations: [{}] }], {
    by: 'test',
    why: 'test',
  })
  const at = new Date().toISOString()
  await database.write(async (trx) => {
    const job = await enqueueJob(trx, tenantId, { job: exportJob, payload: { taskId: id } })
    await insertTask(trx, {
      tenant_id: tenantId,
      id,
      kind: 'golden-records',
      options: '{}',
      terms: JSON.stringify({ visibility: { today: '2026-11-18' } }),
      state: 'QUEUED',
      job_id: job.id,
      idempotency_key: null,
      schedule_id: null,
      created_at: at,
      created_by: 'test',
      updated_at: at,
      finished_at: null,
      counts: JSON.stringify(nothingYet),
      progress: JSON.stringify({ parts: [], counts: nothingYet }),
      error: null,
      expires_at: null,
      files_removed_at: null,
    })
  })
}

/** Runs until `seen` has been called and the task has ended. */
async function runWith(storage: ExportStorage, during: (task: () => Promise<ExportTask>) => Promise<void>) {
  const database = await open()
  await queue(database)
  const deps = { database, storage, dataDir: '', exportFileDays: 7, now: () => new Date(), storageWaitMs: 20 }
  const stop = new AbortController()
  const options = { signal: stop.signal, lanes: ['exports'], pollMs: 5 } as const
  const worker = runWorker(database, [exportJob.bind(deps)], options)
  const task = async () => {
    const found = await findTask(database.db, tenantId, id)
    if (!found) throw new Error('The task is gone.')
    return found
  }
  try {
    await during(task)
    const ended = await eventually(task, ({ state }) => state !== 'QUEUED' && state !== 'RUNNING', 20)
    expect(ended).toMatchObject({ state: 'COMPLETED', error: undefined, counts: { records: 1 } })
    const { parts } = ended.progress
    const bytes = await buffer(await storage.open(tenantId, id, parts, { start: 0, end: (parts[0]?.bytes ?? 0) - 1 }))
    expect(gunzipSync(bytes).toString()).toContain('Mary Larkspur')
  } finally {
    stop.abort()
    await worker
  }
}

describe.skipIf(disk === undefined)('a full disk', () => {
  it('[API-EXP-06] is reported and waited for (skipped without the right to mount)', async () => {
    const filler = join(disk ?? '', 'filler')
    fillDisk(filler)
    await runWith(folderStorage(join(disk ?? '', 'exports')), async (task) => {
      const waiting = await eventually(task, ({ error }) => error !== undefined, 20)
      expect(waiting).toMatchObject({
        state: 'RUNNING',
        error: 'The disk is full. The export resumes when there is space.',
      })
      rmSync(filler)
    })
  })
})

describe.skipIf(disk === undefined)('a storage of files', () => {
  /** The folder storage, with simulated failures. */
  const failing = (name: string, problems: Error[]): ExportStorage => {
    const storage = folderStorage(join(disk ?? '', name))
    return {
      ...storage,
      finish: async (...given) => {
        const problem = problems.shift()
        if (problem) throw problem
        return storage.finish(...given)
      },
    }
  }

  it('[API-EXP-06] that does not answer is waited for', () =>
    runWith(failing('away', [new S3Error('unreachable', 'away'), new S3Error('SlowDown', 'busy')]), async () => {}))

  it('[API-EXP-04] that lost a part gets all of them again', () =>
    runWith(failing('lost', [new PartsLost('gone')]), async () => {}))
})
