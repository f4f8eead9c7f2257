import {
  DraftMapBody,
  ErrorBody,
  LoadDecision,
  LoadId,
  LoadList,
  LoadListQuery,
  LoadReport,
  LoadStatus,
  OpenQuestions,
  OpenQuestionsQuery,
  QueuedTask,
  QueueTaskBody,
  RetryQuery,
  SourceList,
  type Language,
} from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { getStaff } from '../auth/staff.ts'
import { proposeRosterMap, ProposedRosterMap } from '../formats/formats.service.ts'
import {
  approveLoad,
  cancelLoad,
  countLoads,
  listLoads,
  listQuestions,
  listQuarantined,
  loadReport,
  type Load,
  requestUndo,
  retryLoad,
} from '../ingest/ingest.service.ts'
import { statusOfLoad } from './load-status.ts'
import { getLoad, listSources, queueTask, type LoadDeps } from './loads.service.ts'
import { quarantineRoutes } from './quarantine.routes.ts'
import { sortQuestions } from './sort-questions.ts'
import { uploadRoutes } from './uploads.routes.ts'

const ById = Type.Object({ loadId: LoadId })
const tags = ['loads']
const reportedRows = 100

/** Calls for carrier files: queue, watch, decide. */
export const loadRoutes: FastifyPluginAsyncTypebox<{ deps: LoadDeps }> = async (app, { deps }) => {
  const { database, now } = deps
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  await app.register(uploadRoutes, { uploads: deps.uploads })
  await app.register(quarantineRoutes, { deps })
  await app.register(decisionRoutes, { deps })

  app.post(
    '/clarity/queue-task',
    { schema: { operationId: 'queueTask', tags, body: QueueTaskBody, response: { 202: QueuedTask, 404: ErrorBody } } },
    async (request, reply) => {
      const load = await queueTask(deps, request.tenant, getStaff(request), request.body)
      return reply.code(202).send({ taskId: load.id })
    },
  )

  app.get(
    '/loads',
    { schema: { operationId: 'listLoads', tags, querystring: LoadListQuery, response: { 200: LoadList } } },
    async (request) => {
      const { source, state, sort, offset, limit } = request.query
      const filter = { source, states: state && [state] }
      const loads = await listLoads(database.db, request.tenant.id, { ...filter, sort, offset, limit })
      return {
        loads: await Promise.all(loads.map((load) => statusOfLoad(database.db, load, now()))),
        total: await countLoads(database.db, request.tenant.id, filter),
      }
    },
  )

  app.get(
    '/loads/sources',
    { schema: { operationId: 'listSources', tags, response: { 200: SourceList } } },
    (request) => listSources(deps, request.tenant),
  )

  app.get(
    '/loads/open-questions',
    {
      schema: {
        operationId: 'listOpenQuestions',
        tags,
        querystring: OpenQuestionsQuery,
        response: { 200: OpenQuestions },
      },
    },
    async ({ tenant, query: { source, sort, offset = 0, limit = 100 } }) => {
      const open = await listQuestions(database.db, tenant.id, Infinity)
      const all = sortQuestions(source === undefined ? open : open.filter((each) => each.source === source), sort)
      return { total: all.length, questions: all.slice(offset, offset + limit) }
    },
  )

  app.post(
    '/loads/sources/draft-map',
    {
      schema: {
        operationId: 'draftColumnMap',
        tags,
        body: DraftMapBody,
        response: { 200: Type.Object({ map: ProposedRosterMap, unknown: Type.Array(Type.String()) }) },
      },
    },
    async (request) => proposeRosterMap(request.body.columns),
  )

  app.get(
    '/loads/:loadId',
    { schema: { operationId: 'getLoad', tags, params: ById, response: { 200: LoadStatus } } },
    async (request) => statusOfLoad(database.db, await getLoad(deps, request.tenant.id, request.params.loadId), now()),
  )

  app.get(
    '/loads/:loadId/report',
    { schema: { operationId: 'getLoadReport', tags, params: ById, response: { 200: LoadReport } } },
    async (request) => {
      const asked = await getLoad(deps, request.tenant.id, request.params.loadId)
      const load = asked.sameAs ? await getLoad(deps, request.tenant.id, asked.sameAs) : asked
      const rows = await listQuarantined(database.db, load, { limit: reportedRows })
      const status = await statusOfLoad(database.db, load, now())
      const plan = load.plan && planIn(request.language, load.plan)
      return { load: status, ...(plan && { plan }), text: loadReport(load, rows) } as never
    },
  )
}

/** Decisions of a person on a load. */
const decisionRoutes: FastifyPluginAsyncTypebox<{ deps: LoadDeps }> = async (app, { deps }) => {
  const decisions = [
    ['approve', 'approveLoad', approveLoad],
    ['cancel', 'cancelLoad', cancelLoad],
    ['undo', 'undoLoad', requestUndo],
  ] as const
  for (const [verb, operationId, decide] of decisions)
    app.post(
      `/loads/:loadId/${verb}`,
      { schema: { operationId, tags, params: ById, body: LoadDecision, response: { 202: LoadStatus } } },
      async (request, reply) => {
        const decision = { loadId: request.params.loadId, why: request.body.reason, actor: request.actor }
        const load = await decide(deps, request.tenant, decision)
        return reply.code(202).send(await statusOfLoad(deps.database.db, load, deps.now()))
      },
    )

  app.post(
    '/loads/:loadId/retry',
    {
      schema: { operationId: 'retryLoad', tags, params: ById, querystring: RetryQuery, response: { 202: QueuedTask } },
    },
    async (request, reply) => {
      const { dryRun } = request.query
      const load = await retryLoad(deps, request.tenant, { loadId: request.params.loadId, dryRun, by: whoOf(request) })
      return reply.code(202).send({ taskId: load.id })
    },
  )
}

/** What was repaired, in the reader's language. */
function planIn(language: Language, plan: NonNullable<Load['plan']>): NonNullable<Load['plan']> {
  if (language !== 'es' || !plan.notes) return plan
  return {
    ...plan,
    notes: plan.notes.map((note) => ({
      ...note,
      examples: note.examples.map((example) => ({ ...example, text: example.es ?? example.text })),
    })),
  }
}

const whoOf = (request: FastifyRequest) => request.actor.who
