import { ErrorBody, QueuedPreview, RulesJobId, RulesMerges, RulesPreviewBody, RulesPreviewStatus } from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { editorOf } from '../configuration/documents.routes.ts'
import type { DocumentStore } from '../configuration/write-document.ts'
import { getPreview, listMerges, queuePreview } from './rules.service.ts'

const tags = ['configuration']

/** Preview of other merge rules, and progress of the merge with published ones. */
export const rulesRoutes: FastifyPluginAsyncTypebox<{ store: DocumentStore }> = async (app, { store }) => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.post(
    '/golden-record-rules/preview',
    {
      schema: {
        operationId: 'previewRules',
        tags,
        body: RulesPreviewBody,
        response: { 202: QueuedPreview, 404: ErrorBody },
      },
    },
    async (request, reply) =>
      reply.code(202).send(await queuePreview(store, request.tenant, editorOf(request), request.body.text)),
  )

  app.get(
    '/golden-record-rules/preview/:previewId',
    {
      schema: {
        operationId: 'getRulesPreview',
        tags,
        params: Type.Object({ previewId: RulesJobId }),
        response: { 200: RulesPreviewStatus },
      },
    },
    (request) => getPreview(store.database.db, request.tenant.id, request.params.previewId),
  )

  app.get(
    '/golden-record-rules/merges',
    { schema: { operationId: 'listRulesMerges', tags, response: { 200: RulesMerges } } },
    (request) => listMerges(store.database.db, request.tenant.id),
  )
}
