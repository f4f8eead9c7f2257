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

/** Hides it from everyone until a day; without one, shows it again. */
export const snoozeTask = (tenant: string, taskId: string, until: string | undefined, reason: string) =>
  call<WorkTask>(`${pathOf(taskId)}/snooze`, {
    method: 'POST',
    tenant,
    body: { ...(until !== undefined && { until }), reason },
  })

const numberOnly = /^[\d\s().+-]{7,40}$/

const mostDoors = 10

/**
 * The queue can be searched by name and address. A phone number or an NPI leads to the addresses of its owners; several
 * practices may share a number. Undefined if the text is not a number, or nobody has it.
 */
export async function doorsOf(tenant: string, { text = '' }: WorkFilter, signal: AbortSignal) {
  if (!numberOnly.test(text)) return undefined
  const query = { q: text, limit: 50 }
  const { records } = await call<FoundRecordList>('/data-stewardship/records', { tenant, query, signal })
  const places = records.flatMap((record) => record.places)
  // A person with this number may be at other locations, too, with a different number there.
  const own = places.filter(({ phone }) => digitsOf(phone) === digitsOf(text))
  const doors = (own.length > 0 ? own : places).flatMap(({ door }) => (door === undefined ? [] : [door]))
  return doors.length > 0 ? [...new Set(doors)].slice(0, mostDoors) : undefined
}

const digitsOf = (text = '') => text.replace(/\D/g, '').slice(-10)

export interface ManyDone {
  done: number
  /** Why the others were not, in the server's words. */
  refused: string[]
}

/** One after the other: each has its own deadline and owner, and one refusal must not stop the rest. */
export async function forEach(ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<ManyDone> {
  const refused: string[] = []
  for (const id of ids) {
    await act(id).catch((error: unknown) => refused.push(error instanceof Error ? error.message : ''))
  }
  return { done: ids.length - refused.length, refused }
}
