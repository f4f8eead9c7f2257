import { DirectoryError } from '@care/contract'
import { rm } from 'node:fs/promises'
import { Type } from 'typebox'
import type { Database } from '../database/database.ts'
import { readMergeRules } from '../golden/golden.service.ts'
import { defineJob } from '../jobs/jobs.service.ts'
import { applyFile } from './apply-file.ts'
import { getFormat } from './formats.ts'
import { fileOfLoad } from './load-files.ts'
import { findLoad, updateLoad } from './loads.repository.ts'
import { readSource } from './source-document.ts'

export interface IngestDeps {
  database: Database
  dataDir: string
  now: () => Date
}

/** Applies a load. A file that cannot be used ends it with a sentence; everything else is tried again. */
export const ingestJob = defineJob({
  type: 'ingest',
  payload: Type.Object({ loadId: Type.String({ maxLength: 100 }), source: Type.String({ maxLength: 100 }) }),
  lane: 'long',
  concurrencyKey: ({ source }) => `load:${source}`,
  run: async ({ database, dataDir, now }: IngestDeps, { tenantId, payload }, job) => {
    const load = await findLoad(database.db, tenantId, payload.loadId)
    if (!load) throw new DirectoryError('NOT_FOUND', `There is no load ${payload.loadId}.`)
    if (load.state !== 'open') return load.progress.counts
    const settings = await readSource(database.db, tenantId, load.source)
    const rules = await readMergeRules(database.db, tenantId, load.rulesVersion)
    const file = fileOfLoad(dataDir, load.id)
    const end = (change: { state: 'done' | 'failed'; error?: string }) =>
      database.write((trx) => updateLoad(trx, load, { ...change, finishedAt: now().toISOString() }))
    try {
      const format = getFormat(load.format, settings)
      const { counts } = await applyFile({ load, rules, format, file, database, job })
      await end({ state: 'done' })
      await rm(file, { force: true })
      return counts
    } catch (error) {
      if (error instanceof DirectoryError && error.code === 'BAD_REQUEST')
        await end({ state: 'failed', error: error.message })
      throw error
    }
  },
})
