import { SpecialtyCountsAnswer } from '@care/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { CountsOf } from './specialty-counts.ts'

/** How many records stand behind each specialty, for the chooser of the finder. */
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
