import {
  DirectoryError,
  type Language,
  type Verification,
  type VerificationBody,
  type VerificationResult,
} from '@care/contract'
import { randomUUID } from 'node:crypto'
import { verificationRulesOf } from '../clocks/clocks.service.ts'
import type { Tenant } from '../configuration/configuration.ts'
import { today } from '../configuration/tenant-clock.ts'
import { appendAudits, type Actor } from '../database/audit.repository.ts'
import type { Database } from '../database/database.ts'
import type { Trx } from '../database/tables.ts'
import { lockInTransaction } from '../database/transactions.ts'
import { readMergeRules, remerge } from '../golden/golden.service.ts'
import { batches } from '../records/batches.ts'
import { groupBy } from '../records/group-by.ts'
import type { Day } from '../records/model.ts'
import { latestPlaces } from '../records/relation-places.repository.ts'
import { findSourceRecords, putSourceRecords } from '../records/source-records.repository.ts'
import { refsOfRecords } from '../records/statement-refs.repository.ts'
import { checkDays, outcomeOf } from './checked-outcome.ts'
import { nextSteps } from './next-steps.ts'
import { unreachableSince, type Tried } from './tries.ts'
import { sourceIdOf, verificationStatement, type Known } from './verification-statement.ts'
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
    await state(trx, tenant, tried, { actor, instant, day })
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

/** The stewards' statements of these records, and the resulting golden records. */
async function state(
  trx: Trx,
  tenant: Tenant,
  tried: readonly Tried[],
  { actor, instant, day }: { actor: Actor; instant: Date; day: Day },
): Promise<void> {
  const rules = await readMergeRules(trx, tenant.id)
  const at = instant.toISOString()
  const byRecord = groupBy(tried, ({ stableId }) => stableId)
  await checkSources(trx, tenant.id, [...byRecord.keys()])
  for await (const stableIds of batches([...byRecord.keys()])) {
    const places = await latestPlaces(trx, tenant.id, stableIds)
    const before = await findSourceRecords(trx, tenant.id, rules.stewardSource, stableIds.map(sourceIdOf))
    const changed = stableIds.flatMap((stableId) => {
      const own = byRecord.get(stableId) ?? []
      const kind = own[0]?.record.kind ?? 'provider'
      const said = before.get(sourceIdOf(stableId))?.statement
      const about = { source: rules.stewardSource, stableId, kind, day }
      const statement = verificationStatement(
        said,
        about,
        own.map((each) => ({ ...knownOf(each), was: places.get(keyOf(each)) })),
      )
      return statement ? [{ statement, stableId, hash: `verified ${at}`, loadId: 'verification', receivedAt: at }] : []
    })
    await putSourceRecords(trx, tenant.id, changed)
    const merged = changed.map(({ stableId }) => stableId)
    const note = { by: actor.who, why: 'verification', now: () => instant }
    await remerge(trx, tenant.id, { stableIds: merged }, { rules, today: day, at, note })
  }
}

/** Without a source's statement, the stewards' alone would end the record. */
async function checkSources(trx: Trx, tenantId: string, stableIds: readonly string[]): Promise<void> {
  const stated = new Set((await refsOfRecords(trx, tenantId, stableIds)).map(({ stableId }) => stableId))
  if (stableIds.some((id) => !stated.has(id)))
    throw new DirectoryError('CONFLICT', { en: 'No source lists it.', es: 'Ninguna fuente lo incluye.' })
}

function knownOf({ relationId, verification: { outcome, day, method, who }, unreachableSince: since }: Tried): Known {
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
