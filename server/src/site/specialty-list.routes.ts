import type { FastifyPluginAsync } from 'fastify'
import { DirectoryError, type SpecialtyNode } from '@care/contract'
import type { Configuration, Tenant } from '../configuration/configuration.ts'

/** A tenant's specialty tree. It is 15 times the rest of a page, so the finder loads it after the first screen. */
export const specialtyListRoutes: FastifyPluginAsync = async (app) => {
  const trees = cachedPerConfiguration((tenant) => Buffer.from(JSON.stringify(tenant.components.specialtyDropdown)))
  const names = cachedPerConfiguration((tenant) =>
    Buffer.from(JSON.stringify({ options: tenant.components.specialtyDropdown.options.map(withoutWords) })),
  )
  app.get<{ Params: { tenant: string }; Querystring: { v?: string; words?: string } }>(
    '/tenants/:tenant/specialties.json',
    (request, reply) => {
      const tenant = request.configuration.tenants.get(request.params.tenant)
      if (!tenant?.finder)
        throw new DirectoryError('NOT_FOUND', { en: 'There is no such list.', es: 'No existe esa lista.' })
      const isCurrent = request.query.v === String(request.configuration.version)
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
        .send((request.query.words === 'all' ? trees : names)(request.configuration, tenant))
    },
  )
}

/** Pages show names only. The search words are three quarters of the tree, and only its own search needs them. */
function withoutWords({ words: _, children, ...node }: SpecialtyNode): SpecialtyNode {
  return { ...node, ...(children ? { children: children.map(withoutWords) } : {}) }
}

/** Computed once per tenant, and again when the configuration changes. */
function cachedPerConfiguration<T>(
  compute: (tenant: Tenant) => T,
): (configuration: Configuration, tenant: Tenant) => T {
  const cache = new WeakMap<Configuration, Map<string, T>>()
  return (configuration, tenant) => {
    const values = cache.get(configuration) ?? new Map<string, T>()
    cache.set(configuration, values)
    const value = values.get(tenant.id) ?? compute(tenant)
    values.set(tenant.id, value)
    return value
  }
}
