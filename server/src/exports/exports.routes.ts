import {
  DownloadAnswer,
  DownloadQuery,
  ErrorBody,
  ExportAccepted,
  ExportCountAnswer,
  exportColumnNames,
  ExportKindList,
  ExportList,
  ExportListQuery,
  ExportRequest,
  ExportTaskAnswer,
  FrequencyAnswer,
  FrequencyRequest,
} from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { getStaff } from '../auth/staff.ts'
import { badRequest } from '../http/refusals.ts'
import { csvColumns } from './csv-columns.ts'
import {
  cancelExport,
  downloadLink,
  getKind,
  getTask,
  kindsFor,
  settleTasks,
  type ExportDeps,
} from './export-actions.ts'
import { exportTaskAnswer } from './export-task.ts'
import { listTasks } from './export-tasks.repository.ts'
import { findRefusal, frequencyAnswer } from './frequency.ts'
import { countRecords } from './select-records.ts'
import { checkOptions, submitExport } from './submit-export.ts'

const ById = Type.Object({ taskId: Type.String({ minLength: 1, maxLength: 200 }) })
const tags = ['exports']

/** Export calls: start, watch, cancel, download. */
export const exportRoutes: FastifyPluginAsyncTypebox<{ deps: ExportDeps }> = async (app, { deps }) => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  await app.register(taskRoutes, { deps })

  app.get(
    '/downloadUrl',
    {
      schema: {
        operationId: 'getDownloadUrl',
        tags,
        querystring: DownloadQuery,
        response: { 200: DownloadAnswer, 404: ErrorBody, 409: ErrorBody, 410: ErrorBody },
      },
    },
    async (request) => {
      const { exportTaskId: taskId, compressed = false } = request.query
      const asked = { taskId, compressed, actor: request.actor }
      const { path, expiresAt } = await downloadLink(deps, getStaff(request), asked)
      return { url: `${request.protocol}://${request.host}/api${path}`, expiresAt }
    },
  )

  app.post(
    '/validation/frequency-limitation',
    {
      schema: {
        operationId: 'checkExportFrequency',
        tags,
        body: FrequencyRequest,
        response: { 200: FrequencyAnswer },
      },
    },
    async (request) => {
      const { kind } = getKind(getStaff(request), request.body.kind)
      await settleTasks(deps, request.tenant.id)
      const limits = { now: deps.now(), perDay: deps.exportsPerDay }
      return frequencyAnswer(await findRefusal(deps.database.db, request.tenant.id, kind, limits), request.language)
    },
  )

  app.post(
    '/export/count',
    {
      schema: { operationId: 'countExport', tags, body: ExportRequest, response: { 200: ExportCountAnswer } },
    },
    async (request) => {
      const { kind: name, ...options } = request.body
      const kind = getKind(getStaff(request), name)
      checkOptions({ kind, options })
      if (!kind.options.includes('query'))
        throw badRequest(`${name} cannot be counted beforehand.`, `${name} no se puede contar antes.`, 'kind')
      return countRecords({ ...deps, db: deps.database.db }, request.tenant, options)
    },
  )

  app.get(
    '/export/kinds',
    { schema: { operationId: 'listExportKinds', tags, response: { 200: ExportKindList } } },
    async (request) => ({
      kinds: kindsFor(getStaff(request)).map(({ kind, label, contentType, options }) => ({
        kind,
        label,
        contentType,
        options: [...options],
      })),
      columns: exportColumnNames.map((column) => ({ column, label: csvColumns[column].label })),
    }),
  )
}

const taskRoutes: FastifyPluginAsyncTypebox<{ deps: ExportDeps }> = async (app, { deps }) => {
  app.get(
    '/export/export-tasks',
    {
      schema: { operationId: 'listExportTasks', tags, querystring: ExportListQuery, response: { 200: ExportList } },
    },
    async (request) => {
      await settleTasks(deps, request.tenant.id)
      const kinds = kindsFor(getStaff(request)).map(({ kind }) => kind)
      const list = await listTasks(deps.database.db, request.tenant.id, kinds, request.query)
      return { ...list, tasks: list.tasks.map(exportTaskAnswer) }
    },
  )

  app.post(
    '/export/export-tasks',
    {
      schema: {
        operationId: 'startExport',
        tags,
        headers: Type.Object({
          'idempotency-key': Type.Optional(Type.String({ pattern: '^[\\x21-\\x7e]{1,200}$' })),
        }),
        body: ExportRequest,
        response: { 202: ExportAccepted, 404: ErrorBody, 409: ErrorBody, 429: ErrorBody },
      },
    },
    async (request, reply) => {
      const { kind: name, ...options } = request.body
      const task = await submitExport(deps, request.tenant, {
        kind: getKind(getStaff(request), name),
        options,
        actor: request.actor,
        idempotencyKey: request.headers['idempotency-key'],
      })
      return reply.code(202).send({ taskId: task.id, status: task.state })
    },
  )

  app.get(
    '/export/export-tasks/:taskId',
    {
      schema: {
        operationId: 'getExportTask',
        tags,
        params: ById,
        response: { 200: ExportTaskAnswer, 404: ErrorBody },
      },
    },
    async (request) => {
      await settleTasks(deps, request.tenant.id)
      return exportTaskAnswer(await getTask(deps, request.tenant.id, getStaff(request), request.params.taskId))
    },
  )

  app.post(
    '/export/export-tasks/:taskId/cancel',
    {
      schema: {
        operationId: 'cancelExport',
        tags,
        params: ById,
        response: { 200: ExportTaskAnswer, 404: ErrorBody, 409: ErrorBody },
      },
    },
    async (request) => {
      const asked = { taskId: request.params.taskId, actor: request.actor }
      return exportTaskAnswer(await cancelExport(deps, request.tenant.id, getStaff(request), asked))
    },
  )
}
