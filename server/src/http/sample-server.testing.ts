import { Type } from 'typebox'
import { registerOnBothBases } from './api-bases.ts'
import { serverForTests } from './server-for-tests.ts'

const Pick = Type.Object(
  { one: Type.Optional(Type.String()), two: Type.Optional(Type.String()) },
  { anyOf: [{ required: ['one'] }, { required: ['two'] }] },
)
const Body = Type.Object(
  {
    queryType: Type.Optional(Type.Enum(['one', 'two'])),
    query: Type.Object(
      {
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
        name: Type.Optional(Type.String({ minLength: 2, maxLength: 5 })),
        mode: Type.Optional(Type.Union([Type.Literal('a'), Type.Literal('b')])),
        pick: Type.Optional(Pick),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)

export const tenantHeader = { 'x-tenant-id': 'mddoh' }

/** A server with a few sample routes, for tests of validation, bodies and errors. */
export async function startSampleServer() {
  let handler: () => unknown = () => ({})
  const app = await serverForTests({
    notFoundPage: (_request, reply) => reply.type('text/html').send('<h1>Not here</h1>'),
    routes: async (server) => {
      server.get('/settings.json', async () => ({ ok: true }))
      await registerOnBothBases(
        server,
        async (routes) => {
          routes.post('/v2/provider/search', { schema: { body: Body } }, async (request) => request.body)
          routes.post('/facility/search', async (_request, reply) =>
            reply.header('content-disposition', 'attachment').type('application/pdf').send(handler()),
          )
          routes.post('/configuration/cache/reload', { config: {} }, async () => 'reloaded')
          routes.post('/sign-in/end', async (request) => ({ body: request.body ?? null }))
          routes.get(
            '/facility/:uid',
            {
              schema: {
                params: Type.Object({ uid: Type.String({ maxLength: 20 }) }),
                querystring: Type.Object({
                  explain: Type.Optional(Type.Boolean()),
                  lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
                }),
              },
            },
            async (request) => ({ uid: request.params.uid, ...request.query }),
          )
          routes.get('/heartbeat', async () => 'OK')
        },
        {},
      )
    },
  })
  return {
    app,
    search: (payload: unknown, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: '/api/v2/provider/search',
        headers: { ...tenantHeader, 'content-type': 'application/json', ...headers },
        payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
      }),
    /** Calls a route whose handler throws this value. */
    callFailing: (thrown: unknown, headers: Record<string, string> = {}) => {
      handler = () => {
        throw thrown
      }
      return app.inject({ method: 'POST', url: '/api/facility/search', headers: { ...tenantHeader, ...headers } })
    },
  }
}
