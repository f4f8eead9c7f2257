import { ErrorBody, NlSearchResponse, NlSearchRequest } from '@care/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { interpretRequest, type NlSearchDeps } from './nl-search.service.ts'

/** The text is about a person's health: it is logged at debug level only, and no cache may store the response. */
export const nlSearchRoutes: FastifyPluginAsyncTypebox<{ deps: NlSearchDeps }> = async (app, { deps }) => {
  app.post(
    '/v3/provider/nl-search-carefindr',
    {
      schema: {
        operationId: 'understandRequest',
        tags: ['search'],
        body: NlSearchRequest,
        response: { 200: NlSearchResponse, 400: ErrorBody },
      },
    },
    async (request, reply) => {
      request.log.debug({ query: request.body.query }, 'nl search')
      reply.header('cache-control', 'private, no-store')
      return interpretRequest(deps, request.tenant, request.body.query, request.language)
    },
  )
}
