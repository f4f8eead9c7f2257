import { DirectoryError, roles, type Role } from '@care/contract'
import type { StaffMember } from '../database/staff.repository.ts'
import { rankOf, type Staff } from './staff.ts'
import type { TokenRights } from './verified-token.ts'

/** The current rights of a stored person: what the database grants, limited by the token. */
export function staffOfMember(member: StaffMember, ceiling: TokenRights): Staff {
  if (member.disabled) throw disabledAccount()
  return {
    subject: member.issuerAssignedId,
    userId: member.id,
    roles: ceiling.roles ? lower(member.roles, ceiling.roles) : member.roles,
    tenants: ceiling.tenants ? inBoth(member.tenants, ceiling.tenants) : member.tenants,
  }
}

/** Each role includes those before it, so the rights that two lists share are those of the lower role. */
function lower(stored: readonly Role[], allowed: readonly Role[]): Role[] {
  const role = roles[Math.min(rankOf(stored), rankOf(allowed))]
  return role === undefined ? [] : [role]
}

function inBoth(stored: readonly string[], allowed: readonly string[]): string[] {
  if (allowed.includes('*')) return [...stored]
  if (stored.includes('*')) return [...allowed]
  return stored.filter((tenant) => allowed.includes(tenant))
}

export function disabledAccount(): DirectoryError {
  return new DirectoryError('UNAUTHENTICATED', {
    en: 'Your account is disabled. Ask an administrator.',
    es: 'Su cuenta está desactivada. Consulte a un administrador.',
  })
}
