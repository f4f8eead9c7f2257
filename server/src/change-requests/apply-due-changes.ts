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

/** Applies the approved changes whose day has come, each checked again; those that no longer fit go back to review. */
export const applyDueChanges = defineJob({
  type: 'apply-due-changes',
  payload: DailyPayload,
  lane: 'short',
  run: async ({ gazetteer, ...rest }: DueChangesDeps, { tenantId, payload: { day, timeZone = easternZone } }) => {
    const deps = { ...rest, points: () => loadAddressPoints(gazetteer) }
    const { database, now } = deps
    const tenant = { id: tenantId, timeZone }
    const result = { applied: 0, sentBack: 0 }
    for (let after = ''; ; ) {
      const due = await dueRequests(database.db, tenantId, { day, after })
      if (due.length === 0) return result
      for (const request of due) {
        after = request.id
        try {
          await act(deps, tenant, { id: request.id, action: 'apply' }, { who: request.decidedBy ?? 'system' })
          result.applied += 1
        } catch (error) {
          if (!(error instanceof DirectoryError)) throw error
          const at = now().toISOString()
          await database.write((trx) => sendBack(trx, tenant, request, { at, words: error.message }))
          result.sentBack += 1
        }
      }
    }
  },
})
