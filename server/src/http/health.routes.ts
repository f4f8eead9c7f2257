import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type, type Static } from 'typebox'
import { plainError } from './error-response.ts'

export const Health = Type.Object(
  {
    status: Type.Union([Type.Literal('green'), Type.Literal('yellow'), Type.Literal('red')]),
    engine: Type.String(),
    /** Committed changes that are not yet visible in search. */
    lag: Type.Integer({ minimum: 0 }),
    disk: Type.Optional(Type.Literal('almost full', { description: 'Present while little disk space is free.' })),
    rejected: Type.Optional(
      Type.Object(
        {
          total: Type.Integer({ minimum: 1 }),
          records: Type.Array(Type.Object({ tenant: Type.String(), kind: Type.String(), id: Type.String() }), {
            description: 'The first of them.',
          }),
        },
        { description: 'Records that could not be indexed. Absent when there are none.' },
      ),
    ),
    overdue: Type.Optional(
      Type.Array(Type.Object({ tenant: Type.String(), source: Type.String(), days: Type.Integer({ minimum: 1 }) }), {
        description: 'Sources whose file is overdue. Absent when there are none.',
      }),
    ),
    processes: Type.Optional(
      Type.Array(
        Type.Object({
          name: Type.String(),
          running: Type.Boolean(),
          restarts: Type.Integer({ minimum: 0 }),
          lastExit: Type.String({ description: 'A signal, or an exit code.' }),
        }),
        { description: 'Processes of this server that ended unexpectedly. Absent when none has.' },
      ),
    ),
    configuration: Type.Optional(
      Type.Array(
        Type.Object({
          tenant: Type.String({ description: 'Tenant id; `*` for a document of the deployment.' }),
          document: Type.String({ description: 'Document name.' }),
          using: Type.Union([Type.Literal('earlier version'), Type.Literal('tenant file'), Type.Literal('nothing')], {
            description: 'What the server uses instead.',
          }),
        }),
        { description: 'Configuration documents that could not be read. Absent when all could.' },
      ),
    ),
  },
  { additionalProperties: true },
)
export type Health = Static<typeof Health>

const State = Type.Object({ status: Type.String() })

/**
 * The heartbeat and `live` show that the process is up, `ready` whether to send it requests, health whether search
 * works. Readiness does not depend on what all instances share, because taking all of them out would not help.
 */
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
    '/health/live',
    {
      schema: {
        operationId: 'liveness',
        tags: ['health'],
        summary: 'The process is alive; restart it when this fails',
        response: { 200: State },
      },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )

  app.get(
    '/health/ready',
    {
      schema: {
        operationId: 'readiness',
        tags: ['health'],
        summary: 'The server takes requests; 503 from the stop signal on',
        response: { 200: State },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      if (app.shutdown.draining) throw plainError('SHUTTING_DOWN')
      return reply.send({ status: 'ready' })
    },
  )

  app.get(
    '/elastic-search/health',
    {
      schema: {
        operationId: 'searchHealth',
        tags: ['health'],
        summary: 'Search status, engine and lag',
        response: { 200: Health },
      },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(await healthOrRed(health)),
  )
}

/** Monitors handle a red status better than a failed call. */
async function healthOrRed(health: () => Promise<Health>): Promise<Health> {
  try {
    return await health()
  } catch {
    return { status: 'red', engine: 'unknown', lag: 0 }
  }
}
