import { ConfigurationFile, ImportAnswer, ImportBody } from '@care/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { editorOf } from '../configuration/documents.routes.ts'
import type { DocumentStore } from '../configuration/write-document.ts'
import { exportConfiguration, importConfiguration } from './configuration-file.ts'

const tags = ['configuration']
/** Pictures are the largest part: at most half a megabyte each. */
const largestFile = 32 * 1_048_576

/** Export and import of a tenant's whole configuration as one file. */
export const configurationFileRoutes: FastifyPluginAsyncTypebox<{ store: DocumentStore }> = async (app, { store }) => {
  app.get(
    '/configuration/export',
    { schema: { operationId: 'exportConfiguration', tags, response: { 200: ConfigurationFile } } },
    async (request, reply) => {
      const { id } = request.tenant
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${id}-configuration.json"`)
        .send(await exportConfiguration(store.database.db, id, store.now()))
    },
  )

  app.post(
    '/configuration/import',
    {
      bodyLimit: largestFile,
      schema: { operationId: 'importConfiguration', tags, body: ImportBody, response: { 200: ImportAnswer } },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await importConfiguration(store, request.tenant.id, editorOf(request), request.body)),
  )
}
