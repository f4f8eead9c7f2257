import { appendAudit, type Actor } from '../database/audit.repository.ts'
import { globalScope, replaceDocument } from '../database/configuration.repository.ts'
import type { Trx } from '../database/tables.ts'
import { lockInTransaction } from '../database/transactions.ts'
import { readRemoved, removedTenantsDocument, type RemovedTenant } from '../configuration/removed-tenants-document.ts'
import type { DocumentStore } from '../configuration/write-document.ts'
import { notFound } from '../http/refusals.ts'

/** In the caller's transaction; the caller bumps the version. */
export async function writeRemoved(
  { now }: Pick<DocumentStore, 'now'>,
  trx: Trx,
  { id, state }: Pick<RemovedTenant, 'id' | 'state'>,
  actor: Actor,
  reason: string,
): Promise<void> {
  // With the lock of `replaceDocument`: what is read here must still be current when it is replaced.
  await lockInTransaction(trx, `configuration ${globalScope} ${removedTenantsDocument.name}`)
  const { tenants } = await readRemoved(trx)
  const others = tenants.filter((one) => one.id !== id)
  const text = JSON.stringify({ tenants: [...others, { id, state, at: now().toISOString() }] })
  const scope = globalScope
  await replaceDocument(trx, {
    scope,
    name: removedTenantsDocument.name,
    document: text,
    by: actor.who,
    why: reason,
    now,
  })
}

export interface TenantAct {
  what: 'tenant.create' | 'tenant.remove' | 'tenant.removed'
  tenantId: string
  reason: string
  after?: unknown
}

/** In the deployment's chain: a removed tenant's own chain is deleted with it. */
export async function auditTenant(
  { now }: Pick<DocumentStore, 'now'>,
  trx: Trx,
  act: TenantAct,
  actor: Actor,
): Promise<void> {
  await appendAudit(trx, {
    ...actor,
    tenantId: globalScope,
    at: now().toISOString(),
    what: act.what,
    subjectKind: 'tenant',
    subject: act.tenantId,
    after: act.after,
    why: act.reason,
  })
}

export const noSuchTenant = () => notFound('There is no such tenant.', 'No existe ese plan.')
