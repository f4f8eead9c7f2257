import type { FastifyPluginAsync } from 'fastify'
import { DirectoryError, type SpecialtyNode } from '@care/contract'
import type { Tenant } from '../configuration/configuration.ts'
import { derive } from '../configuration/derived.ts'

/**
 * A tenant's specialty tree. It is 15 times the size of the rest of a page, so the finder loads it after the first
 * screen.
 */
export const specialtyListRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { tenant: string }; Querystring: { v?: string; words?: string } }>(
    '/tenants/:tenant/specialties.json',
    (request, reply) => {
      const tenant = request.configuration.tenants.get(request.params.tenant)
      if (!tenant?.finder || !tenant.enabled)
        throw new DirectoryError('NOT_FOUND', { en: 'There is no such list.', es: 'No existe esa lista.' })
      const isCurrent = request.query.v === String(request.configuration.version)
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
        .send((request.query.words === 'all' ? treeOf : namesOf)(tenant))
    },
  )
}

const treeOf = derive<Tenant, Buffer>({
  compute: ({ components }) => Buffer.from(JSON.stringify(components.specialtyDropdown)),
})
const namesOf = derive<Tenant, Buffer>({
  compute: ({ components }) =>
    Buffer.from(JSON.stringify({ options: components.specialtyDropdown.options.map(withoutWords) })),
})

/** Pages show names only. The search words are three quarters of the tree, and only its own search needs them. */
function withoutWords({ words: _, children, ...node }: SpecialtyNode): SpecialtyNode {
  return { ...node, ...(children ? { children: children.map(withoutWords) } : {}) }
}
