import type {
  LoadList,
  LoadReport,
  LoadStatus,
  OpenQuestions,
  OpenQuestionsQuery,
  QueueTaskBody,
  SourceList,
  Upload,
  UploadColumns,
} from '@care/contract'
import { queryOptions } from '@tanstack/react-query'
import { call, uuidOf } from '../api/call.ts'

const pollMs = 1_000

export interface LoadFilter {
  source: string
  state: string
  sort: string
  offset: number
}
export const loadsPerPage = 50

export const loadList = (tenant: string, { source, state, sort, offset }: LoadFilter) =>
  queryOptions({
    queryKey: ['loads', tenant, 'list', source, state, sort, offset],
    queryFn: ({ signal }) =>
      call<LoadList>('/loads', {
        tenant,
        query: { source, state, sort: sort || undefined, offset, limit: loadsPerPage },
        signal,
      }),
    // Only while something runs.
    refetchInterval: ({ state: { data } }) => (data?.loads.some((load) => load.state === 'open') ? pollMs : false),
  })

export const oneLoad = (tenant: string, loadId: string) =>
  queryOptions({
    queryKey: ['loads', tenant, 'load', loadId],
    queryFn: async ({ signal }) => call<LoadStatus>(`/loads/${uuidOf(loadId)}`, { tenant, signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'open' ? pollMs : false),
  })

/** `state`: the report of a load changes with it. */
export const loadReport = (tenant: string, loadId: string, state: string) =>
  queryOptions({
    queryKey: ['loads', tenant, 'report', loadId, state],
    queryFn: ({ signal }) => call<LoadReport>(`/loads/${loadId}/report`, { tenant, signal }),
  })

export const sourceList = (tenant: string) =>
  queryOptions({
    queryKey: ['loads', tenant, 'sources'],
    queryFn: ({ signal }) => call<SourceList>('/loads/sources', { tenant, signal }),
  })

export const questionRows = 100

export const openQuestions = (
  tenant: string,
  { source, sort, offset = 0 }: Pick<OpenQuestionsQuery, 'source' | 'sort' | 'offset'> = {},
) =>
  queryOptions({
    queryKey: ['loads', tenant, 'questions', source, sort, offset],
    queryFn: ({ signal }) =>
      call<OpenQuestions>('/loads/open-questions', {
        tenant,
        query: { source: source || undefined, sort, offset, limit: questionRows },
        signal,
      }),
  })

export const uploadList = (tenant: string) =>
  queryOptions({
    queryKey: ['loads', tenant, 'uploads'],
    queryFn: ({ signal }) => call<{ uploads: Upload[] }>('/loads/uploads', { tenant, signal }),
  })

export const oneUpload = (tenant: string, uploadId: string) =>
  queryOptions({
    queryKey: ['loads', tenant, 'upload', uploadId],
    queryFn: ({ signal }) => call<Upload>(`/loads/uploads/${uploadId}`, { tenant, signal }),
    retry: false,
  })

export const uploadColumns = (tenant: string, uploadId: string) =>
  queryOptions({
    queryKey: ['loads', tenant, 'columns', uploadId],
    queryFn: ({ signal }) => call<UploadColumns>(`/loads/uploads/${uploadId}/columns`, { tenant, signal }),
    retry: false,
    staleTime: Infinity,
  })

export const deleteUpload = (tenant: string, uploadId: string) =>
  call<undefined>(`/loads/uploads/${uploadId}`, { method: 'DELETE', tenant })

export const queueTask = (tenant: string, body: QueueTaskBody) =>
  call<{ taskId: string }>('/clarity/queue-task', { method: 'POST', tenant, body })

export const decideLoad = (
  tenant: string,
  loadId: string,
  verb: 'approve' | 'cancel' | 'undo',
  reason: string,
): Promise<LoadStatus> => call<LoadStatus>(`/loads/${loadId}/${verb}`, { method: 'POST', tenant, body: { reason } })

/** Reads the file of a load again; with `dryRun` false, the file of a dry run is applied. */
export const readAgain = (tenant: string, loadId: string, dryRun?: boolean) =>
  call<{ taskId: string }>(`/loads/${loadId}/retry`, { method: 'POST', tenant, query: { dryRun } })
