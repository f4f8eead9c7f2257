import { Type } from 'typebox'
import { readVerificationRules, verificationRulesDocument } from '../clocks/clocks.service.ts'
import { today } from '../configuration/tenant-clock.ts'
import { findVersion } from '../database/configuration.repository.ts'
import type { Database } from '../database/database.ts'
import type { Trx } from '../database/tables.ts'
import { defineJob, enqueueJob } from '../jobs/jobs.service.ts'
import { announceRecords } from './announce-records.ts'
import { isHiddenByRule, visibilityOn } from './hide-unverified.ts'

const HideRulePayload = Type.Object({
  timeZone: Type.String({ maxLength: 100 }),
  before: Type.Optional(Type.Integer()),
  after: Type.Optional(Type.Integer()),
})

/**
 * After a tenant has changed when listings are hidden: makes the indexes read every record again of which the old or
 * new rules hide something. The indexes apply the current rules, so several of these jobs may wait at once.
 */
export const hideRuleSweep = defineJob({
  type: 'hide-rule-sweep',
  payload: HideRulePayload,
  lane: 'short',
  run: async ({ database, now }: { database: Database; now: () => Date }, { tenantId, payload }) => {
    const day = today(payload, now())
    const rules = [payload.before, payload.after].flatMap((hideDays) =>
      hideDays === undefined ? [] : [visibilityOn(day, { hideDays })],
    )
    const changed = await announceRecords(database, tenantId, {
      isAffected: ({ relations }) =>
        relations.some((relation) => rules.some((visibility) => isHiddenByRule(relation, visibility))),
      now,
    })
    return { changed }
  },
})

/** In the transaction that publishes the rules. */
export async function queueHideRuleSweep(
  trx: Trx,
  { id, timeZone }: { id: string; timeZone: string },
  now: () => Date,
): Promise<void> {
  const { hideDays: after } = await readVerificationRules(trx, id)
  const current = await findVersion(trx, id, verificationRulesDocument.name)
  const before = current && (await readVerificationRules(trx, id, current.version - 1)).hideDays
  if (before === after) return
  const payload = { timeZone, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
  await enqueueJob(trx, id, { job: hideRuleSweep, payload, now })
}
