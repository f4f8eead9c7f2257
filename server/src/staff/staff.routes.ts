import { ErrorBody, Invitation, StaffPage, StaffQuery, StaffUser, StaffUserId, WhyBody } from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { getStaff } from '../auth/staff.ts'
import { findStaff, listStaff } from '../database/staff.repository.ts'
import { setDisabled, type StaffDeps } from './change-staff.ts'
import { changeOf } from './graph.routes.ts'
import { getVisible } from './grants.ts'
import { inviteStaff } from './invite-staff.ts'
import { toStaffUser } from './staff-to-wire.ts'

const tags = ['staff']
const params = Type.Object({ userId: StaffUserId })
const defaultLimit = 20

/** Staff accounts: our own calls, in addition to those of the graph service. */
export const staffRoutes: FastifyPluginAsyncTypebox<{ deps: StaffDeps }> = async (app, { deps }) => {
  const { db } = deps.database
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.get(
    '/staff',
    { schema: { operationId: 'listStaff', tags, querystring: StaffQuery, response: { 200: StaffPage } } },
    async (request) => {
      const { text, sort, skip = 0, limit = defaultLimit } = request.query
      const tenants = request.tenantIfAny && [request.tenantIfAny.id]
      const { total, members } = await listStaff(db, deps.issuer, {
        sort,
        skip,
        limit,
        ...(tenants && { tenants }),
        ...(text !== undefined && { text }),
      })
      const reader = getStaff(request)
      return { total, users: members.map((member) => toStaffUser(reader, member)) }
    },
  )

  app.post(
    '/staff',
    {
      schema: {
        operationId: 'inviteStaff',
        tags,
        body: Invitation,
        response: { 200: StaffUser, 409: ErrorBody },
      },
    },
    async (request) => {
      const { issuerAssignedId, displayName, reason } = request.body
      const { granter, actor } = changeOf(request, '')
      const invited = { granter, actor, issuerAssignedId, displayName, tenantId: request.tenantIfAny?.id, why: reason }
      return toStaffUser(granter.staff, await inviteStaff(deps, invited))
    },
  )

  app.get(
    '/staff/:userId',
    { schema: { operationId: 'getStaffUser', tags, params, response: { 200: StaffUser, 404: ErrorBody } } },
    async (request) => {
      const reader = getStaff(request)
      return toStaffUser(reader, getVisible(reader, await findStaff(db, deps.issuer, request.params.userId)))
    },
  )

  for (const [action, disabled] of [
    ['disable', true],
    ['enable', false],
  ] as const)
    app.post(
      `/staff/:userId/${action}`,
      {
        schema: {
          operationId: `${action}Staff`,
          tags,
          params,
          body: WhyBody,
          response: { 204: Type.Null(), 404: ErrorBody, 409: ErrorBody },
        },
      },
      async (request, reply) => {
        await setDisabled(deps, changeOf(request, request.params.userId, request.body.reason), disabled)
        return reply.code(204).send(null)
      },
    )
}
