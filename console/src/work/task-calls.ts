import type {
  FoundRecordList,
  VerificationBody,
  VerificationResult,
  VerificationUndone,
  WorkFilter,
  WorkList,
  WorkQuery,
  WorkTask,
} from '@care/contract'
import { call, CallError } from '../api/call.ts'
import { doorsOf } from './work-views.ts'

export const pageRows = 50

export interface TaskPage {
  filter: WorkFilter
  isSnoozed: boolean
  sort: WorkQuery['sort']
  offset: number
}

export async function listTasks(
  tenant: string,
  { filter, isSnoozed, sort, offset }: TaskPage,
  signal: AbortSignal,
): Promise<WorkList> {
  const ask = (asked: WorkFilter) =>
    call<WorkList>('/data-stewardship/work', {
      tenant,
      query: { ...asked, snoozed: isSnoozed || undefined, sort, offset, limit: pageRows },
      signal,
    })
  const doors = await doorsOf(tenant, filter, signal)
  if (!doors) return ask(filter)
  const { text: _number, ...rest } = filter
  const lists = await Promise.all(doors.map((door) => ask({ ...rest, door })))
  return { total: lists.reduce((sum, { total }) => sum + total, 0), tasks: lists.flatMap(({ tasks }) => tasks) }
}

export interface OpenTask {
  task: WorkTask
  /** Somebody else holds it: read-only. */
  refused?: string
}

/** The last call that took each task. It is not aborted: the server may have taken the task already. */
const taking = new Map<string, Promise<unknown>>()

/** Takes the task; one that somebody else holds can still be read. */
export async function openTask(tenant: string, taskId: string, signal: AbortSignal): Promise<OpenTask> {
  const path = `/data-stewardship/work/${encodeURIComponent(taskId)}`
  const take = call<WorkTask>(`${path}/take`, { method: 'POST', tenant })
  taking.set(taskId, take)
  try {
    return { task: await take }
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 409) throw error
    return { task: await call<WorkTask>(path, { tenant, signal }), refused: error.message }
  }
}

const act = (tenant: string, taskId: string, action: 'release' | 'skip' | 'take', { isLast = false } = {}) =>
  call<WorkTask>(`/data-stewardship/work/${encodeURIComponent(taskId)}/${action}`, { method: 'POST', tenant, isLast })

/** Releases it, after it was taken. Not awaited: the lease expires in half an hour anyway. */
export async function releaseTask(tenant: string, taskId: string): Promise<void> {
  const taken = taking.get(taskId)
  taking.delete(taskId)
  await taken?.catch(() => undefined)
  await act(tenant, taskId, 'release', { isLast: true }).catch(() => undefined)
}
export const skipTask = (tenant: string, taskId: string) => act(tenant, taskId, 'skip')
/** Taking a task reverts a skip. */
export async function unskipTask(tenant: string, taskId: string): Promise<void> {
  await act(tenant, taskId, 'take')
  await releaseTask(tenant, taskId)
}

export const listAtDoor = (tenant: string, door: string, signal: AbortSignal) =>
  call<FoundRecordList>('/data-stewardship/places', { tenant, query: { door }, signal })

export const verify = (tenant: string, body: VerificationBody) =>
  call<VerificationResult>('/data-stewardship/verifications', { method: 'POST', tenant, body })

/** Listings are as they were before the call, and their task is open again. */
export const undoVerification = (tenant: string, batchId: string) =>
  call<VerificationUndone>(`/data-stewardship/verifications/${batchId}/undo`, { method: 'POST', tenant, body: {} })

/** An attestation sheet for the practice to check and sign. A plain link: the tenant is in its query. */
export const attestationSheet = (tenant: string, door: string, language: string) =>
  `/api/data-stewardship/attestation-sheets/${encodeURIComponent(door)}?${new URLSearchParams({ tenant, language })}`
