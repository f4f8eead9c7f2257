import { PreviewAnswer, PreviewBody, previewParameter } from '@care/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { getStaff } from '../auth/staff.ts'
import type { Previews } from '../configuration/previews.ts'
import { isLocalHost } from '../http/tenant-of-host.ts'

const usualMinutes = 15

export interface DraftPreviewOptions {
  previews: Previews
  /** The console's origin, if it is not the host of the call. */
  consoleUrl?: string | undefined
}

/** Links that show an author's drafts. */
export const draftPreviewRoutes: FastifyPluginAsyncTypebox<DraftPreviewOptions> = async (
  app,
  { previews, consoleUrl },
) => {
  app.post(
    '/configuration/preview',
    {
      schema: {
        operationId: 'previewDrafts',
        tags: ['configuration'],
        body: PreviewBody,
        response: { 200: PreviewAnswer },
      },
    },
    async (request, reply) => {
      const { roles, tenants } = getStaff(request)
      const grant = {
        tenantId: request.tenant.id,
        author: request.actor.who,
        deployment: roles.includes('system-admin') && tenants.includes('*'),
        origin: consoleUrl ?? `${request.protocol}://${request.host}`,
      }
      const { token, expiresAt } = await previews.issue(grant, request.body.minutes ?? usualMinutes)
      const { errors = [] } = await previews.open(token)
      return reply.header('cache-control', 'no-store').send({
        url: `${finderOrigin(request)}/?${previewParameter}=${token}`,
        token,
        expiresAt,
        errors: errors.map(({ name, line, path, message }) => ({
          document: name,
          line,
          field: path,
          errorMessage: message,
        })),
      })
    },
  )
}

/** The tenant's own host, so that the finder's browser storage is separate from the console's. */
function finderOrigin({ host, protocol, tenant }: FastifyRequest): string {
  const name = host.replace(/:\d+$/, '')
  const port = /:\d+$/.exec(host)?.[0] ?? ''
  if (isLocalHost(host) || name.endsWith('.localhost')) return `${protocol}://${tenant.id}.localhost${port}`
  const [own] = tenant.hosts
  return own === undefined || tenant.hosts.includes(name) ? `${protocol}://${host}` : `${protocol}://${own}${port}`
}
