import { DirectoryError, roles, type Role } from '@care/contract'
import { rankOf, type Staff } from '../auth/staff.ts'
import type { Configuration } from '../configuration/configuration.ts'
import type { StaffMember } from '../database/staff.repository.ts'
import { badRequest, notFound } from '../http/refusals.ts'

/** The caller who grants, and the configuration with tenants and what each role may grant. */
export interface Granter {
  staff: Staff
  configuration: Pick<Configuration, 'tenants' | 'roles'>
}

type Rights = Pick<StaffMember, 'roles' | 'tenants'>

const actsForAll = ({ tenants }: Pick<Staff, 'tenants'>) => tenants.includes('*')

/** Callers with all tenants see everyone; others see people of their tenants, and those without any. */
export function isVisibleTo(staff: Staff, member: Rights): boolean {
  return (
    actsForAll(staff) || member.tenants.length === 0 || member.tenants.some((tenant) => staff.tenants.includes(tenant))
  )
}

/** A person of another tenant gets the same response as an unknown one. */
export function getVisible<Member extends Rights>(staff: Staff, member: Member | undefined): Member {
  if (member !== undefined && isVisibleTo(staff, member)) return member
  throw notFound('Nobody has this id.', 'Nadie tiene este identificador.')
}

/** For changes that affect all tenants of a person: roles, account, sessions. */
export function checkMayManage({ staff }: Granter, member: Rights): void {
  checkRank(staff, member)
  if (!member.tenants.every((tenant) => mayGrantTenant(staff, tenant))) throw elsewhere()
}

/** Every role that is granted or revoked must be one that the caller may grant. */
export function newRoles(granter: Granter, member: Rights, wanted: readonly Role[]): Role[] {
  checkMayManage(granter, member)
  const changed = roles.filter((role) => member.roles.includes(role) !== wanted.includes(role))
  if (!changed.every((role) => mayGrantRole(granter, role))) throw above()
  return roles.filter((role) => wanted.includes(role))
}

/**
 * Replaces the tenants that the caller may manage by the requested ones. The person's other tenants stay: the caller
 * may neither grant nor revoke them, nor learn of them.
 */
export function newTenants({ staff, configuration }: Granter, member: Rights, wanted: readonly string[]): string[] {
  checkRank(staff, member)
  const named = new Set(wanted.map((tenant) => tenant.toLowerCase()))
  const all = member.tenants.includes('*')
  if (all !== named.has('*') && !mayGrantTenant(staff, '*')) throw elsewhere()
  if (![...named].every((tenant) => mayGrantTenant(staff, tenant))) throw elsewhere()
  const unknown = [...named].find(
    (tenant) => tenant !== '*' && !configuration.tenants.has(tenant) && !member.tenants.includes(tenant),
  )
  if (unknown !== undefined)
    throw badRequest(`There is no tenant "${unknown}".`, `No existe el plan "${unknown}".`, 'tenants')
  if (named.has('*')) return ['*']
  const kept = member.tenants.filter((tenant) => !mayGrantTenant(staff, tenant))
  return [...new Set([...kept, ...named])].sort()
}

export function mayGrantTenant(staff: Staff, tenant: string): boolean {
  if (tenant === '*') return actsForAll(staff) && staff.roles.includes('system-admin')
  return actsForAll(staff) || staff.tenants.includes(tenant)
}

/** Never above the caller's own role. The document `roles` may allow less, not more. */
function mayGrantRole({ staff, configuration }: Granter, role: Role): boolean {
  const own = rankOf(staff.roles)
  const configured = grantsIn(configuration.roles).find(({ id }) => id === roles[own])
  return roles.indexOf(role) <= own && (configured === undefined || configured.mayGrant.includes(role))
}

function grantsIn(document: unknown): { id: Role; mayGrant: Role[] }[] {
  // Checked against the schema of the document when it was read.
  return (document as { roles?: { id: Role; mayGrant: Role[] }[] } | undefined)?.roles ?? []
}

function checkRank(staff: Staff, member: Rights): void {
  if (rankOf(member.roles) > rankOf(staff.roles)) throw above()
}

function above(): DirectoryError {
  return new DirectoryError('FORBIDDEN', {
    en: 'You may not grant or revoke a role above your own.',
    es: 'No puede dar ni quitar un rol superior al suyo.',
  })
}

function elsewhere(): DirectoryError {
  return new DirectoryError('FORBIDDEN', {
    en: 'This affects tenants that you may not manage. Ask an administrator of all of them.',
    es: 'Esto afecta a planes que usted no administra. Pida ayuda a quien los administra todos.',
  })
}
