import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type, type Static } from 'typebox'

export const Health = Type.Object(
  {
    status: Type.Union([Type.Literal('green'), Type.Literal('yellow'), Type.Literal('red')]),
    engine: Type.String(),
    /** Committed changes that search does not show yet. */
    lag: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: true },
)
export type Health = Static<typeof Health>

/** Heartbeat says that the process answers; health says whether search does. */
export const healthRoutes: FastifyPluginAsyncTypebox<{ health: () => Promise<Health> }> = async (app, { health }) => {
  app.get(
    '/heartbeat',
    {
      schema: {
        operationId: 'heartbeat',
        tags: ['health'],
        summary: 'The server is alive',
        response: { 200: Type.String() },
      },
    },
    async (_request, reply) => reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('OK'),
  )

  app.get(
    '/elastic-search/health',
    {
      schema: {
        operationId: 'searchHealth',
        tags: ['health'],
        summary: 'Whether search answers, by which engine, and how far it is behind',
        response: { 200: Health },
      },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(await healthOrRed(health)),
  )
}

/** A health call that fails would tell a monitor less than a red answer. */
async function healthOrRed(health: () => Promise<Health>): Promise<Health> {
  try {
    return await health()
  } catch {
    return { status: 'red', engine: 'unknown', lag: 0 }
  }
}
