import type {
  AdministeredTenant,
  ConfigurationFile,
  ImportAnswer,
  ImportBody,
  NewTenantBody,
  Removal,
} from '@care/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../api/call.ts'

const base = '/configuration/tenants'

interface Change {
  reason: string
  expectedVersion: number
}

/** Every tenant of the deployment, including disabled and removed ones. */
export function useAllTenants() {
  return useQuery({
    queryKey: ['all-tenants'],
    queryFn: ({ signal }) =>
      call<{ tenants: AdministeredTenant[] }>(base, { signal }).then(({ tenants }) =>
        tenants.toSorted((a, b) => a.id.localeCompare(b.id)),
      ),
    refetchInterval: ({ state }) => (state.data?.some((tenant) => tenant.state === 'removing') ? 2_000 : false),
  })
}

/** After a change: this list, and the tenant menu in the bar. */
export function useReloadTenants() {
  const queries = useQueryClient()
  return useCallback(
    () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['all-tenants'] }),
        queries.invalidateQueries({ queryKey: ['tenants'] }),
      ]),
    [queries],
  )
}

export const createTenant = (body: NewTenantBody) => call<AdministeredTenant>(base, { method: 'POST', body })

export const setHosts = (id: string, body: Change & { hosts: string[] }) =>
  call<{ version: number }>(`${base}/${id}/hosts`, { method: 'PUT', body })

export const switchTenant = (id: string, body: Change & { enabled: boolean }) =>
  call<{ version: number }>(`${base}/${id}/enabled`, { method: 'PUT', body })

export const removeTenant = (id: string, body: { confirm: string; reason: string }) =>
  call<Removal>(`${base}/${id}/removal`, { method: 'POST', body })

export const readRemoval = (id: string, signal: AbortSignal) => call<Removal>(`${base}/${id}/removal`, { signal })

export const exportConfiguration = (tenant: string) => call<ConfigurationFile>('/configuration/export', { tenant })

export const importConfiguration = (tenant: string, body: ImportBody) =>
  call<ImportAnswer>('/configuration/import', { method: 'POST', tenant, body })
