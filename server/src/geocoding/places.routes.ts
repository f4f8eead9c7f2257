import {
  ErrorBody,
  ResolvePlaceAnswer,
  ResolvePlaceQuery,
  SuggestPlacesAnswer,
  SuggestPlacesQuery,
} from '@care/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import type { Geocoder } from './geocoder.ts'
import { suggestPlaces } from './suggest-places.ts'

const tags = ['places']

/** What people type is personal data: no shared cache may store it. */
export const placesRoutes: FastifyPluginAsyncTypebox<{ gazetteer: Gazetteer; geocoder: Geocoder }> = async (
  app,
  { gazetteer, geocoder },
) => {
  app.get(
    '/places/suggest',
    {
      schema: {
        operationId: 'suggestPlaces',
        tags,
        querystring: SuggestPlacesQuery,
        response: { 200: SuggestPlacesAnswer, 400: ErrorBody },
      },
    },
    async (request, reply) => {
      const { q, lang = request.language, limit } = request.query
      reply.header('cache-control', 'private, max-age=300')
      return { suggestions: suggestPlaces(gazetteer, q, { near: request.tenantIfAny?.area, language: lang, limit }) }
    },
  )

  app.get(
    '/places/resolve',
    {
      schema: {
        operationId: 'resolvePlace',
        tags,
        querystring: ResolvePlaceQuery,
        response: { 200: ResolvePlaceAnswer, 400: ErrorBody },
      },
    },
    async (request, reply) => {
      const { q, lang = request.language } = request.query
      const found = await geocoder.resolve(q, { near: request.tenantIfAny?.area, language: lang })
      reply.header('cache-control', 'private, no-store')
      return found ?? { place: null, others: [] }
    },
  )
}
