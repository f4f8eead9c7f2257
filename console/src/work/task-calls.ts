import type { FoundRecordList, VerificationBody, WorkFilter, WorkList, WorkTask } from '@care/contract'
import { call, CallError } from '../api/call.ts'

export const pageRows = 50

export const listTasks = (tenant: string, filter: WorkFilter, offset: number, signal: AbortSignal) =>
  call<WorkList>('/data-stewardship/work', { tenant, query: { ...filter, offset, limit: pageRows }, signal })

export interface OpenTask {
  task: WorkTask
  /** Somebody else is at it: it can be read only. */
  refused?: string
}

/** Takes the task; one that somebody else holds can still be read. */
export async function openTask(tenant: string, taskId: string, signal: AbortSignal): Promise<OpenTask> {
  const path = `/data-stewardship/work/${encodeURIComponent(taskId)}`
  try {
    return { task: await call<WorkTask>(`${path}/take`, { method: 'POST', tenant, signal }) }
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 409) throw error
    return { task: await call<WorkTask>(path, { tenant, signal }), refused: error.message }
  }
}

const act = (tenant: string, taskId: string, action: 'release' | 'skip') =>
  call<WorkTask>(`/data-stewardship/work/${encodeURIComponent(taskId)}/${action}`, { method: 'POST', tenant })

/** Gives it back. Nobody waits for it: the lease ends by itself in half an hour. */
export const releaseTask = (tenant: string, taskId: string) => act(tenant, taskId, 'release').catch(() => undefined)
export const skipTask = (tenant: string, taskId: string) => act(tenant, taskId, 'skip')

export const listAtDoor = (tenant: string, door: string, signal: AbortSignal) =>
  call<FoundRecordList>('/data-stewardship/places', { tenant, query: { door }, signal })

export const verify = (tenant: string, body: VerificationBody) =>
  call<unknown>('/data-stewardship/verifications', { method: 'POST', tenant, body })
