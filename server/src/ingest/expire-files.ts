import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DailyPayload } from '../records/daily-jobs.ts'
import { defineJob } from '../jobs/jobs.service.ts'
import type { IngestDeps } from './ingest-job.ts'
import type { Load } from './load.ts'
import { findLoad, listLoads } from './loads.repository.ts'

const defaultDays = 30
const manyLoads = 10_000

/** Deletes a tenant's copies, uploads and intake files some days after their load has ended. */
export const expireLoadFiles = defineJob({
  type: 'expire-load-files',
  payload: DailyPayload,
  lane: 'short',
  run: async (deps: IngestDeps & { loadFileDays?: number }, { tenantId }) => {
    const before = deps.now().getTime() - (deps.loadFileDays ?? defaultDays) * 86_400_000
    return {
      deleted:
        (await expireCopies(deps, tenantId, before)) +
        (await expireUploads(deps, tenantId, before)) +
        (await expireIntake(deps, tenantId, before)),
    }
  },
})

const hasExpired = ({ finishedAt }: Load, before: number) => finishedAt !== undefined && Date.parse(finishedAt) < before

/** Copies, with their return files and scratch files. */
async function expireCopies({ database, dataDir }: IngestDeps, tenantId: string, before: number): Promise<number> {
  const folder = join(dataDir, 'loads')
  let deleted = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const load = await findLoad(database.db, tenantId, name.split('.')[0] ?? '')
    if (!load || !hasExpired(load, before)) continue
    await rm(join(folder, name), { force: true })
    deleted += 1
  }
  return deleted
}

async function expireUploads({ database, dataDir }: IngestDeps, tenantId: string, before: number): Promise<number> {
  const folder = join(dataDir, 'uploads', tenantId)
  const open = await listLoads(database.db, tenantId, { states: ['open', 'waiting'], limit: manyLoads })
  const needed = new Set(open.flatMap(({ origin }) => (origin.type === 'upload' ? [origin.uploadId] : [])))
  let deleted = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (!found || found.mtimeMs >= before || needed.has(name.split('.')[0] ?? '')) continue
    await rm(join(folder, name), { force: true })
    deleted += 1
  }
  return deleted
}

/** Loaded files of the intake folder, unless they have changed since. */
async function expireIntake({ database }: IngestDeps, tenantId: string, before: number): Promise<number> {
  let deleted = 0
  for (const load of await listLoads(database.db, tenantId, { limit: manyLoads })) {
    if (load.origin.type !== 'path' || load.origin.modified === undefined || !hasExpired(load, before)) continue
    const { path, modified } = load.origin
    const found = await stat(path).catch(() => undefined)
    if (found?.mtime.toISOString() !== modified) continue
    await rm(path, { force: true })
    deleted += 1
  }
  return deleted
}
