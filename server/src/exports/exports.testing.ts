import type { DirectoryRecord } from '@care/contract'
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import type { Database } from '../database/database.ts'
import { enqueueJob } from '../jobs/jobs.service.ts'
import { runWorker } from '../jobs/worker.ts'
import { exportJob, type ExportJobDeps } from './export-job.ts'
import { nothingYet, type ExportOptions, type ExportTask, type ExportTerms } from './export-task.ts'
import { findTask, insertTask } from './export-tasks.repository.ts'
import type { ExportStorage } from './storage/export-storage.ts'

export const testTenant = 'champion'
const at = '2026-11-18T12:00:00.000Z'
export const testTerms: ExportTerms = { visibility: { today: '2026-11-18' } }

/** A queued task without its search and limits. */
export async function startTask(
  database: Database,
  { kind, options = {}, terms = testTerms }: { kind: string; options?: ExportOptions; terms?: ExportTerms },
): Promise<ExportTask> {
  const taskId = randomUUID()
  return database.write(async (trx) => {
    const job = await enqueueJob(trx, testTenant, { job: exportJob, payload: { taskId }, now: () => new Date(at) })
    return insertTask(trx, {
      tenant_id: testTenant,
      id: taskId,
      kind,
      options: JSON.stringify(options),
      terms: JSON.stringify(terms),
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
    })
  })
}

/** Runs until the task has ended. */
export async function workOn(deps: ExportJobDeps, taskId: string): Promise<ExportTask> {
  const { database, now } = deps
  const stop = new AbortController()
  const options = { signal: stop.signal, lanes: ['exports'], pollMs: 20, now } as const
  const worker = runWorker(database, [exportJob.bind(deps)], options)
  try {
    for (;;) {
      const task = await findTask(database.db, testTenant, taskId)
      if (task && task.state !== 'QUEUED' && task.state !== 'RUNNING') return task
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  } finally {
    stop.abort()
    await worker
  }
}

export async function fileOf(storage: ExportStorage, { tenantId, id, progress }: ExportTask): Promise<Buffer> {
  const end = progress.parts.reduce((sum, { bytes }) => sum + bytes, -1)
  return buffer(await storage.open(tenantId, id, progress.parts, { start: 0, end }))
}

export const textOf = async (storage: ExportStorage, task: ExportTask): Promise<string> =>
  gunzipSync(await fileOf(storage, task)).toString()

/** Texts that are hard to compress, and the same each time. */
export function samplePerson(number: number): DirectoryRecord {
  const words = (salt: number) => ((number * 2_654_435_761 + salt * 40_503) >>> 0).toString(36)
  const place = (salt: number) => ({
    id: `r${salt}`,
    specialty: [{ display: `Specialty ${words(salt)}` }],
    location: {
      name: [`Clinic ${words(salt + 1)}`],
      address: { line: [`${number} ${words(salt + 2)} St`], city: 'Yonkers', state: 'NY', postalCode: '01234' },
      position: { lat: 40 + (number % 100) / 100, lon: -73.5 },
    },
  })
  return {
    stableId: `p-${String(number).padStart(7, '0')}`,
    kind: 'provider',
    heads: [{ golden: true, name: [{ given: ['Ana'], family: `Núñez ${words(3)}` }] }],
    relations: [place(10), place(20)],
  }
}
