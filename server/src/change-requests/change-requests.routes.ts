import {
  ChangeRequestActionBody,
  changeRequestActions,
  ChangeRequestBody,
  ChangeRequestDetail,
  ChangeRequestId,
  ChangeRequestList,
  ChangeRequestQuery,
  ChangeRequestStatus,
  CommentBody,
  ErrorBody,
} from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { act, comment, propose, requestOf, standing, type ChangeRequestDeps } from './change-request.ts'
import { commentsOf, listRequests } from './change-requests.repository.ts'
import { isRefusal, nextState } from './transitions.ts'

const tags = ['stewardship']
const params = Type.Object({ requestId: ChangeRequestId })

/** Changes that stewards propose, review and apply. */
export const changeRequestRoutes: FastifyPluginAsyncTypebox<{ deps: ChangeRequestDeps }> = async (app, { deps }) => {
  const { db } = deps.database
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.post(
    '/data-stewardship/change-requests',
    {
      schema: {
        operationId: 'proposeChange',
        tags,
        body: ChangeRequestBody,
        response: { 201: ChangeRequestStatus, 404: ErrorBody },
      },
    },
    async ({ tenant, body, actor }, reply) => {
      const { id, status } = await propose(deps, tenant, body, actor)
      return reply.code(201).send({ id, status })
    },
  )

  app.get(
    '/data-stewardship/change-requests',
    {
      schema: {
        operationId: 'listChangeRequests',
        tags,
        querystring: ChangeRequestQuery,
        response: { 200: ChangeRequestList },
      },
    },
    ({ tenant, query, actor }) => listRequests(db, tenant.id, query, query.mine ? actor.who : undefined),
  )

  const detailOf = async ({ tenant, actor }: FastifyRequest, id: string) => {
    const request = await requestOf(db, tenant.id, id)
    const facts = { state: request.status, ...(await standing(deps, db, tenant, request, actor)) }
    const actions = changeRequestActions.filter((action) => !isRefusal(nextState({ action, ...facts })))
    return { ...request, comments: await commentsOf(db, tenant.id, id), actions }
  }

  app.get(
    '/data-stewardship/change-requests/:requestId',
    { schema: { operationId: 'getChangeRequest', tags, params, response: { 200: ChangeRequestDetail } } },
    (request) => detailOf(request, request.params.requestId),
  )

  app.post(
    '/data-stewardship/change-requests/:requestId/comments',
    {
      schema: {
        operationId: 'commentChangeRequest',
        tags,
        params,
        body: CommentBody,
        response: { 201: ChangeRequestDetail },
      },
    },
    async (request, reply) => {
      const { requestId: id } = request.params
      await comment(deps, request.tenant, { id, words: request.body.words }, request.actor)
      return reply.code(201).send(await detailOf(request, id))
    },
  )

  for (const action of changeRequestActions)
    app.post(
      `/data-stewardship/change-requests/:requestId/${action}`,
      {
        schema: {
          operationId: `${action}ChangeRequest`,
          tags,
          params,
          body: ChangeRequestActionBody,
          response: { 200: ChangeRequestDetail },
        },
      },
      async (request) => {
        const { requestId: id } = request.params
        await act(deps, request.tenant, { id, action, reason: request.body.reason }, request.actor)
        return detailOf(request, id)
      },
    )
}
