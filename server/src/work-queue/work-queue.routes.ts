import {
  AssignWorkBody,
  ErrorBody,
  SnoozeWorkBody,
  TakenWork,
  WorkFilter,
  WorkList,
  WorkQuery,
  WorkTask,
  WorkTaskId,
} from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { doneToday } from './done-today.ts'
import { listTaskRows } from './find-tasks.ts'
import { followReports } from './follow-reports.ts'
import { taskToWire } from './task-to-wire.ts'
import {
  assignTask,
  readTask,
  releaseTask,
  skipTask,
  snoozeTask,
  takeNext,
  takeTask,
  type WorkDeps,
} from './work-actions.ts'

const tags = ['stewardship']
const pageRows = 25
const params = Type.Object({ taskId: WorkTaskId })
const changed = { 200: WorkTask, 404: ErrorBody }

/** The stewards' work queue. */
export const workQueueRoutes: FastifyPluginAsyncTypebox<{ deps: WorkDeps }> = async (app, { deps }) => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.get(
    '/data-stewardship/work',
    { schema: { operationId: 'listWork', tags, querystring: WorkQuery, response: { 200: WorkList } } },
    async ({ tenant, query, actor, language }) => {
      const { snoozed = false, sort, offset = 0, limit = pageRows, ...filter } = query
      const at = deps.now()
      await followReports(deps.database, tenant, at)
      const now = at.toISOString()
      const options = { filter, who: actor.who, now, snoozed, sort, offset, limit }
      const { rows, total } = await listTaskRows(deps.database.db, tenant.id, options)
      const isDone = total === 0 && !snoozed && Object.keys(filter).length === 0
      return {
        total,
        tasks: rows.map((row) => taskToWire(row, { now, language })),
        ...(isDone && { doneToday: await doneToday(deps.database.db, tenant, at) }),
      }
    },
  )

  app.post(
    '/data-stewardship/work/take',
    { schema: { operationId: 'takeWork', tags, body: WorkFilter, response: { 200: TakenWork } } },
    ({ tenant, body, actor, language }) => takeNext(deps, tenant, body, { actor, language }),
  )

  app.get(
    '/data-stewardship/work/:taskId',
    { schema: { operationId: 'getWork', tags, params, response: changed } },
    ({ tenant, params: { taskId }, actor, language }) => readTask(deps, tenant, taskId, { actor, language }),
  )

  app.post(
    '/data-stewardship/work/:taskId/take',
    { schema: { operationId: 'takeTask', tags, params, response: changed } },
    ({ tenant, params: { taskId }, actor, language }) => takeTask(deps, tenant, taskId, { actor, language }),
  )

  app.post(
    '/data-stewardship/work/:taskId/skip',
    { schema: { operationId: 'skipWork', tags, params, response: changed } },
    ({ tenant, params: { taskId }, actor, language }) => skipTask(deps, tenant, taskId, { actor, language }),
  )

  app.post(
    '/data-stewardship/work/:taskId/release',
    { schema: { operationId: 'releaseWork', tags, params, response: changed } },
    ({ tenant, params: { taskId }, actor, language }) => releaseTask(deps, tenant, taskId, { actor, language }),
  )

  app.post(
    '/data-stewardship/work/:taskId/snooze',
    { schema: { operationId: 'snoozeWork', tags, params, body: SnoozeWorkBody, response: changed } },
    ({ tenant, params: { taskId }, body, actor, language }) =>
      snoozeTask(deps, tenant, { id: taskId, ...body }, { actor, language }),
  )

  app.post(
    '/data-stewardship/work/:taskId/assign',
    { schema: { operationId: 'assignWork', tags, params, body: AssignWorkBody, response: changed } },
    ({ tenant, params: { taskId }, body, actor, language }) =>
      assignTask(deps, tenant, { id: taskId, to: body.to }, { actor, language }),
  )
}
