import type { ChangeRequest, ChangeRequestAction, ChangeRequestBody, ChangeRequestState } from '@care/contract'
import { randomUUID } from 'node:crypto'
import { badRequest, conflict, notFound } from '../http/refusals.ts'
import type { TenantWithClock } from '../configuration/configuration.ts'
import { today } from '../configuration/tenant-clock.ts'
import {
  checkProposal,
  correct,
  isDay,
  readStewardshipSettings,
  stableIdOf,
  type CorrectionDeps,
} from '../corrections/corrections.service.ts'
import { appendAudits, type Actor } from '../database/audit.repository.ts'
import type { Database } from '../database/database.ts'
import type { Trx } from '../database/tables.ts'
import { lockInTransaction } from '../database/transactions.ts'
import { checkReportOn, closeReport } from '../reports/reports.service.ts'
import { addComment, findRequest, insertRequest, moveRequest } from './change-requests.repository.ts'
import { isRefusal, nextState, refusals } from './transitions.ts'

export interface ChangeRequestDeps extends CorrectionDeps {
  database: Database
  /** After the transaction that closed a report. */
  onReportClosed?(tenantId: string): void
}

/** Proposes a change. The record is not changed until it is applied. */
export async function propose(
  deps: ChangeRequestDeps,
  tenant: TenantWithClock,
  body: ChangeRequestBody,
  actor: Actor,
): Promise<ChangeRequest> {
  return deps.database.write(async (trx) => {
    const stableId = await stableIdOf(trx, tenant.id, body.stableId)
    const { value, pin, until } = await checkProposal(deps, trx, tenant, {
      ...body,
      stableId,
      value: body.newValue,
      why: body.reason,
    })
    if (body.effectiveOn !== undefined && !isDay(body.effectiveOn))
      throw badRequest('There is no such day.', 'Ese día no existe.', 'effectiveOn')
    if (until !== undefined && body.effectiveOn !== undefined && until < body.effectiveOn)
      throw badRequest('The value would be over before it begins.', 'El valor terminaría antes de empezar.', 'until')
    if (body.reportId !== undefined) await checkReportOn(trx, tenant.id, body.reportId, stableId)
    const at = deps.now().toISOString()
    const id = randomUUID()
    await insertRequest(trx, {
      tenant_id: tenant.id,
      id,
      stable_id: stableId,
      field: body.field,
      old_value: JSON.stringify(body.oldValue),
      new_value: JSON.stringify(value),
      why: body.reason,
      pin,
      pinned_until: until ?? null,
      effective_on: body.effectiveOn ?? null,
      report_id: body.reportId ?? null,
      state: 'SUBMITTED',
      created_at: at,
      created_by: actor.who,
      updated_at: at,
    })
    const request = await requestOf(trx, tenant.id, id)
    audit(trx, tenant, request, { what: 'submit', at, why: body.reason, actor })
    return request
  })
}

/** A steward's actions on a request. */
export async function act(
  deps: ChangeRequestDeps,
  tenant: TenantWithClock,
  { id, action, reason }: { id: string; action: ChangeRequestAction; reason?: string | undefined },
  actor: Actor,
): Promise<ChangeRequest> {
  const moved = await deps.database.write(async (trx) => {
    // Before the request is read: applying changes records, and other writers that wait must then read the decision.
    await lockInTransaction(trx, `records ${tenant.id}`)
    const request = await requestOf(trx, tenant.id, id)
    const next = nextState({ action, state: request.status, ...(await standing(deps, trx, tenant, request, actor)) })
    if (isRefusal(next)) throw conflict(refusals[next].en, refusals[next].es)
    const why = reason ?? request.reason
    const at = deps.now().toISOString()
    return move(deps, trx, tenant, { request, next, action, at, why, actor })
  })
  if (moved.status === 'APPLIED' && moved.reportId !== undefined) deps.onReportClosed?.(tenant.id)
  return moved
}

