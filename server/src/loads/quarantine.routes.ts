import { DirectoryError, FixBody, LoadId, QuarantineList, QuarantineQuery } from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { open } from 'node:fs/promises'
import { countQuarantined, decideRow, faultWords, findFixes, returnFileOf } from '../ingest/ingest.service.ts'
import { getLoad, type LoadDeps } from './loads.service.ts'
import { pageOfRejectedRows } from './rejected-rows.repository.ts'

const ById = Type.Object({ loadId: LoadId })
const ByLine = Type.Object({ loadId: LoadId, line: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }) })
const tags = ['loads']

/** Rejected rows of a load, and their fixes. */
export const quarantineRoutes: FastifyPluginAsyncTypebox<{ deps: LoadDeps }> = async (app, { deps }) => {
  app.get(
    '/loads/:loadId/quarantine',
    {
      schema: {
        operationId: 'listQuarantine',
        tags,
        params: ById,
        querystring: QuarantineQuery,
        response: { 200: QuarantineList },
      },
    },
    async (request) => {
      const { db } = deps.database
      const load = await getLoad(deps, request.tenant.id, request.params.loadId)
      const rows = await pageOfRejectedRows(db, load, request.query)
      const fixes = await findFixes(db, request.tenant.id, load.source, rows)
      return {
        reasons: await countQuarantined(db, load),
        rows: rows.map((row, at) => ({ ...row, words: faultWords(row), ...(fixes[at] && { fix: fixes[at] }) })),
      }
    },
  )

  app.post(
    '/loads/:loadId/quarantine/:line',
    { schema: { operationId: 'fixRow', tags, params: ByLine, body: FixBody, response: { 204: Type.Null() } } },
    async (request, reply) => {
      const { action, replacement, reason: why } = request.body
      const decision = { ...request.params, action, replacement, why, actor: request.actor }
      await decideRow(deps, request.tenant.id, decision)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/loads/:loadId/return-file',
    {
      schema: {
        operationId: 'getReturnFile',
        tags,
        params: ById,
        produces: ['text/csv'],
        response: { 200: Type.String() },
      },
    },
    async (request, reply) => {
      const load = await getLoad(deps, request.tenant.id, request.params.loadId)
      const handle = await open(returnFileOf(deps.dataDir, load.sameAs ?? load.id)).catch(() => undefined)
      if (!handle)
        throw new DirectoryError('NOT_FOUND', {
          en: 'This load rejected no rows, or its files have expired.',
          es: 'Esta carga no rechazó filas o sus archivos han caducado.',
        })
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="rejected-rows.csv"')
        .send(handle.createReadStream() as never) // A stream bypasses the schema's serializer.
    },
  )
}
