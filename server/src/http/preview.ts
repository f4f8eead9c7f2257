import { DirectoryError, previewParameter, previewPath } from '@care/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { isCall } from '../auth/route-policies.ts'
import { previewToken } from '../configuration/preview-tokens.ts'
import type { Preview, Previews } from '../configuration/previews.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set if the request shows drafts. */
    preview: Preview | undefined
  }
}
declare module 'node:http' {
  interface IncomingMessage {
    previewToken?: string
  }
}

/** Calls of a preview are `/preview/<token>/api/…`: a header would need a separate script in the finder. */
export function stripPreview(raw: IncomingMessage): string {
  const url = raw.url ?? '/'
  if (!url.startsWith(previewPath)) return url
  const end = url.indexOf('/', previewPath.length)
  const token = url.slice(previewPath.length, end)
  if (end < 0 || !previewToken.test(token)) return url
  raw.previewToken = token
  return url.slice(end)
}

/**
 * Gives a request with a preview token the configuration with its author's drafts. The response is never cached, by the
 * browser, a proxy or us.
 */
export function addPreview(app: FastifyInstance, previews: Previews | undefined): void {
  app.decorateRequest('preview', undefined)
  if (!previews) return
  app.addHook('onRequest', (request, _reply, done) => {
    const token = tokenOf(request)
    if (token === undefined) return done()
    void previews.open(token).then((preview) => {
      request.preview = preview
      request.configuration = preview.configuration ?? request.configuration
      // The tenant of a call is resolved later.
      if (!isCall(request.url)) request.tenantIfAny = preview.refusal ? undefined : tenantOf(request, preview)
      done()
    }, done)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.preview)
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').removeHeader('etag')
    done(null, payload)
  })
}

/** Called by the guard once the tenant is known: a preview shows one tenant and cannot change anything. */
export function checkPreview({ preview, routeOptions, tenantIfAny }: FastifyRequest): void {
  if (!preview) return
  const { policy, policyKey } = routeOptions.config
  if (policyKey === pages) return
  if (preview.refusal) throw preview.refusal
  if (policy?.access !== 'public' || policy.rate !== 'standard') throw onlyShows()
  if (preview.errors) throw unfit(preview.errors)
  if (tenantIfAny && tenantIfAny.id !== preview.grant?.tenantId) throw onlyShows()
}

const pages = 'GET /*'
const isPage = ({ routeOptions }: FastifyRequest) => routeOptions.config.policyKey === pages

function tokenOf(request: FastifyRequest): string | undefined {
  if (request.raw.previewToken !== undefined) return request.raw.previewToken
  if (!isPage(request) || !request.url.includes(`${previewParameter}=`)) return undefined
  const query = request.url.slice(request.url.indexOf('?') + 1)
  return new URLSearchParams(query).get(previewParameter) ?? undefined
}

function tenantOf({ configuration }: FastifyRequest, { grant }: Preview) {
  const tenant = configuration.tenants.get(grant?.tenantId ?? '')
  return tenant?.enabled ? tenant : undefined
}

function onlyShows(): DirectoryError {
  return new DirectoryError('FORBIDDEN', {
    en: 'This is a preview: nothing is sent or changed.',
    es: 'Esta es una vista previa: no se envía ni se cambia nada.',
  })
}

function unfit(errors: NonNullable<Preview['errors']>): DirectoryError {
  return new DirectoryError(
    'DOCUMENT_INVALID',
    { en: 'The drafts cannot be shown yet.', es: 'Los borradores todavía no se pueden mostrar.' },
    {
      errors: errors.map(({ name, line, path, message }) => ({
        field: name,
        errorMessage: `Line ${line}: ${path ? `${path}: ` : ''}${message}`,
      })),
    },
  )
}
