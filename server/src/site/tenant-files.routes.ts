import type { FastifyPluginAsync } from 'fastify'
import { DirectoryError } from '@care/contract'

/** A tenant's image opened as a page is not one of our pages: no script in it runs, whatever it contains. */
const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** The images of a tenant; a disabled tenant serves none. */
export const tenantFileRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { tenant: string; '*': string } }>('/tenants/:tenant/files/*', (request, reply) => {
    const tenant = request.configuration.tenants.get(request.params.tenant)
    const image = tenant?.enabled ? tenant.images.get(request.params['*']) : undefined
    if (image === undefined)
      throw new DirectoryError('NOT_FOUND', { en: 'There is no such image.', es: 'No existe esa imagen.' })
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .header('content-security-policy', imagePolicy)
      .send(image)
  })
}
