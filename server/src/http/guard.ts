import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DirectoryError, personas } from '@care/contract'
import type { StaffAccess } from '../auth/policy.ts'
import type { SignIn } from '../auth/sign-in.ts'
import { actsFor, holdsRole, type Staff } from '../auth/staff.ts'
import type { Settings } from '../settings.ts'
import { plainError } from './error-response.ts'
import { checkPreview } from './preview.ts'
import { isLoopback } from './tenant-of-host.ts'
import { tenantOfRequest } from './tenant-of-request.ts'

export interface GuardDeps {
  signIn: Pick<SignIn, 'staffOf'>
  settings: Pick<Settings, 'metricsToken' | 'production' | 'trustProxy'>
}

/**
 * Checks access and resolves the tenant before a handler runs. Sign-in and role errors come first, so that callers
 * without access learn nothing about tenants.
 */
export function addGuard(app: FastifyInstance, deps: GuardDeps): void {
  app.addHook('onRequest', async (request, reply) => {
    checkHost(request.raw.rawHeaders)
    const { policy } = request.routeOptions.config
    if (policy === undefined) return
    if (policy.access === 'loopback-or-token') checkOperator(request, deps.settings)
    if (policy.base === 'root') return checkPreview(request)
    checkPersona(request)
    request.staff = await staffOf(deps.signIn, request, policy.access === 'public' ? undefined : reply)
    if (typeof policy.access === 'object') checkRole(policy.access, request.staff)
    request.tenantIfAny = tenantOfRequest(policy, request.configuration, request.staff, request)
    if (typeof policy.access === 'object') checkTenant(policy.access, request)
    checkPreview(request)
  })
}

/** Node silently uses the first Host; a proxy in front may have used the second and routed to another tenant. */
function checkHost(rawHeaders: readonly string[]): void {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts++
  if (hosts > 1)
    throw new DirectoryError(
      'BAD_REQUEST',
      {
        en: 'The host header appears more than once.',
        es: 'El encabezado host aparece más de una vez.',
      },
      { field: 'host' },
    )
}

/**
 * A public route needs no token, so an invalid one counts as none. Responses of public routes are cached by others, so
 * they carry no cookie.
 */
async function staffOf(
  signIn: Pick<SignIn, 'staffOf'>,
  request: FastifyRequest,
  replyOfStaffRoute: FastifyReply | undefined,
): Promise<Staff | undefined> {
  try {
    return await signIn.staffOf(request, replyOfStaffRoute)
  } catch (error) {
    if (replyOfStaffRoute === undefined && error instanceof DirectoryError) return undefined
    throw error
  }
}

/** A persona is only a label: it must be a known one, and it grants nothing. */
function checkPersona(request: FastifyRequest): void {
  const persona = request.headers['x-persona']
  if (persona === undefined || personas.some((known) => known === persona)) return
  throw new DirectoryError(
    'BAD_REQUEST',
    {
      en: `x-persona must be one of: ${personas.join(', ')}.`,
      es: `x-persona debe ser uno de: ${personas.join(', ')}.`,
    },
    { field: 'x-persona' },
  )
}

function checkRole(access: StaffAccess, staff: Staff | undefined): void {
  if (staff === undefined) throw plainError('UNAUTHENTICATED')
  if (!holdsRole(staff, access.role)) throw plainError('FORBIDDEN')
  if (access.everyTenant && !staff.tenants.includes('*')) throw plainError('FORBIDDEN')
}

function checkTenant(access: StaffAccess, request: FastifyRequest): void {
  const { staff, tenantIfAny } = request
  if (!access.ownTenant || tenantIfAny === undefined || staff === undefined || actsFor(staff, tenantIfAny.id)) return
  throw new DirectoryError('FORBIDDEN', {
    en: 'You are not allowed to act for this tenant.',
    es: 'No puede actuar en nombre de este plan.',
  })
}

/**
 * Behind a proxy on the same machine every call comes from loopback, and not every proxy adds a header. So only a trial
 * without a proxy answers loopback without the token.
 */
function checkOperator(request: FastifyRequest, { metricsToken: token, ...settings }: GuardDeps['settings']): void {
  const forwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  const mayBeProxied = forwarded || settings.production || settings.trustProxy !== false
  if (!mayBeProxied && isLoopback(request.socket.remoteAddress ?? '')) return
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (given === undefined) throw plainError('UNAUTHENTICATED')
  if (token === undefined || !sameText(given, token)) throw plainError('FORBIDDEN')
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
