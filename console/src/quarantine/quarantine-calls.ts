import type { FixBody, LoadStatus, QuarantineList, SourceList } from '@care/contract'
import { queryOptions } from '@tanstack/react-query'
import { call, uuidOf } from '../api/call.ts'

export const rowsPerPage = 50

export const lastLoads = (tenant: string) =>
  queryOptions({
    queryKey: ['quarantine', tenant, 'loads'],
    queryFn: async ({ signal }) => {
      const { sources } = await call<SourceList>('/loads/sources', { tenant, signal })
      return sources.flatMap(({ lastLoad, lastApplied }) => {
        const loads = [lastLoad, lastApplied?.loadId === lastLoad?.loadId ? undefined : lastApplied]
        return loads.flatMap((load) => (load && load.counts.quarantined > 0 ? [load] : []))
      })
    },
  })

export const theLoad = (tenant: string, loadId: string) =>
  queryOptions({
    queryKey: ['quarantine', tenant, 'load', loadId],
    queryFn: async ({ signal }) => call<LoadStatus>(`/loads/${uuidOf(loadId)}`, { tenant, signal }),
  })

export const rejectedRows = (
  tenant: string,
  loadId: string,
  { reason, sort, offset }: { reason: string; sort: string; offset: number },
) =>
  queryOptions({
    queryKey: ['quarantine', tenant, 'rows', loadId, reason, sort, offset],
    queryFn: ({ signal }) =>
      call<QuarantineList>(`/loads/${loadId}/quarantine`, {
        tenant,
        query: { reason, sort: sort || undefined, offset, limit: rowsPerPage },
        signal,
      }),
  })

export const decideRow = (tenant: string, loadId: string, line: number, body: FixBody) =>
  call<undefined>(`/loads/${loadId}/quarantine/${line}`, { method: 'POST', tenant, body })

export const readAgain = (tenant: string, loadId: string) =>
  call<{ taskId: string }>(`/loads/${loadId}/retry`, { method: 'POST', tenant })
