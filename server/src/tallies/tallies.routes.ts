import { NotFoundTally, ShownTally, TallyQuery } from '@care/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { today } from '../configuration/tenant-clock.ts'
import type { Db } from '../database/tables.ts'
import { listNotFound, listShown, type Days } from './tallies.repository.ts'

const tags = ['tallies']
const usualDays = 28
const usualLimit = 100

/** For staff: searches without results, and records shown most. */
export const talliesRoutes: FastifyPluginAsyncTypebox<{ db: Db; now: () => Date }> = async (app, { db, now }) => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  const daysOf = ({ tenant }: FastifyRequest, { from, to, limit = usualLimit }: TallyQuery): Days => ({
    from: from ?? today(tenant, new Date(now().getTime() - (usualDays - 1) * 86_400_000)),
    to: to ?? today(tenant, now()),
    limit,
  })

  app.get(
    '/tallies/not-found',
    { schema: { operationId: 'listNotFound', tags, querystring: TallyQuery, response: { 200: NotFoundTally } } },
    async (request) => {
      const { from, to, limit } = daysOf(request, request.query)
      return { from, to, cells: await listNotFound(db, request.tenant.id, { from, to, limit }) }
    },
  )

  app.get(
    '/tallies/shown',
    { schema: { operationId: 'listShown', tags, querystring: TallyQuery, response: { 200: ShownTally } } },
    async (request) => {
      const { from, to, limit } = daysOf(request, request.query)
      return { from, to, records: await listShown(db, request.tenant.id, { from, to, limit }) }
    },
  )
}
