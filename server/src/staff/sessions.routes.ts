import { ErrorBody, SessionId, StaffSessions, StaffUserId } from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { clearSession } from '../auth/cookies.ts'
import type { Sessions } from '../auth/sessions.ts'
import { getStaff } from '../auth/staff.ts'
import { endSessions } from '../database/sessions.repository.ts'
import { findStaff, type StaffMember } from '../database/staff.repository.ts'
import { notFound } from '../http/refusals.ts'
import type { StaffDeps } from './change-staff.ts'
import { changeOf } from './graph.routes.ts'
import { checkMayManage, getVisible } from './grants.ts'
import { auditStaff } from './staff-audit.ts'

export interface SessionsRoutesOptions {
  deps: StaffDeps
  sessions: Sessions
}

/** Console sessions: each person's own, and those of others for administrators. */
export const sessionsRoutes: FastifyPluginAsyncTypebox<SessionsRoutesOptions> = async (app, options) => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  await ownRoutes(app, options)
  await othersRoutes(app, options)
}

const ownRoutes: FastifyPluginAsyncTypebox<SessionsRoutesOptions> = async (app, { sessions }) => {
  const tags = ['sign-in']

  app.get(
    '/sign-in/sessions',
    { schema: { operationId: 'listOwnSessions', tags, response: { 200: StaffSessions } } },
    async (request) => sessionsSeenBy(request, sessions, getStaff(request).userId),
  )

  app.delete(
    '/sign-in/sessions/:sessionId',
    {
      schema: {
        operationId: 'endOwnSession',
        tags,
        params: Type.Object({ sessionId: SessionId }),
        response: { 204: Type.Null(), 404: ErrorBody },
      },
    },
    async (request, reply) => {
      const { userId, sessionId: current } = getStaff(request)
      const { sessionId } = request.params
      const ended = userId === undefined ? 0 : await sessions.endOf(userId, sessionId)
      if (ended === 0) throw noSession()
      if (sessionId === current) clearSession(request, reply)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/sign-in/end-everywhere',
    { schema: { operationId: 'signOutEverywhere', tags, response: { 204: Type.Null() } } },
    async (request, reply) => {
      const { userId, sessionId } = getStaff(request)
      if (userId !== undefined) await sessions.endOf(userId)
      if (sessionId !== undefined) clearSession(request, reply)
      return reply.code(204).send(null)
    },
  )
}

const othersRoutes: FastifyPluginAsyncTypebox<SessionsRoutesOptions> = async (app, { deps, sessions }) => {
  const { database, issuer, now } = deps
  const tags = ['staff']
  const ofPerson = Type.Object({ userId: StaffUserId })
  const ended = { 204: Type.Null(), 404: ErrorBody }

  const getManaged = async (request: FastifyRequest, userId: string): Promise<StaffMember> => {
    const { granter } = changeOf(request, userId)
    const member = getVisible(granter.staff, await findStaff(database.db, issuer, userId))
    checkMayManage(granter, member)
    return member
  }
  const end = async (request: FastifyRequest, userId: string, sessionId?: string): Promise<number> => {
    const member = await getManaged(request, userId)
    return database.write(async (trx) => {
      const count = await endSessions(trx, member.id, sessionId)
      const event = { what: 'staff.end-sessions', actor: request.actor, why: '', at: now(), after: member } as const
      if (count > 0) auditStaff(trx, event)
      return count
    })
  }

  app.get(
    '/staff/:userId/sessions',
    {
      schema: { operationId: 'listSessions', tags, params: ofPerson, response: { 200: StaffSessions, 404: ErrorBody } },
    },
    async (request) => {
      const member = await getManaged(request, request.params.userId)
      return sessionsSeenBy(request, sessions, member.id)
    },
  )

  app.delete(
    '/staff/:userId/sessions/:sessionId',
    {
      schema: {
        operationId: 'endSession',
        tags,
        params: Type.Object({ userId: StaffUserId, sessionId: SessionId }),
        response: ended,
      },
    },
    async (request, reply) => {
      if ((await end(request, request.params.userId, request.params.sessionId)) === 0) throw noSession()
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/staff/:userId/end-sessions',
    { schema: { operationId: 'endSessions', tags, params: ofPerson, response: ended } },
    async (request, reply) => {
      await end(request, request.params.userId)
      return reply.code(204).send(null)
    },
  )
}

async function sessionsSeenBy(request: FastifyRequest, sessions: Sessions, userId: string | undefined) {
  const current = getStaff(request).sessionId
  const found = userId === undefined ? [] : await sessions.list(userId)
  return { sessions: found.map(({ id, ...times }) => ({ sessionId: id, ...times, current: id === current })) }
}

const noSession = () => notFound('There is no such session.', 'No existe esa sesión.')
