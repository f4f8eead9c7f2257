import { AccuracyQuery, AccuracyReport, AuditSample, AuditSampleQuery } from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { addDays } from '../clocks/clocks.service.ts'
import { today } from '../configuration/tenant-clock.ts'
import type { Db } from '../database/tables.ts'
import { visibilityOf } from '../records/visibility.ts'
import { readReport } from './accuracy.repository.ts'
import { auditSample } from './audit-sample.ts'
import { sampleCsv } from './sample-csv.ts'

const tags = ['stewardship']

/** How true the directory is. */
export const accuracyRoutes: FastifyPluginAsyncTypebox<{ db: Db; now: () => Date }> = async (app, { db, now }) => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.get(
    '/data-stewardship/accuracy',
    {
      schema: { operationId: 'getAccuracy', tags, querystring: AccuracyQuery, response: { 200: AccuracyReport } },
    },
    ({ tenant, query: { from, to } }) => {
      const day = today(tenant, now())
      return readReport(db, tenant.id, { from: from ?? addDays(day, -365), to: to ?? day })
    },
  )

  const sampleOf = ({ tenant }: Pick<FastifyRequest, 'tenant'>, { size = 100, seed = 1, since }: AuditSampleQuery) =>
    auditSample(db, tenant.id, {
      size,
      seed,
      since: since ?? addDays(today(tenant, now()), -90),
      visibility: visibilityOf(tenant, now()),
    })

  app.get(
    '/data-stewardship/accuracy/sample',
    {
      schema: { operationId: 'getAuditSample', tags, querystring: AuditSampleQuery, response: { 200: AuditSample } },
    },
    (request) => sampleOf(request, request.query),
  )

  app.get(
    '/data-stewardship/accuracy/sample.csv',
    {
      schema: {
        operationId: 'getAuditSampleFile',
        tags,
        querystring: AuditSampleQuery,
        produces: ['text/csv'],
        response: { 200: Type.String() },
      },
    },
    async (request, reply) => {
      const text = sampleCsv(await sampleOf(request, request.query))
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="audit-sample.csv"')
        .send(text)
    },
  )
}
