import type { CloseReportBody, StaffRecord, StaffReport, StaffReportQuery } from '@care/contract'
import { call } from '../api/call.ts'

export const pageRows = 50

export const listReports = (
  tenant: string,
  { overdue, ...page }: { state: string; overdue: boolean; sort: StaffReportQuery['sort']; offset: number },
  signal: AbortSignal,
) =>
  call<{ total: number; reports: StaffReport[] }>('/data-stewardship/reports', {
    tenant,
    query: { ...page, overdue: overdue || undefined, limit: pageRows },
    signal,
  })

const pathOf = (id: string) => `/data-stewardship/reports/${encodeURIComponent(id)}`

export const readReport = (tenant: string, id: string, signal: AbortSignal) =>
  call<StaffReport>(pathOf(id), { tenant, signal })

export const check = (tenant: string, id: string) =>
  call<StaffReport>(`${pathOf(id)}/check`, { method: 'POST', tenant })

export const close = (tenant: string, id: string, body: CloseReportBody) =>
  call<{ closed: string[] }>(`${pathOf(id)}/close`, { method: 'POST', tenant, body })

export const readRecord = (tenant: string, stableId: string, signal: AbortSignal) =>
  call<StaffRecord>(`/data-stewardship/records/${encodeURIComponent(stableId)}`, { tenant, signal })
