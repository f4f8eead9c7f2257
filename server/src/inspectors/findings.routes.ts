import { FindingList, FindingQuery } from '@care/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Db } from '../database/tables.ts'
import { wordsOf } from './finding.ts'
import { listFindings } from './findings.repository.ts'

const pageRows = 25

/** Findings of inspectors in the statements of sources. */
export const findingsRoutes: FastifyPluginAsyncTypebox<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/data-stewardship/findings',
    {
      schema: {
        operationId: 'listFindings',
        tags: ['matching'],
        querystring: FindingQuery,
        response: { 200: FindingList },
      },
    },
    async ({ tenant, query, language }, reply) => {
      void reply.header('cache-control', 'no-store')
      const { kind, sort, offset = 0, limit = pageRows } = query
      const { findings, kinds, total } = await listFindings(db, tenant.id, { kind, sort, offset, limit })
      return {
        kinds,
        total,
        findings: findings.map(({ values, ...finding }) => ({
          ...finding,
          words: wordsOf({ ...finding, values }, language),
        })),
      }
    },
  )
}
