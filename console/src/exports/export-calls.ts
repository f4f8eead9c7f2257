import type {
  ExportKindList,
  ExportList,
  ExportRequest,
  ExportSchedule,
  ExportScheduleRequest,
  ExportTaskAnswer,
  FrequencyAnswer,
  LoadList,
} from '@care/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

const pollMs = 1_000
export const exportsPerPage = 20

const runs = ({ status }: ExportTaskAnswer) => status === 'QUEUED' || status === 'RUNNING'

export const exportKinds = (tenant: string) =>
  queryOptions({
    queryKey: ['exports', tenant, 'kinds'],
    queryFn: ({ signal }) => call<ExportKindList>('/export/kinds', { tenant, signal }),
    staleTime: Infinity,
  })

export const exportList = (
  tenant: string,
  { status, sort, offset }: { status: string; sort: string; offset: number },
) =>
  queryOptions({
    queryKey: ['exports', tenant, 'list', status, sort, offset],
    queryFn: ({ signal }) =>
      call<ExportList>('/export/export-tasks', {
        tenant,
        query: {
          status,
          sort: sort || undefined,
          page: Math.floor(offset / exportsPerPage) + 1,
          pageSize: exportsPerPage,
        },
        signal,
      }),
    refetchInterval: ({ state: { data } }) => (data?.tasks.some(runs) ? pollMs : false),
  })

export const oneExport = (tenant: string, taskId: string) =>
  queryOptions({
    queryKey: ['exports', tenant, 'task', taskId],
    queryFn: ({ signal }) =>
      call<ExportTaskAnswer>(`/export/export-tasks/${encodeURIComponent(taskId)}`, { tenant, signal }),
    refetchInterval: ({ state: { data } }) => (data && runs(data) ? pollMs : false),
  })

export const exportCount = (tenant: string, request: ExportRequest) =>
  queryOptions({
    queryKey: ['exports', tenant, 'count', request],
    queryFn: ({ signal }) =>
      call<{ records: number; lines: number }>('/export/count', { method: 'POST', tenant, body: request, signal }),
    retry: false,
    staleTime: 10_000,
  })

export const exportFrequency = (tenant: string, kind: ExportRequest['kind']) =>
  queryOptions({
    queryKey: ['exports', tenant, 'frequency', kind],
    queryFn: ({ signal }) =>
      call<FrequencyAnswer>('/validation/frequency-limitation', { method: 'POST', tenant, body: { kind }, signal }),
  })

export const exportSchedules = (tenant: string) =>
  queryOptions({
    queryKey: ['exports', tenant, 'schedules'],
    queryFn: ({ signal }) => call<{ schedules: ExportSchedule[] }>('/export/schedules', { tenant, signal }),
  })

export const loadsWithRejected = (tenant: string) =>
  queryOptions({
    queryKey: ['exports', tenant, 'loads'],
    queryFn: async ({ signal }) => {
      const { loads } = await call<LoadList>('/loads', { tenant, query: { limit: 200 }, signal })
      return loads.filter(({ counts }) => counts.quarantined > 0)
    },
  })

export const startExport = (tenant: string, body: ExportRequest) =>
  call<{ taskId: string }>('/export/export-tasks', { method: 'POST', tenant, body })

export const cancelExport = (tenant: string, taskId: string) =>
  call<ExportTaskAnswer>(`/export/export-tasks/${encodeURIComponent(taskId)}/cancel`, { method: 'POST', tenant })

export const createSchedule = (tenant: string, body: ExportScheduleRequest) =>
  call<ExportSchedule>('/export/schedules', { method: 'POST', tenant, body })

export const deleteSchedule = (tenant: string, scheduleId: string) =>
  call<undefined>(`/export/schedules/${encodeURIComponent(scheduleId)}`, { method: 'DELETE', tenant })

/** Opens the file. The link is signed; the browser saves it. */
export async function openFile(taskId: string): Promise<void> {
  const { url } = await call<{ url: string }>('/downloadUrl', { query: { exportTaskId: taskId } })
  location.assign(url)
}
