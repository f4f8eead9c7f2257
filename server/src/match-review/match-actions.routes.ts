import {
  ErrorBody,
  MatchActionBody,
  MatchActionId,
  MatchActionResult,
  MatchDecisionList,
  MatchDecisionQuery,
  UndoMatchBody,
} from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { actOnRecords, undoMatch, type MatchDeps } from './decide.ts'
import { namedDecisions } from './named-decisions.ts'

const tags = ['matching']
const pageRows = 25

/** Stewards' decisions on records, and their undo. */
export const matchActionRoutes: FastifyPluginAsyncTypebox<{ deps: MatchDeps }> = async (app, { deps }) => {
  const { db } = deps.database
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.get(
    '/data-stewardship/match-actions',
    {
      schema: {
        operationId: 'listMatchActions',
        tags,
        querystring: MatchDecisionQuery,
        response: { 200: MatchDecisionList },
      },
    },
    ({ tenant, query: { verdict, sort, offset = 0, limit = pageRows } }) =>
      namedDecisions(db, tenant.id, { verdict, sort, offset, limit }),
  )

  app.post(
    '/data-stewardship/match-actions',
    {
      schema: {
        operationId: 'actOnRecords',
        tags,
        body: MatchActionBody,
        response: { 200: MatchActionResult, 404: ErrorBody },
      },
    },
    ({ tenant, body, actor, language }) => actOnRecords(deps, tenant, body, { actor, language }),
  )

  app.post(
    '/data-stewardship/match-actions/:actionId/undo',
    {
      schema: {
        operationId: 'undoMatchAction',
        tags,
        params: Type.Object({ actionId: MatchActionId }),
        body: UndoMatchBody,
        response: { 200: MatchActionResult },
      },
    },
    ({ tenant, params, body: { reason: why }, actor, language }) =>
      undoMatch(deps, tenant, params.actionId, { actor, why, language }),
  )
}
