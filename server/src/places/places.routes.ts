import {
  ErrorBody,
  MapQuery,
  MapScene,
  ResolvePlaceAnswer,
  ResolvePlaceQuery,
  SuggestPlacesAnswer,
  SuggestPlacesQuery,
} from '@care/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Gazetteer } from './gazetteer.ts'
import type { Geocoder } from './geocoder.ts'
import { mapRequestOf } from './map-request.ts'
import { mapScene } from './map-scene.ts'
import { drawMap } from './map-svg.ts'
import { suggestPlaces } from './suggest-places.ts'

const tags = ['places']
/** A map of a place stays the same until the next release. */
const mapCache = 'public, max-age=86400'

/** Declares, never decides. What people type is about them: nothing of it may be kept by caches on the way. */
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

  app.get(
    '/places/map-scene',
    { schema: { operationId: 'mapScene', tags, querystring: MapQuery, response: { 200: MapScene, 400: ErrorBody } } },
    async (request, reply) => {
      const scene = mapScene(gazetteer, mapRequestOf(request.query))
      reply.header('cache-control', mapCache)
      return scene
    },
  )

  app.get(
    '/places/map.svg',
    {
      schema: {
        operationId: 'drawMap',
        tags,
        querystring: MapQuery,
        produces: ['image/svg+xml'],
        response: { 200: Type.String(), 400: ErrorBody },
      },
    },
    async (request, reply) => {
      const { lang = request.language, label } = request.query
      const picture = drawMap(gazetteer, mapRequestOf(request.query), { language: lang, title: label })
      const vary = [reply.getHeader('vary'), 'Accept-Language'].filter(Boolean).join(', ')
      return reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', mapCache)
        .header('vary', vary)
        .send(picture)
    },
  )
}