export async function standing(
  { now }: Pick<ChangeRequestDeps, 'now'>,
  trx: Parameters<typeof readStewardshipSettings>[0],
  tenant: TenantWithClock,
  { createdBy, effectiveOn }: ChangeRequest,
  actor: Actor,
) {
  const { fourEyes } = await readStewardshipSettings(trx, tenant.id)
  const isFuture = effectiveOn !== undefined && effectiveOn > today(tenant, now())
  return { fourEyes, isAuthor: createdBy === actor.who, isFuture }
}

interface Move {
  request: ChangeRequest
  next: ChangeRequestState
  action: ChangeRequestAction
  at: string
  why: string
  actor: Actor
}

async function move(
  deps: ChangeRequestDeps,
  trx: Trx,
  tenant: TenantWithClock,
  { request, next, action, at, why, actor }: Move,
): Promise<ChangeRequest> {
  const { id, status, reportId } = request
  const applied = next === 'APPLIED' ? await apply(deps, trx, tenant, request, actor) : undefined
  const isDecision = action === 'approve' || action === 'reject'
  const moved = await moveRequest(
    trx,
    tenant.id,
    { id, from: status },
    {
      state: next,
      updated_at: at,
      ...(action === 'take' && { taken_by: actor.who }),
      ...(isDecision && { decided_by: actor.who, decided_why: why }),
      ...(applied && { applied_at: at, correction_id: applied.id }),
    },
  )
  if (!moved) throw conflict(refusals.state.en, refusals.state.es)
  if (reportId !== undefined && next === 'APPLIED')
    await closeReport(trx, tenant.id, reportId, { outcome: 'changed', why, by: actor, at })
  audit(trx, tenant, request, { what: action, at, why, actor })
  return requestOf(trx, tenant.id, id)
}

/** Checks the old value again, and states the new one. */
async function apply(
  deps: ChangeRequestDeps,
  trx: Trx,
  tenant: TenantWithClock,
  { id, stableId: asked, field, oldValue, newValue: value, pin, until, reason: why }: ChangeRequest,
  actor: Actor,
) {
  // The record may have been merged into another one since.
  const stableId = await stableIdOf(trx, tenant.id, asked)
  return correct(deps, trx, tenant, { stableId, field, oldValue, value, pin, until, why, requestId: id }, actor)
}

export async function comment(
  { database, now }: ChangeRequestDeps,
  tenant: TenantWithClock,
  { id, words }: { id: string; words: string },
  actor: Actor,
): Promise<void> {
  await database.write(async (trx) => {
    const request = await requestOf(trx, tenant.id, id)
    const at = now().toISOString()
    await addComment(trx, tenant.id, id, { at, who: actor.who, words })
    audit(trx, tenant, request, { what: 'comment', at, why: '', actor })
  })
}

/** Its day has come, but the old value has changed: somebody must review it again. */
export async function sendBack(
  trx: Trx,
  tenant: TenantWithClock,
  id: string,
  { at, words }: { at: string; words: string },
): Promise<void> {
  const request = await requestOf(trx, tenant.id, id)
  const change = { state: 'IN_REVIEW', updated_at: at } as const
  if (!(await moveRequest(trx, tenant.id, { id, from: 'APPROVED' }, change))) return
  await addComment(trx, tenant.id, id, { at, who: 'system', words })
  audit(trx, tenant, request, { what: 'send-back', at, why: words, actor: { who: 'system' } })
}

export async function requestOf(trx: Parameters<typeof findRequest>[0], tenantId: string, id: string) {
  const request = await findRequest(trx, tenantId, id)
  if (!request) throw notFound('There is no such change request.', 'No existe esa solicitud de cambio.')
  return request
}

function audit(
  trx: Trx,
  tenant: TenantWithClock,
  { id, stableId, field, oldValue, newValue }: ChangeRequest,
  { what, at, why, actor }: { what: string; at: string; why: string; actor: Actor },
): void {
  const values = { before: { [field]: oldValue }, after: { [field]: newValue, changeRequest: id } }
  const entry = { ...actor, tenantId: tenant.id, at, what: `change-request.${what}`, why, ...values }
  appendAudits(trx, [{ ...entry, subjectKind: 'record', subject: stableId }])
}
