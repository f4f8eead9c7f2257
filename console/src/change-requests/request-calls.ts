import type { ChangeRequest, ChangeRequestAction, ChangeRequestQuery, StaffRecord } from '@care/contract'
import { call } from '../api/call.ts'

export const pageRows = 50

export interface RequestDetail extends ChangeRequest {
  comments: readonly { at: string; who: string; words: string }[]
  /** The caller's possible actions. */
  actions: readonly ChangeRequestAction[]
}

export const listRequests = (
  tenant: string,
  { mine, ...page }: Pick<ChangeRequestQuery, 'status' | 'sort'> & { mine: boolean; offset: number },
  signal: AbortSignal,
) =>
  call<{ total: number; requests: ChangeRequest[] }>('/data-stewardship/change-requests', {
    tenant,
    query: { ...page, mine: mine || undefined, limit: pageRows },
    signal,
  })

const pathOf = (id: string) => `/data-stewardship/change-requests/${encodeURIComponent(id)}`

export const readRequest = (tenant: string, id: string, signal: AbortSignal) =>
  call<RequestDetail>(pathOf(id), { tenant, signal })

export const actOn = (tenant: string, id: string, action: ChangeRequestAction, reason?: string) =>
  call<ChangeRequest>(`${pathOf(id)}/${action}`, {
    method: 'POST',
    tenant,
    body: reason === undefined ? {} : { reason },
  })

export const comment = (tenant: string, id: string, words: string) =>
  call<unknown>(`${pathOf(id)}/comments`, { method: 'POST', tenant, body: { words } })

export const readName = (tenant: string, stableId: string, signal: AbortSignal) =>
  call<StaffRecord>(`/data-stewardship/records/${encodeURIComponent(stableId)}`, { tenant, signal }).then(
    ({ found }) => found.name,
  )
