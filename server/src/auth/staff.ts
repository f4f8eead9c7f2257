import { DirectoryError, roles, type Role } from '@care/contract'

/** A signed-in staff member: subject, roles and tenants (`*`: all). */
export interface Staff {
  /** The person's id at the issuer. */
  subject: string
  /** Our id of the person, if they are stored. */
  userId?: string
  /** The console session of the call. */
  sessionId?: string
  roles: readonly Role[]
  tenants: readonly string[]
}

/** Each role includes the rights of those before it: a tenant admin may do everything a steward may. */
export function holdsRole(staff: Staff, needed: Role): boolean {
  return rankOf(staff.roles) >= roles.indexOf(needed)
}

/** Index of the highest role; -1 without any. */
export function rankOf(held: readonly Role[]): number {
  return Math.max(-1, ...held.map((role) => roles.indexOf(role)))
}

export function actsFor(staff: Staff, tenantId: string): boolean {
  return staff.tenants.includes('*') || staff.tenants.includes(tenantId)
}

/** The tenant of a call that names none: the token's, if it has exactly one. */
export function onlyTenantOf(staff: Staff | undefined): string | undefined {
  const [only, ...others] = staff?.tenants ?? []
  return only === '*' || others.length > 0 ? undefined : only
}

/** For handlers behind a staff policy, where the guard has already authenticated the caller. */
export function getStaff(request: { staff?: Staff | undefined }): Staff {
  if (request.staff === undefined)
    throw new DirectoryError('UNAUTHENTICATED', { en: 'Sign in to do this.', es: 'Inicie sesión para hacer esto.' })
  return request.staff
}
