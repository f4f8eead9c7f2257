import { DecidePairBody, MatchActionResult, MatchPairList, MatchPairQuery, PairId } from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { today } from '../configuration/tenant-clock.ts'
import { decidePair, type MatchDeps } from './decide.ts'
import { readSides, rounded, specialtyNames, shownPart } from './match-sides.ts'
import { listPairs } from './pairs.repository.ts'

const tags = ['matching']
const pageRows = 25

/** The matcher's pairs, and stewards' decisions on them. */
export const matchPairRoutes: FastifyPluginAsyncTypebox<{ deps: MatchDeps }> = async (app, { deps }) => {
  const { db } = deps.database
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.get(
    '/data-stewardship/match-pairs',
    {
      schema: { operationId: 'listMatchPairs', tags, querystring: MatchPairQuery, response: { 200: MatchPairList } },
    },
    async (request) => {
      const { tenant, query, language } = request
      const { id, state = 'open', sort, offset = 0, limit = pageRows } = query
      const day = today(tenant, deps.now())
      const { pairs, total } = await listPairs(db, tenant.id, { id, state, today: day, sort, offset, limit })
      const keys = pairs.flatMap(({ a, b }) => [a, b])
      const sides = await readSides(db, tenant.id, keys, specialtyNames(request))
      return {
        total,
        pairs: pairs.flatMap(({ a, b, parts, ...pair }) => {
          const [one, other] = [sides.get(a), sides.get(b)]
          // A load may have removed a statement since the matcher ran.
          return one && other
            ? [{ ...pair, a: one, b: other, parts: parts.map(shownPart(language)), bits: rounded(pair.bits) }]
            : []
        }),
      }
    },
  )

  app.post(
    '/data-stewardship/match-pairs/:pairId/decision',
    {
      schema: {
        operationId: 'decideMatchPair',
        tags,
        params: Type.Object({ pairId: PairId }),
        body: DecidePairBody,
        response: { 200: MatchActionResult },
      },
    },
    ({ tenant, params, body: { verdict, until, reason: why }, actor, language }) =>
      decidePair(deps, tenant, { id: params.pairId, verdict, until }, { actor, why, language }),
  )
}
