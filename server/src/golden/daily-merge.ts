import type { Database } from '../database/database.ts'
import { letOthersWrite } from '../database/let-others-write.ts'
import { DailyPayload } from '../records/daily-jobs.ts'
import { defineJob } from '../jobs/jobs.service.ts'
import { readMergeRules } from './merge-rules.ts'
import { remerge } from './remerge.ts'
import { deleteTurns, dueTurns } from './turns.repository.ts'

/** Merges the records again for which a statement starts or ends on this day, or did on a missed day. */
export const dailyMerge = defineJob({
  type: 'daily-merge',
  payload: DailyPayload,
  lane: 'short',
  run: async ({ database, now }: { database: Database; now: () => Date }, { id, tenantId, payload: { day } }, job) => {
    const rules = await readMergeRules(database.db, tenantId)
    const note = {
      by: 'system',
      why: `values that hold on ${day}`,
      now,
      audit: { what: 'record.merge', correlationId: id },
    }
    for (let merged = 0; ; ) {
      const turns = await dueTurns(database.db, tenantId, day)
      if (turns.length === 0) return { merged }
      const stableIds = [...new Set(turns.map(({ stableId }) => stableId))]
      await database.write(async (trx) => {
        await deleteTurns(trx, tenantId, turns)
        await remerge(trx, tenantId, { stableIds }, { rules, today: day, at: now().toISOString(), note })
        await job.checkpointIn(trx, turns.at(-1))
      })
      merged += stableIds.length
      await letOthersWrite()
    }
  },
})
