import { ErrorBody, MapQuery, MapScene } from '@care/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { mapRequestOf } from './map-request.ts'
import type { MapJob } from './map-pool.ts'

const tags = ['places']
/** A map of a location stays the same until the next release. */
const mapCache = 'public, max-age=86400'

export interface MapOptions {
  draw: (job: MapJob) => Promise<Buffer>
}

export const mapRoutes: FastifyPluginAsyncTypebox<MapOptions> = async (app, { draw }) => {
  app.get(
    '/places/map-scene',
    {
      schema: { operationId: 'mapScene', tags, querystring: MapQuery, response: { 200: MapScene, 400: ErrorBody } },
    },
    async (request, reply) => {
      const scene = await draw({ request: mapRequestOf(request.query) })
      // Prepared bytes bypass the serializer.
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', mapCache)
        .send(scene as never)
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
        response: {
          200: Type.String(),
          204: Type.Null({ description: 'There is nothing to draw around this location.' }),
          400: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const { lang = request.language, label } = request.query
      const svg = await draw({ request: mapRequestOf(request.query), svg: { language: lang, title: label } })
      const vary = [reply.getHeader('vary'), 'Accept-Language'].filter(Boolean).join(', ')
      reply.header('cache-control', mapCache).header('vary', vary)
      if (svg.length === 0) return reply.code(204).send(null)
      return reply.type('image/svg+xml; charset=utf-8').send(svg as never)
    },
  )
}
