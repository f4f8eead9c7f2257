import { ErrorBody, MapQuery, MapScene } from '@care/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { mapRequestOf } from './map-request.ts'
import { mapScene } from './map-scene.ts'
import { drawMap } from './map-svg.ts'

const tags = ['places']
/** A map of a place stays the same until the next release. */
const mapCache = 'public, max-age=86400'

export const mapRoutes: FastifyPluginAsyncTypebox<{ gazetteer: Gazetteer }> = async (app, { gazetteer }) => {
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
      const svg = drawMap(gazetteer, mapRequestOf(request.query), { language: lang, title: label })
      const vary = [reply.getHeader('vary'), 'Accept-Language'].filter(Boolean).join(', ')
      return reply.type('image/svg+xml; charset=utf-8').header('cache-control', mapCache).header('vary', vary).send(svg)
    },
  )
}
