import type { Role, RolesAnswer, StaffSessions, StaffUser } from '@care/contract'
import { call } from '../api/call.ts'

export interface StaffList {
  total: number
  users: StaffUser[]
}

export const pageRows = 50

export interface StaffFilter {
  text: string
  sort: string
  skip: number
}

export const listStaff = (tenant: string, { text, sort, skip }: StaffFilter, signal: AbortSignal) =>
  call<StaffList>('/staff', { tenant, query: { text, sort: sort || undefined, skip, limit: pageRows }, signal })

export const readPerson = (tenant: string, userId: string, signal: AbortSignal) =>
  call<StaffUser>(`/staff/${encodeURIComponent(userId)}`, { tenant, signal })

export const invite = (tenant: string, body: { issuerAssignedId: string; displayName?: string; reason: string }) =>
  call<StaffUser>('/staff', { method: 'POST', tenant, body })

export const readRoles = (signal: AbortSignal) => call<RolesAnswer>('/roles', { signal })

export const setRoles = (tenant: string, userId: string, roles: readonly Role[]) =>
  call<unknown>('/graph/patch-role', { method: 'POST', tenant, query: { userId }, body: { roles } })

export const setTenants = (tenant: string, userId: string, tenants: readonly string[]) =>
  call<unknown>('/graph/patch-tenants', { method: 'POST', tenant, query: { userId }, body: { tenants } })

export const setDisabled = (tenant: string, userId: string, isDisabled: boolean, reason: string) =>
  call<unknown>(`/staff/${encodeURIComponent(userId)}/${isDisabled ? 'disable' : 'enable'}`, {
    method: 'POST',
    tenant,
    body: { reason },
  })

export const listSessions = (tenant: string, userId: string, signal: AbortSignal) =>
  call<StaffSessions>(`/staff/${encodeURIComponent(userId)}/sessions`, { tenant, signal })

export const endSession = (tenant: string, userId: string, sessionId: string) =>
  call<unknown>(`/staff/${encodeURIComponent(userId)}/sessions/${encodeURIComponent(sessionId)}`, {
    method: 'DELETE',
    tenant,
  })

export const endSessions = (tenant: string, userId: string) =>
  call<unknown>(`/staff/${encodeURIComponent(userId)}/end-sessions`, { method: 'POST', tenant })
