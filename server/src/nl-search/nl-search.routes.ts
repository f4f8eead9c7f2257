import { ErrorBody, UnderstandAnswer, UnderstandBody } from '@care/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { understand, type NlSearchDeps } from './nl-search.service.ts'

/**
 * Declares, never decides. The text is about someone's health: it is logged at debug only, and nothing on the way may
 * keep the answer.
 */
export const nlSearchRoutes: FastifyPluginAsyncTypebox<{ room: NlSearchDeps }> = async (app, { room }) => {
  app.post(
    '/v3/provider/nl-search-carefindr',
    {
      schema: {
        operationId: 'understandRequest',
        tags: ['search'],
        body: UnderstandBody,
        response: { 200: UnderstandAnswer, 400: ErrorBody },
      },
    },
    async (request, reply) => {
      request.log.debug({ query: request.body.query }, 'asked')
      reply.header('cache-control', 'private, no-store')
      return understand(room, request.tenant, request.body.query, request.language)
    },
  )
}
