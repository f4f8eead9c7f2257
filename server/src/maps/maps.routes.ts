import { ErrorBody, MapQuery, MapScene } from '@care/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { locatorSize, mapRequestOf } from './map-request.ts'
import type { MapJob } from './map-pool.ts'

const tags = ['places']
/** A map of a place stays the same until the next release. */
const mapCache = 'public, max-age=86400'

export interface MapOptions {
  draw: (job: MapJob) => Promise<Buffer>
}

export const mapRoutes: FastifyPluginAsyncTypebox<MapOptions> = async (app, { draw }) => {
  app.get(
    '/places/map-scene',
    {
      config: { extraCost: mapCost },
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
      config: { extraCost: mapCost },
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
      const svg = await draw({ request: mapRequestOf(request.query), svg: { language: lang, title: label } })
      const vary = [reply.getHeader('vary'), 'Accept-Language'].filter(Boolean).join(', ')
      return reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', mapCache)
        .header('vary', vary)
        .send(svg as never)
    },
  )
}

/** Drawing time grows with the miles shown and with the area of the image; pins may lie anywhere. */
function mapCost({ query }: FastifyRequest): number {
  const { span, miles = 0, pins, width = locatorSize, height = locatorSize } = query as MapQuery // Already checked.
  const shown = span ?? (pins === undefined ? miles * 2 : 500)
  return Math.round(shown / 100 + (width * height) / 400_000)
}
