import type { Verification } from '@care/contract'
import type { Tenant } from '../configuration/configuration.ts'
import { today } from '../configuration/tenant-clock.ts'
import { appendAudits, type Actor } from '../database/audit.repository.ts'
import type { Trx } from '../database/tables.ts'
import { lockInTransaction } from '../database/transactions.ts'
import { conflict, notFound } from '../http/refusals.ts'
import { groupBy } from '../records/group-by.ts'
import type { Day } from '../records/model.ts'
import { stateKnown } from './state-known.ts'
import { unreachableSince } from './tries.ts'
import { deleteBatch, verificationsOf, verificationsOfBatch } from './verifications.repository.ts'
import { keyOf, listedOf, type Listed } from './verified-relations.ts'
import type { VerificationDeps } from './verify.ts'

const undoMs = 24 * 60 * 60_000

type Try = Awaited<ReturnType<typeof verificationsOf>>[number]

/**
 * Undoes the record of one call: listings are as before it, and their task is open again. The audit
 * trail keeps both. Only within a day, and not where a later call said something of one of the listings.
 */
export async function undoVerification(
  { database, now, onVerified }: VerificationDeps,
  tenant: Tenant,
  batchId: string,
  { actor }: { actor: Actor },
): Promise<{ batchId: string; undone: number }> {
  const instant = now()
  const day = today(tenant, instant)
  return database.write(async (trx) => {
    await lockInTransaction(trx, `records ${tenant.id}`)
    const batch = await verificationsOfBatch(trx, tenant.id, batchId)
    const [first] = batch
    if (!first) throw notFound('There is no such verification.', 'No existe esa verificación.')
    if (instant.getTime() - Date.parse(first.at) > undoMs)
      throw conflict(
        'This was more than a day ago. Note the next call instead.',
        'Fue hace más de un día. Anote la próxima llamada.',
      )
    await deleteBatch(trx, tenant.id, batchId)
    const left = groupBy(
      await verificationsOf(trx, tenant.id, [...new Set(batch.map(({ stableId }) => stableId))]),
      keyOf,
    )
    if (batch.some((each) => left.get(keyOf(each))?.some(({ at }) => at > each.at)))
      throw conflict(
        'A later call said something of these listings.',
        'Una llamada posterior indicó algo de estos registros.',
      )
    const before = await listedOf(trx, tenant.id, batch)
    const after = await restate(trx, tenant, { listed: before, left }, { who: actor.who, instant, day })
    appendAudits(trx, auditsOf(batch, { before, after }, { tenantId: tenant.id, at: instant.toISOString(), actor }))
    await onVerified?.(trx, tenant, batch, { now: instant })
    return { batchId, undone: batch.length }
  })
}

/** As the calls that are left, and the sources, have it. */
async function restate(
  trx: Trx,
  tenant: Tenant,
  { listed, left }: { listed: readonly Listed[]; left: ReadonlyMap<string, readonly Try[]> },
  by: { who: string; instant: Date; day: Day },
): Promise<Listed[]> {
  const confirmed = listed.map((each) => {
    const last = left.get(keyOf(each))?.findLast(({ outcome }) => outcome === 'confirmed')
    const verified = last ? { at: last.day, method: last.method, by: last.who } : null
    return { ...each, known: { relationId: each.relationId, verified } }
  })
  await stateKnown(trx, tenant, confirmed, by)
  // Which tries count depends on the last verification, which may be that of a source again.
  const now = await listedOf(trx, tenant.id, listed)
  const unreachable = now.flatMap((each) => {
    const since = unreachableSince(left.get(keyOf(each)) ?? [], each.relation.verified?.at.slice(0, 10))
    return since === undefined ? [] : [{ ...each, known: { relationId: each.relationId, unreachableSince: since } }]
  })
  if (unreachable.length > 0) await stateKnown(trx, tenant, unreachable, by)
  return now
}

function auditsOf(
  batch: readonly Verification[],
  { before, after }: { before: readonly Listed[]; after: readonly Listed[] },
  { tenantId, at, actor }: { tenantId: string; at: string; actor: Actor },
) {
  const verifiedIn = (listed: readonly Listed[], { stableId, relationId }: Verification) =>
    listed.find((each) => each.stableId === stableId && each.relationId === relationId)?.relation.verified ?? null
  return batch.map((each) => {
    const { stableId, relationId, method, outcome, batchId } = each
    const path = `relations/${relationId}/verified`
    return {
      ...actor,
      tenantId,
      at,
      what: 'record.unverify',
      subjectKind: 'record',
      subject: stableId,
      before: { [path]: verifiedIn(before, each), outcome, method, batchId },
      after: { [path]: verifiedIn(after, each) },
      why: `${method}: ${outcome}`,
      source: 'steward',
    }
  })
}
