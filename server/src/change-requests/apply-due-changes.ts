import { DirectoryError } from '@care/contract'
import { easternZone } from '@care/display'
import { defineJob } from '../jobs/jobs.service.ts'
import { DailyPayload } from '../records/daily-jobs.ts'
import { loadAddressPoints } from '../gazetteer/gazetteer.service.ts'
import { act, sendBack, type ChangeRequestDeps } from './change-request.ts'
import type { Database } from '../database/database.ts'
import { addComment, commentsOf, dueRequests } from './change-requests.repository.ts'

export interface DueChangesDeps extends Omit<ChangeRequestDeps, 'points'> {
  /** The path of its file. */
  gazetteer: string
}

/**
 * Applies the approved changes that are due, each checked again; those that no longer match go back to review. If one
 * fails for another reason, it stays approved with a comment, and the job fails after processing all others, so the
 * change is retried with the job.
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
        await applyOne(id, decidedBy).catch(async (error: unknown) => {
          failed.push({ id, error })
          await noteFailure(database, tenantId, id, now().toISOString())
        })
      }
      if (due.length === 0) break
    }
    const [first] = failed
    if (!first) return result
    const message = `${failed.length} of the due changes could not be applied, the first of them ${first.id}.`
    throw new Error(message, { cause: withoutValues(first.error) })
  },
})

const failure = 'It could not be applied because of an error of the server. It is tried again each day.'

/** One comment, however often it is retried. If even that cannot be written, the other changes continue. */
async function noteFailure(database: Database, tenantId: string, id: string, at: string): Promise<void> {
  try {
    await database.write(async (trx) => {
      const known = await commentsOf(trx, tenantId, id)
      if (known.at(-1)?.words !== failure) await addComment(trx, tenantId, id, { at, who: 'system', words: failure })
    })
  } catch {
    // The job fails in any case, and its error names the request.
  }
}

/** Location of the error, for the log. Error messages may quote values of a record. */
function withoutValues(error: unknown): Error {
  const safe = new Error(error instanceof Error ? error.name : typeof error)
  const frames = (error instanceof Error ? (error.stack ?? '') : '').split('\n').filter((line) => /^ {4}at /.test(line))
  safe.stack = [safe.message, ...frames].join('\n')
  return safe
}
