import { ErrorBody, ExportSchedule, ExportScheduleList, ExportScheduleRequest } from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { getStaff } from '../auth/staff.ts'
import type { ExportDeps } from './export-actions.ts'
import { createSchedule, removeSchedule, schedulesFor } from './schedule-actions.ts'
import type { Schedule } from './schedules.repository.ts'

const ById = Type.Object({ scheduleId: Type.String({ minLength: 1, maxLength: 200 }) })
const tags = ['exports']

/** Recurring exports. */
export const scheduleRoutes: FastifyPluginAsyncTypebox<{ deps: ExportDeps }> = async (app, { deps }) => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.get(
    '/export/schedules',
    { schema: { operationId: 'listExportSchedules', tags, response: { 200: ExportScheduleList } } },
    async (request) => ({
      schedules: (await schedulesFor(deps, request.tenant.id, getStaff(request))).map(toAnswer),
    }),
  )

  app.post(
    '/export/schedules',
    {
      schema: {
        operationId: 'createExportSchedule',
        tags,
        body: ExportScheduleRequest,
        response: { 201: ExportSchedule, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      const { tenant, body, actor } = request
      const schedule = await createSchedule(deps, tenant, getStaff(request), { request: body, actor })
      return reply.code(201).send(toAnswer(schedule))
    },
  )

  app.delete(
    '/export/schedules/:scheduleId',
    {
      schema: {
        operationId: 'deleteExportSchedule',
        tags,
        params: ById,
        response: { 204: Type.Null(), 404: ErrorBody },
      },
    },
    async (request, reply) => {
      const { scheduleId } = request.params
      await removeSchedule(deps, request.tenant.id, getStaff(request), { scheduleId, actor: request.actor })
      return reply.code(204).send(null)
    },
  )
}

function toAnswer({ tenantId: _, options, ...schedule }: Schedule): ExportSchedule {
  return { ...schedule, options: { ...options } }
}
