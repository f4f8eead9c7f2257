import { randomUUID } from 'node:crypto'
import { DirectoryError, ErrorBody, WorkView, WorkViewBody, WorkViewId, WorkViewList } from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { lockInTransaction } from '../database/transactions.ts'
import { deleteView, insertView, listViews } from './views.repository.ts'
import type { WorkDeps } from './work-actions.ts'

const tags = ['stewardship']
const mostOwn = 100

/** Saved filters of the queue. */
export const workViewRoutes: FastifyPluginAsyncTypebox<{ deps: WorkDeps }> = async (app, { deps }) => {
  const { database, now } = deps
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.get(
    '/data-stewardship/work/views',
    { schema: { operationId: 'listWorkViews', tags, response: { 200: WorkViewList } } },
    async ({ tenant, actor }) => ({ views: await listViews(database.db, tenant.id, actor.who) }),
  )

  app.post(
    '/data-stewardship/work/views',
    { schema: { operationId: 'saveWorkView', tags, body: WorkViewBody, response: { 201: WorkView, 409: ErrorBody } } },
    async ({ tenant, actor, body: { name, filter, shared = false } }, reply) => {
      const view = { id: randomUUID(), owner: actor.who, name, filter, shared, savedAt: now().toISOString() }
      await database.write(async (trx) => {
        await lockInTransaction(trx, `work views ${tenant.id}`)
        const own = (await listViews(trx, tenant.id, actor.who)).filter(({ isMine }) => isMine)
        for (const same of own.filter((each) => each.name === name))
          await deleteView(trx, tenant.id, same.id, actor.who)
        if (own.length >= mostOwn && !own.some((each) => each.name === name)) throw tooMany()
        await insertView(trx, tenant.id, view)
      })
      reply.code(201)
      return { ...view, isMine: true }
    },
  )

  app.delete(
    '/data-stewardship/work/views/:viewId',
    {
      schema: {
        operationId: 'deleteWorkView',
        tags,
        params: Type.Object({ viewId: WorkViewId }),
        response: { 204: Type.Null(), 404: ErrorBody },
      },
    },
    async ({ tenant, actor, params: { viewId } }, reply) => {
      if (!(await database.write((trx) => deleteView(trx, tenant.id, viewId, actor.who))))
        throw new DirectoryError('NOT_FOUND', {
          en: 'You have no such view.',
          es: 'Usted no tiene esa vista.',
        })
      return reply.code(204).send(null)
    },
  )
}

const tooMany = () =>
  new DirectoryError('CONFLICT', {
    en: `You have ${mostOwn} views already. Delete one first.`,
    es: `Ya tiene ${mostOwn} vistas. Elimine una primero.`,
  })
