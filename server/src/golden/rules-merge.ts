import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { today } from '../configuration/tenant-clock.ts'
import { goldenRecordRulesDocument } from '../configuration/golden-record-rules-document.ts'
import { findVersion } from '../database/configuration.repository.ts'
import type { Database } from '../database/database.ts'
import { letOthersWrite } from '../database/let-others-write.ts'
import type { Db, Trx } from '../database/tables.ts'
import { lockInTransaction } from '../database/transactions.ts'
import { defineJob, enqueueJob, listJobs } from '../jobs/jobs.service.ts'
import { idsMergedBy } from '../records/record-writes.repository.ts'
import { recordsPerTransaction } from '../records/batches.ts'
import { listMergedIds } from '../records/statement-refs.repository.ts'
import { readMergeRules } from './merge-rules.ts'
import { remerge } from './remerge.ts'

const RulesMergePayload = Type.Object({
  /** The version of the rules that was published. */
  version: Type.Integer({ minimum: 0 }),
  timeZone: Type.String({ maxLength: 100 }),
  /** When it was queued: everything written has this time, whenever the job ends. */
  at: Type.String({ maxLength: 30 }),
})
const Checkpoint = Type.Object({ after: Type.String(), merged: Type.Integer() })

/**
 * Merges every record that other rules produced. Records and checkpoint commit together, so a killed job resumes. One
 * job per tenant at a time; if its rules are no longer current it ends, and the job of the newer rules starts from the
 * beginning.
 */
export const rulesMerge = defineJob({
  type: 'rules-merge',
  payload: RulesMergePayload,
  lane: 'long',
  concurrencyKey: () => 'rules-merge',
  run: async ({ database, now }: { database: Database; now: () => Date }, job, context) => {
    const { id, tenantId, payload } = job
    const rules = await readMergeRules(database.db, tenantId, payload.version)
    const note = {
      by: 'system',
      why: `merge rules, version ${payload.version}`,
      now: () => new Date(payload.at),
      audit: { what: 'record.merge', correlationId: id },
      isBulk: true,
    }
    let at = Value.Check(Checkpoint, job.checkpoint) ? job.checkpoint : { after: '', merged: 0 }
    for (;;) {
      const page = await listMergedIds(database.db, tenantId, at.after, recordsPerTransaction)
      if (page.length === 0) return { merged: at.merged, superseded: false }
      const next = await database.write(async (trx) => {
        if ((await currentRulesVersion(trx, tenantId)) !== payload.version) return undefined
        // Before the statements are read: changes by a concurrent load must not be overwritten.
        await lockInTransaction(trx, `records ${tenantId}`)
        const done = await idsMergedBy(trx, tenantId, page, rules.version)
        const stableIds = page.filter((each) => !done.has(each))
        await remerge(trx, tenantId, { stableIds }, { rules, today: today(payload, now()), at: payload.at, note })
        const reached = { after: page.at(-1) ?? '', merged: at.merged + stableIds.length }
        await context.checkpointIn(trx, reached)
        return reached
      })
      if (!next) return { merged: at.merged, superseded: true }
      at = next
      await letOthersWrite()
    }
  },
})

/** The version of the tenant's rules; 0 if it has none of its own. */
export async function currentRulesVersion(db: Db, tenantId: string): Promise<number> {
  const stored = await findVersion(db, tenantId, goldenRecordRulesDocument.name)
  return stored?.document ? stored.version : 0
}

export async function queueRulesMerge(
  trx: Trx,
  { id, timeZone }: { id: string; timeZone: string },
  now: () => Date,
): Promise<void> {
  const payload = { version: await currentRulesVersion(trx, id), timeZone, at: now().toISOString() }
  await enqueueJob(trx, id, { job: rulesMerge, payload, now })
}

/** After a load that used rules that are no longer current: others were published while it waited or ran. */
export async function queueMergeAfterLoad(trx: Trx, tenantId: string, rulesVersion: number, now: () => Date) {
  if ((await currentRulesVersion(trx, tenantId)) === rulesVersion) return
  const [last] = await listJobs(trx, tenantId, { type: rulesMerge.type, limit: 1 })
  if (!last || last.state === 'waiting' || !Value.Check(RulesMergePayload, last.payload)) return
  await queueRulesMerge(trx, { id: tenantId, timeZone: last.payload.timeZone }, now)
}
