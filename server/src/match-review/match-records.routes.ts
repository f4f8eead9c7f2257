import { MatchCandidates, MatchReasons, RecordId } from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { MatchDeps } from './decide.ts'
import { matchCandidates, matchReasons, type FindSimilar } from './match-reasons.ts'
import { specialtyNames } from './match-sides.ts'

export interface MatchRecordDeps extends MatchDeps {
  findSimilar(tenantId: string, ...call: Parameters<FindSimilar>): ReturnType<FindSimilar>
}

const tags = ['matching']

/** Why the statements of a record are joined, and which other records may belong to it. */
export const matchRecordRoutes: FastifyPluginAsyncTypebox<{ deps: MatchRecordDeps }> = async (app, { deps }) => {
  const { db } = deps.database
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.get(
    '/data-stewardship/records/:uid/match-reasons',
    {
      schema: {
        operationId: 'getMatchReasons',
        tags,
        params: Type.Object({ uid: RecordId }),
        response: { 200: MatchReasons },
      },
    },
    (request) =>
      matchReasons(db, request.tenant.id, request.params.uid, {
        specialtyName: specialtyNames(request),
        language: request.language,
      }),
  )

  app.get(
    '/data-stewardship/records/:uid/match-candidates',
    {
      schema: {
        operationId: 'listMatchCandidates',
        tags,
        params: Type.Object({ uid: RecordId }),
        response: { 200: MatchCandidates },
      },
    },
    (request) => {
      const { id } = request.tenant
      return matchCandidates(db, id, request.params.uid, {
        findSimilar: (kind, names) => deps.findSimilar(id, kind, names),
        specialtyName: specialtyNames(request),
        language: request.language,
      })
    },
  )
}
