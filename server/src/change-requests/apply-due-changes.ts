import { DirectoryError } from '@care/contract'
import { easternZone } from '@care/display'
import { defineJob } from '../jobs/jobs.service.ts'
import { DailyPayload } from '../records/daily-jobs.ts'
import { loadAddressPoints } from '../gazetteer/gazetteer.service.ts'
import { act, sendBack, type ChangeRequestDeps } from './change-request.ts'
import { dueRequests } from './change-requests.repository.ts'

export interface DueChangesDeps extends Omit<ChangeRequestDeps, 'points'> {
  /** The path of its file. */
  gazetteer: string
}

/**
 * Applies the approved changes whose day has come, each checked again; those that no longer fit go back to review. One
 * that fails otherwise stays approved and fails the job, after all others: it is tried again with the job.
 */
export const applyDueChanges = defineJob({
  type: 'apply-due-changes',
  payload: DailyPayload,
  lane: 'short',
  run: async ({ gazetteer, ...rest }: DueChangesDeps, { tenantId, payload: { day, timeZone = easternZone } }) => {
    const deps = { ...rest, points: () => loadAddressPoints(gazetteer) }
    const { database, now } = deps
    const tenant = { id: tenantId, timeZone }
    const result = { applied: 0, sentBack: 0 }
    const failed: { id: string; error: unknown }[] = []
    const applyOne = async (id: string, decidedBy: string | null) => {
      try {
        await act(deps, tenant, { id, action: 'apply' }, { who: decidedBy ?? 'system' })
        result.applied += 1
      } catch (error) {
        if (!(error instanceof DirectoryError)) throw error
        const at = now().toISOString()
        await database.write((trx) => sendBack(trx, tenant, id, { at, words: error.message }))
        result.sentBack += 1
      }
    }
    for (let after = ''; ; ) {
      const due = await dueRequests(database.db, tenantId, { day, after })
      for (const { id, decidedBy } of due) {
        after = id
        await applyOne(id, decidedBy).catch((error: unknown) => failed.push({ id, error }))
      }
      if (due.length === 0) break
    }
    const [first] = failed
    if (!first) return result
    const message = `${failed.length} of the due changes could not be applied, the first of them ${first.id}.`
    throw new Error(message, { cause: first.error })
  },
})
