import { SpecialtyCountsAnswer } from '@care/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { CountsOf } from './specialty-counts.ts'

/** Number of records for each specialty, for the finder's specialty field. */
export const specialtyCountsRoutes: FastifyPluginAsyncTypebox<{ countsOf: CountsOf }> = async (app, { countsOf }) => {
  app.get(
    '/specialty-counts',
    {
      schema: {
        operationId: 'countSpecialties',
        tags: ['search'],
        response: { 200: SpecialtyCountsAnswer },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, max-age=300')
      return { counts: await countsOf(request.tenant) }
    },
  )
}
