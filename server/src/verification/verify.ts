import type { Language, Verification, VerificationBody, VerificationResult } from '@care/contract'
import { randomUUID } from 'node:crypto'
import { verificationRulesOf } from '../clocks/clocks.service.ts'
import type { Tenant } from '../configuration/configuration.ts'
import { today } from '../configuration/tenant-clock.ts'
import { appendAudits, type Actor } from '../database/audit.repository.ts'
import type { Database } from '../database/database.ts'
import type { Trx } from '../database/tables.ts'
import { lockInTransaction } from '../database/transactions.ts'
import { groupBy } from '../records/group-by.ts'
import { checkDays, outcomeOf } from './checked-outcome.ts'
import { nextSteps } from './next-steps.ts'
import { stateKnown } from './state-known.ts'
import { unreachableSince, type Tried } from './tries.ts'
import type { Known } from './verification-statement.ts'
import { keyOf, relationsMeant, type Listed } from './verified-relations.ts'
import { insertVerifications, verificationsOf } from './verifications.repository.ts'

export interface VerificationDeps {
  database: Database
  now: () => Date
  /** In the transaction: completes the caller's task. */
  onVerified?: (
    trx: Trx,
    tenant: Tenant,
    tried: readonly Pick<Listed, 'stableId' | 'relationId' | 'door'>[],
    options: { now: Date; assignedTo?: string | undefined },
  ) => Promise<void>
}

/**
 * Records what a practice said about its listings. A confirmation is a statement of the stewards: the golden record,
 * the audit trail and the outbox have it in the same transaction. Other outcomes do not change a listing.
 */
export async function verify(
  { database, now, onVerified }: VerificationDeps,
  tenant: Tenant,
  body: VerificationBody,
  { actor, language }: { actor: Actor; language: Language },
): Promise<VerificationResult> {
  const instant = now()
  const day = today(tenant, instant)
  checkDays(body, day)
  return database.write(async (trx) => {
    // Before reading statements that a load may change meanwhile.
    await lockInTransaction(trx, `records ${tenant.id}`)
    const listed = await relationsMeant(trx, tenant.id, body, day)
    const batchId = randomUUID()
    const shared = { batchId, at: instant.toISOString(), day, who: actor.who, method: body.method }
    const verifications = listed.flatMap((each): { listed: Listed; verification: Verification }[] => {
      const outcome = outcomeOf(body, each)
      const { stableId, relationId, door } = each
      const verification = outcome && { id: randomUUID(), ...shared, stableId, relationId, door, ...outcome }
      return verification ? [{ listed: each, verification }] : []
    })
    await insertVerifications(
      trx,
      tenant.id,
      verifications.map(({ verification }) => verification),
    )
    const tried = await withTries(trx, tenant.id, verifications)
    await stateKnown(
      trx,
      tenant,
      tried.map((each) => ({ ...each, known: knownOf(each) })),
      { who: actor.who, instant, day },
    )
    audit(trx, tenant.id, tried, actor)
    await onVerified?.(trx, tenant, tried, { now: instant, assignedTo: body.assignedTo })
    return {
      batchId,
      verifications: verifications.map(({ verification }) => verification),
      next: nextSteps(tried, { rules: verificationRulesOf(tenant), timeZone: tenant.timeZone, now: instant, language }),
    }
  })
}

/** Each with the result of its attempts so far. */
async function withTries(
  trx: Trx,
  tenantId: string,
  verifications: readonly { listed: Listed; verification: Verification }[],
): Promise<Tried[]> {
  const ids = [...new Set(verifications.map(({ verification }) => verification.stableId))]
  const tries = groupBy(await verificationsOf(trx, tenantId, ids), keyOf)
  return verifications.map(({ listed, verification }) => ({
    ...listed,
    verification,
    unreachableSince: unreachableSince(tries.get(keyOf(listed)) ?? [], listed.relation.verified?.at.slice(0, 10)),
  }))
}

function knownOf({ relationId, verification, unreachableSince: since }: Tried): Known {
  const { outcome, day, method, who } = verification
  return {
    relationId,
    unreachableSince: since,
    ...(outcome === 'confirmed' && { verified: { at: day, method, by: who } }),
  }
}

function audit(trx: Trx, tenantId: string, tried: readonly Tried[], actor: Actor): void {
  appendAudits(
    trx,
    tried.map(({ verification, relation, unreachableSince: since }) => {
      const { stableId, relationId, at, day, method, outcome, wrong, note, batchId } = verification
      const path = `relations/${relationId}/verified`
      return {
        ...actor,
        tenantId,
        at,
        what: 'record.verify',
        subjectKind: 'record',
        subject: stableId,
        before: { [path]: relation.verified ?? null },
        after: {
          [path]: outcome === 'confirmed' ? { at: day, method, by: actor.who } : (relation.verified ?? null),
          outcome,
          method,
          batchId,
          ...(wrong && { wrong }),
          ...(since !== undefined && { unreachableSince: since }),
        },
        why: note ?? `${method}: ${outcome}`,
        source: 'steward',
      }
    }),
  )
}
