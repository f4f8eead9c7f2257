import { AccuracyQuery, AccuracyReport, AuditSample, AuditSampleQuery, DirectoryError } from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addDays } from '../clocks/clocks.service.ts'
import { today } from '../configuration/tenant-clock.ts'
import type { Db } from '../database/tables.ts'
import { visibilityOf } from '../records/hide-unverified.ts'
import { readReport } from './accuracy.repository.ts'
import { auditSample } from './audit-sample.ts'
import { sampleCsv } from './sample-csv.ts'

const tags = ['stewardship']
const retryAfterSeconds = 10
/** A sample reads all locations of a tenant while members search: one at a time per process, under either base. */
const drawing = new WeakSet<Db>()
const busy = () =>
  new DirectoryError('RATE_LIMITED', {
    en: 'Another sample is being drawn. Try again in a moment.',
    es: 'Se está sacando otra muestra. Intente de nuevo en un momento.',
  })

/** Calls for the accuracy of the directory. */
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

  const sampleOf = async (
    { tenant }: Pick<FastifyRequest, 'tenant'>,
    reply: FastifyReply,
    { size = 100, seed = 1, since }: AuditSampleQuery,
  ) => {
    if (drawing.has(db)) {
      void reply.header('retry-after', retryAfterSeconds)
      throw busy()
    }
    drawing.add(db)
    try {
      return await auditSample(db, tenant.id, {
        size,
        seed,
        since: since ?? addDays(today(tenant, now()), -90),
        visibility: visibilityOf(tenant, now()),
      })
    } finally {
      drawing.delete(db)
    }
  }

  app.get(
    '/data-stewardship/accuracy/sample',
    {
      schema: { operationId: 'getAuditSample', tags, querystring: AuditSampleQuery, response: { 200: AuditSample } },
    },
    (request, reply) => sampleOf(request, reply, request.query),
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
      const text = sampleCsv(await sampleOf(request, reply, request.query))
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="audit-sample.csv"')
        .send(text)
    },
  )
}
