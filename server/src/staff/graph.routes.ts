import { ErrorBody, IssuerAssignedId, RolesPatch, StaffUser, StaffUserId, TenantsPatch, textIn } from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { getStaff } from '../auth/staff.ts'
import { findStaffByIssuerId } from '../database/staff.repository.ts'
import { patchRoles, patchTenants, type Change, type StaffDeps } from './change-staff.ts'
import { getVisible } from './grants.ts'
import { toStaffUser } from './staff-to-wire.ts'

const tags = ['staff']
const plainText = 'text/plain; charset=utf-8'
const ByUserId = Type.Object({ userId: StaffUserId })

/** The calls of the graph service, implemented on our own database. */
export const graphRoutes: FastifyPluginAsyncTypebox<{ deps: StaffDeps }> = async (app, { deps }) => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.get(
    '/graph/users',
    {
      schema: {
        operationId: 'findGraphUser',
        tags,
        querystring: Type.Object({ issuerAssignedId: IssuerAssignedId }),
        response: { 200: StaffUser, 404: ErrorBody },
      },
    },
    async (request) => {
      const staff = getStaff(request)
      const found = await findStaffByIssuerId(deps.database.db, deps.issuer, request.query.issuerAssignedId)
      return toStaffUser(staff, getVisible(staff, found))
    },
  )

  app.post(
    '/graph/patch-role',
    {
      schema: {
        operationId: 'patchRole',
        tags,
        querystring: ByUserId,
        body: RolesPatch,
        response: { 200: Type.String(), 404: ErrorBody },
      },
    },
    async (request, reply) => {
      await patchRoles(deps, changeOf(request, request.query.userId, request.body.reason), request.body.roles)
      return reply.type(plainText).send(textIn(request.language, saved.roles))
    },
  )

  app.post(
    '/graph/patch-tenants',
    {
      schema: {
        operationId: 'patchTenants',
        tags,
        querystring: ByUserId,
        body: TenantsPatch,
        response: { 200: Type.String(), 404: ErrorBody },
      },
    },
    async (request, reply) => {
      await patchTenants(deps, changeOf(request, request.query.userId, request.body.reason), request.body.tenants)
      return reply.type(plainText).send(textIn(request.language, saved.tenants))
    },
  )
}

export function changeOf(request: FastifyRequest, userId: string, why?: string): Change {
  const { configuration, actor } = request
  return { granter: { staff: getStaff(request), configuration }, actor, userId, why }
}

const saved = {
  roles: { en: 'The roles are saved.', es: 'Los roles están guardados.' },
  tenants: { en: 'The tenants are saved.', es: 'Los planes están guardados.' },
}
