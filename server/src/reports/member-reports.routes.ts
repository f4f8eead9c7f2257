import {
  DirectoryError,
  ErrorBody,
  readTrackingNumber,
  ReportBody,
  ReportReceived,
  TrackedReport,
} from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { trackedReport } from './read-reports.ts'
import { receiveReport, type ReportDeps } from './receive-report.ts'
import { findTracked } from './reports.repository.ts'

const tags = ['reports']

/** Members report mistakes, and read the outcome. */
export const memberReportRoutes: FastifyPluginAsyncTypebox<{ deps: ReportDeps }> = async (app, { deps }) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
  })

  app.post(
    '/reports',
    {
      schema: {
        operationId: 'reportListing',
        tags,
        body: ReportBody,
        response: { 201: ReportReceived, 404: ErrorBody },
      },
    },
    async ({ tenant, body, ip, language }, reply) => {
      const received = await receiveReport(deps, tenant, body, { address: ip, language })
      return reply.code(201).send(received)
    },
  )

  app.get(
    '/reports/:trackingNumber',
    {
      schema: {
        operationId: 'trackReport',
        tags,
        params: Type.Object({ trackingNumber: Type.String({ minLength: 1, maxLength: 100 }) }),
        response: { 200: TrackedReport },
      },
    },
    async ({ tenant, params }) => {
      const { database, secrets, now } = deps
      const number = readTrackingNumber(params.trackingNumber)
      const hash = number && (await secrets.trackingHash(tenant.id, number))
      const report = hash && (await findTracked(database.db, tenant.id, hash))
      if (!report) throw unknownNumber()
      return trackedReport(database.db, tenant, report, now())
    },
  )
}

const unknownNumber = () =>
  new DirectoryError('NOT_FOUND', {
    en: 'We do not know that tracking number. Check it and try again. We keep answers for 90 days.',
    es: 'No conocemos ese número de seguimiento. Revíselo e inténtelo de nuevo. Guardamos las respuestas 90 días.',
  })
