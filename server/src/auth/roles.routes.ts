import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { roles, RolesAnswer, type Role } from '@care/contract'
import type { Policy } from './policy.ts'
import { policies } from './route-policies.ts'

/**
 * `GET /roles`: the role configuration, derived from the policy table so that it always matches what the guard
 * enforces.
 */
export const rolesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/roles',
    {
      schema: {
        operationId: 'getRoles',
        tags: ['configuration'],
        summary: 'Role configuration: what each role may call',
        response: { 200: RolesAnswer },
      },
    },
    async (request) => describeRoles(policies, request.configuration.roles),
  )
}

const descriptions: Readonly<Record<Role, { en: string; es: string }>> = {
  'data-steward': {
    en: 'Maintains records: sees the source of each value, corrects and verifies them.',
    es: 'Cuida los registros: ve de dónde viene cada valor, corrige y verifica.',
  },
  'tenant-admin': {
    en: 'Manages a plan: its pages, lists and query templates.',
    es: 'Administra un plan: sus páginas, listas y plantillas de búsqueda.',
  },
  'system-admin': {
    en: 'Manages the deployment: what all plans share.',
    es: 'Administra la instalación: lo que comparten todos los planes.',
  },
}

export function describeRoles(table: Readonly<Record<string, Policy>>, configuration: unknown): RolesAnswer {
  const rows = Object.entries(table)
    .filter(([, policy]) => policy.base !== 'root')
    .map(([key, { access }]) => ({ ...callOf(key), access }))
  return {
    roles: roles.map((name, rank) => ({
      name,
      description: descriptions[name],
      includes: roles.slice(0, rank),
      calls: rows.flatMap(({ access, ...call }) =>
        typeof access === 'object' && roles.indexOf(access.role) <= rank
          ? [{ ...call, ownTenant: access.ownTenant, everyTenant: access.everyTenant ?? false }]
          : [],
      ),
    })),
    publicCalls: rows.flatMap(({ access, ...call }) => (access === 'public' ? [call] : [])),
    configuration: configuration ?? null,
  }
}

function callOf(key: string): { method: string; path: string } {
  const [method = '', path = ''] = key.split(' ')
  return { method, path: path.replace(/:(\w+)/g, '{$1}') }
}
