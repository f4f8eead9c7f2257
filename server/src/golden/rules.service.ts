import { DirectoryError, RulesPreview, type RulesMerges, type RulesPreviewStatus } from '@care/contract'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Tenant } from '../configuration/configuration.ts'
import { getDraft, type Editor } from '../configuration/documents.service.ts'
import { goldenRecordRulesDocument } from '../configuration/golden-record-rules-document.ts'
import { today } from '../configuration/tenant-clock.ts'
import { refuseErrors, type DocumentStore } from '../configuration/write-document.ts'
import type { Db } from '../database/tables.ts'
import { cancelJob, enqueueJob, findJob, listJobs, type Job } from '../jobs/jobs.service.ts'
import { currentRulesVersion, rulesMerge } from './rules-merge.ts'
import { rulesPreview } from './rules-preview.ts'

/** Compares the rules of the text, else of the editor's draft, with the current ones. The last preview counts. */
export async function queuePreview(
  store: DocumentStore,
  tenant: Tenant,
  editor: Editor,
  given: string | undefined,
): Promise<{ previewId: string }> {
  const { database, now } = store
  const key = { scope: tenant.id, name: goldenRecordRulesDocument.name }
  const text = given ?? (await getDraft(store, key, editor)).text
  refuseErrors(goldenRecordRulesDocument, key, text)
  // An administrator who tries several texts waits only for the last one.
  for (const { id, state } of await listJobs(database.db, tenant.id, { type: rulesPreview.type, limit: 20 }))
    if (state === 'waiting' || state === 'running') await cancelJob(database, tenant.id, id, now)
  const payload = { text, day: today(tenant, now()) }
  return { previewId: (await enqueueJob(database, tenant.id, { job: rulesPreview, payload, now })).id }
}

export async function getPreview(db: Db, tenantId: string, previewId: string): Promise<RulesPreviewStatus> {
  const job = await findJob(db, tenantId, previewId)
  if (job?.type !== rulesPreview.type)
    throw new DirectoryError('NOT_FOUND', { en: 'There is no such preview.', es: 'No existe esa vista previa.' })
  return {
    previewId,
    state: stateOf(job),
    ...(job.error !== undefined && { error: job.error }),
    ...(Value.Check(RulesPreview, job.result) && { preview: job.result }),
  }
}

const Merge = Type.Object({ version: Type.Integer() })
const Merged = Type.Object({ merged: Type.Integer(), superseded: Type.Optional(Type.Boolean()) })

/** The last 20, newest first. */
export async function listMerges(db: Db, tenantId: string): Promise<RulesMerges> {
  const jobs = await listJobs(db, tenantId, { type: rulesMerge.type, limit: 20 })
  const merges = jobs.map((job) => {
    const reached = [job.result, job.checkpoint].find((each) => Value.Check(Merged, each))
    const { merged, superseded = false } = reached ?? { merged: 0 }
    return {
      version: Value.Check(Merge, job.payload) ? job.payload.version : 0,
      state: stateOf(job),
      merged,
      superseded,
      createdAt: job.createdAt,
      ...(job.finishedAt !== undefined && { finishedAt: job.finishedAt }),
    }
  })
  return { version: await currentRulesVersion(db, tenantId), merges }
}

const otherStates = ['waiting', 'running', 'done', 'failed'] as const
const stateOf = ({ state }: Pick<Job, 'state'>) => otherStates.find((each) => each === state) ?? ('canceled' as const)
