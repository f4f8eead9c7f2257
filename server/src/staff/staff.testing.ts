import type { Role } from '@care/contract'
import type { Logger } from 'pino'
import { signInRoutes } from '../auth/sign-in.routes.ts'
import { createSignIn, type SignIn } from '../auth/sign-in.ts'
import { readAudit } from '../database/audit.repository.ts'
import type { Database } from '../database/database.ts'
import { findStaff, insertStaff, type NewStaffMember, type StaffMember } from '../database/staff.repository.ts'
import { registerOnBothBases } from '../http/api-bases.ts'
import type { Server } from '../http/create-server.ts'
import { serverForTests } from '../http/server-for-tests.ts'
import { readSettings, type Settings } from '../settings.ts'
import { consoleSignInRoutes, graphRoutes, sessionsRoutes, staffRoutes } from './staff.service.ts'

export interface StaffServer {
  app: Server
  signIn: SignIn
  /** A stored person. */
  person(name: string, roles?: readonly Role[], tenants?: readonly string[]): Promise<StaffMember>
  stored(member: StaffMember): Promise<Pick<StaffMember, 'roles' | 'tenants' | 'disabled'> | undefined>
  /** Calls with a person's token; returns status and body. */
  as(caller: Caller, call: string, options?: CallOptions): Promise<{ status: number; body: unknown; type: string }>
  audits(tenantId: string): Promise<{ what: string; subject: string; before?: unknown; after?: unknown; who: string }[]>
}
export interface Caller {
  subject?: string
  roles: readonly Role[]
  tenants: readonly string[]
}
export interface CallOptions {
  body?: object
  /** null: no header. */
  tenant?: string | null
}

export const systemAdmin: Caller = { subject: 'root', roles: ['system-admin'], tenants: ['*'] }
export const adminOf = (...tenants: string[]): Caller => ({ subject: 'admin', roles: ['tenant-admin'], tenants })

export interface StaffServerOptions {
  settings?: Partial<Settings>
  now?: () => number
  logger?: Logger
}

/** A server that signs its own tokens, unless it has an issuer, over a database with people. */
export async function openStaffServer(
  database: Database,
  { settings: more = {}, now = Date.now, logger }: StaffServerOptions = {},
): Promise<StaffServer> {
  const settings = { ...readSettings({}), rateLimit: 0, trustProxy: true, ...more }
  const signIn = await createSignIn({ settings, database, now })
  const deps = { database, issuer: signIn.issuer, now: () => new Date(now()) }
  const app = await serverForTests({
    signIn,
    settings,
    ...(logger && { logger }),
    routes: async (server) => {
      await registerOnBothBases(server, sessionsRoutes, { deps, sessions: signIn.sessions })
      await server.register(consoleSignInRoutes, { signIn, settings })
      await registerOnBothBases(server, graphRoutes, { deps })
      await registerOnBothBases(server, staffRoutes, { deps })
      await registerOnBothBases(server, signInRoutes, { signIn })
    },
  })
  return {
    app,
    signIn,
    person: (name, roles = [], tenants = []) => addPerson(database, { issuer: signIn.issuer, name, roles, tenants }),
    stored: async ({ id }) => {
      const found = await findStaff(database.db, signIn.issuer, id)
      return found && { roles: found.roles, tenants: found.tenants, disabled: found.disabled }
    },
    as: async ({ subject = 'somebody', ...rights }, call, { body, tenant = 'mddoh' } = {}) => {
      const token = await signIn.local?.issueToken({ subject, ...rights, ttl: 60 })
      const [method = 'GET', path = ''] = call.split(' ')
      const answer = await app.inject({
        method: method as 'GET', // One that Fastify knows.
        url: `/api${path}`,
        headers: { authorization: `Bearer ${token}`, ...(tenant !== null && { 'x-tenant-id': tenant }) },
        ...(body && { payload: body }),
      })
      const type = String(answer.headers['content-type'])
      return { status: answer.statusCode, body: type.includes('json') ? answer.json() : answer.body, type }
    },
    audits: async (tenantId) => readAudit(database.db, tenantId, { subjectKind: 'staff' }),
  }
}

export function addPerson(
  database: Database,
  { name, ...member }: Omit<NewStaffMember, 'issuerAssignedId' | 'displayName'> & { name: string },
): Promise<StaffMember> {
  return database.write((trx) =>
    insertStaff(trx, { ...member, issuerAssignedId: `id-${name}`, displayName: name }, new Date()),
  )
}
