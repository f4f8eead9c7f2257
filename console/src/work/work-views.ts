import type { FoundRecordList, WorkFilter, WorkTask, WorkView, WorkViewBody } from '@care/contract'
import { call } from '../api/call.ts'

export const listViews = (tenant: string, signal: AbortSignal) =>
  call<{ views: WorkView[] }>('/data-stewardship/work/views', { tenant, signal })

export const saveView = (tenant: string, body: WorkViewBody) =>
  call<WorkView>('/data-stewardship/work/views', { method: 'POST', tenant, body })

export const deleteView = (tenant: string, id: string) =>
  call<unknown>(`/data-stewardship/work/views/${id}`, { method: 'DELETE', tenant })

const pathOf = (taskId: string) => `/data-stewardship/work/${encodeURIComponent(taskId)}`

export const assignTask = (tenant: string, taskId: string, to: string | undefined) =>
  call<WorkTask>(`${pathOf(taskId)}/assign`, { method: 'POST', tenant, body: to === undefined ? {} : { to } })

export const snoozeTask = (tenant: string, taskId: string, until: string, reason: string) =>
  call<WorkTask>(`${pathOf(taskId)}/snooze`, { method: 'POST', tenant, body: { until, reason } })

const numberOnly = /^[\d\s().+-]{7,40}$/

/** The queue knows places by name and address. A phone number or an NPI leads to the place of whoever has it. */
export async function withDoor(tenant: string, filter: WorkFilter, signal: AbortSignal): Promise<WorkFilter> {
  const { text: asked = '', ...rest } = filter
  if (!numberOnly.test(asked)) return filter
  const query = { q: asked, limit: 1 }
  const { records } = await call<FoundRecordList>('/data-stewardship/records', { tenant, query, signal })
  const door = records[0]?.places.find((place) => place.door !== undefined)?.door
  return door === undefined ? filter : { ...rest, door }
}

export interface ManyDone {
  done: number
  /** Why the others were not, in the server's words. */
  refused: string[]
}

/** One after the other: each has a clock and an owner of its own, and one refusal must not stop the rest. */
export async function forEach(ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<ManyDone> {
  const refused: string[] = []
  for (const id of ids) {
    await act(id).catch((error: unknown) => refused.push(error instanceof Error ? error.message : ''))
  }
  return { done: ids.length - refused.length, refused }
}
