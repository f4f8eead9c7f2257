import type {
  AuditTrail,
  ChangeRequest,
  ChangeRequestBody,
  Correction,
  CorrectionBody,
  FoundRecordList,
  MatchActionResult,
  MatchCandidates,
  MatchReasons,
  RecordAsOf,
  StaffRecord,
  StaffReport,
  StatementId,
} from '@care/contract'
import { call } from '../api/call.ts'

const pathOf = (uid: string) => `/data-stewardship/records/${encodeURIComponent(uid)}`

export const readRecord = (tenant: string, uid: string, signal: AbortSignal) =>
  call<StaffRecord>(pathOf(uid), { tenant, query: { explain: true }, signal })

export const listCorrections = (tenant: string, uid: string, signal: AbortSignal) =>
  call<{ corrections: Correction[] }>(`${pathOf(uid)}/corrections`, { tenant, signal })

export const correct = (tenant: string, uid: string, body: CorrectionBody) =>
  call<Correction>(`${pathOf(uid)}/corrections`, { method: 'POST', tenant, body })

export const undoCorrection = (tenant: string, id: string, reason: string) =>
  call<Correction>(`/data-stewardship/corrections/${encodeURIComponent(id)}/undo`, {
    method: 'POST',
    tenant,
    body: { reason },
  })

export const propose = (tenant: string, body: ChangeRequestBody) =>
  call<ChangeRequest>('/data-stewardship/change-requests', { method: 'POST', tenant, body })

export const withdraw = (tenant: string, id: string, reason: string) =>
  call<ChangeRequest>(`/data-stewardship/change-requests/${id}/withdraw`, { method: 'POST', tenant, body: { reason } })

export const readTrail = (tenant: string, uid: string, before: number | undefined, signal: AbortSignal) =>
  call<AuditTrail>(`/data-stewardship/audit-trails/${encodeURIComponent(uid)}`, {
    tenant,
    query: { before, limit: 20 },
    signal,
  })

export const readAsOf = (tenant: string, uid: string, day: string, signal: AbortSignal) =>
  call<RecordAsOf>(`${pathOf(uid)}/as-of`, { tenant, query: { day }, signal })

export const listAtDoor = (tenant: string, door: string, signal: AbortSignal) =>
  call<FoundRecordList>('/data-stewardship/places', { tenant, query: { door }, signal })

export const readReasons = (tenant: string, uid: string, signal: AbortSignal) =>
  call<MatchReasons>(`${pathOf(uid)}/match-reasons`, { tenant, signal })

export const readCandidates = (tenant: string, uid: string, signal: AbortSignal) =>
  call<MatchCandidates>(`${pathOf(uid)}/match-candidates`, { tenant, signal })

export const split = (tenant: string, statement: StatementId, reason: string) =>
  call<MatchActionResult>('/data-stewardship/match-actions', {
    method: 'POST',
    tenant,
    body: { action: 'split', statement, reason },
  })

export const mergeRecords = (tenant: string, records: [string, string], reason: string) =>
  call<MatchActionResult>('/data-stewardship/match-actions', {
    method: 'POST',
    tenant,
    body: { action: 'merge', records, reason },
  })

export const undoMatch = (tenant: string, actionId: string, reason: string) =>
  call<MatchActionResult>(`/data-stewardship/match-actions/${actionId}/undo`, {
    method: 'POST',
    tenant,
    body: { reason },
  })

/** Open work on a record: change requests and reports. */
export async function readWaiting(tenant: string, stableId: string, signal: AbortSignal) {
  const [{ requests }, { reports }] = await Promise.all([
    call<{ requests: ChangeRequest[] }>('/data-stewardship/change-requests', {
      tenant,
      query: { stableId, limit: 100 },
      signal,
    }),
    call<{ reports: StaffReport[] }>('/data-stewardship/reports', {
      tenant,
      query: { stableId, state: 'open', limit: 100 },
      signal,
    }),
  ])
  const open = requests.filter(({ status }) => ['SUBMITTED', 'IN_REVIEW', 'APPROVED'].includes(status))
  return { requests: open, reports }
}
