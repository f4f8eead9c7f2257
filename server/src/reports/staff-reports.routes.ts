import {
  CloseReportBody,
  ErrorBody,
  ReportId,
  ReportsClosed,
  StaffReport,
  StaffReportList,
  StaffReportQuery,
} from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { checkReport, endReport, noSuchReport, type StaffReportDeps } from './close-report.ts'
import { findStaffReport, listReports } from './read-reports.ts'

const tags = ['reports']
const params = Type.Object({ reportId: ReportId })

/** Stewards read reports, take them, and record the outcome. */
export const staffReportRoutes: FastifyPluginAsyncTypebox<{ deps: StaffReportDeps }> = async (app, { deps }) => {
  const { db } = deps.database
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  const read = async ({ tenant }: Pick<FastifyRequest, 'tenant'>, id: string): Promise<StaffReport> => {
    const report = await findStaffReport(db, tenant, id, deps.now())
    if (!report) throw noSuchReport()
    return report
  }

  app.get(
    '/data-stewardship/reports',
    { schema: { operationId: 'listReports', tags, querystring: StaffReportQuery, response: { 200: StaffReportList } } },
    ({ tenant, query }) => listReports(db, tenant, query, deps.now()),
  )

  app.get(
    '/data-stewardship/reports/:reportId',
    { schema: { operationId: 'getReport', tags, params, response: { 200: StaffReport, 404: ErrorBody } } },
    (request) => read(request, request.params.reportId),
  )

  app.post(
    '/data-stewardship/reports/:reportId/check',
    { schema: { operationId: 'checkReport', tags, params, response: { 200: StaffReport, 404: ErrorBody } } },
    async (request) => {
      const { tenant, params: asked, actor } = request
      await checkReport(deps, tenant, asked.reportId, actor)
      return read(request, asked.reportId)
    },
  )

  app.post(
    '/data-stewardship/reports/:reportId/close',
    {
      schema: {
        operationId: 'closeReport',
        tags,
        params,
        body: CloseReportBody,
        response: { 200: ReportsClosed, 404: ErrorBody },
      },
    },
    async ({ tenant, params: asked, body, actor }) => ({
      closed: await endReport(deps, tenant, asked.reportId, { ...body, actor }),
    }),
  )
}
