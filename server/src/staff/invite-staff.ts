import { mayGrantTenant, isVisibleTo } from './grants.ts'
import type { Granter } from './grants.ts'
import type { Actor } from '../database/audit.repository.ts'
import { findStaffByIssuerId, insertStaff, updateStaff, type StaffMember } from '../database/staff.repository.ts'
import { conflict } from '../http/refusals.ts'
import { lockStaff, type StaffDeps } from './change-staff.ts'
import { auditStaff } from './staff-audit.ts'

export interface Invited {
  granter: Granter
  actor: Actor
  issuerAssignedId: string
  displayName?: string | undefined
  /** The tenant that the person joins, if any. */
  tenantId: string | undefined
  why?: string | undefined
}

/** Adds a person without a role. Inviting a known person changes nothing. */
export async function inviteStaff(
  { database, issuer, now }: StaffDeps,
  { granter, actor, issuerAssignedId, displayName, tenantId, why = '' }: Invited,
): Promise<StaffMember> {
  const at = now()
  return database.write(async (trx) => {
    await lockStaff(trx)
    const before = await findStaffByIssuerId(trx, issuer, issuerAssignedId)
    if (before && !isVisibleTo(granter.staff, before)) throw foreign()
    const tenants = tenantId !== undefined && mayGrantTenant(granter.staff, tenantId) ? [tenantId] : []
    // A person who signed in on their own, or left all tenants, has none.
    const joins = before !== undefined && before.tenants.length === 0 && before.roles.length === 0
    if (before && !(joins && tenants.length > 0)) return before
    const known = before ?? (await insertStaff(trx, { issuer, issuerAssignedId, displayName: displayName ?? '' }, at))
    await updateStaff(trx, known, { tenants }, at)
    const after = { ...known, tenants }
    auditStaff(trx, { what: 'staff.invite', actor, why, at, ...(before && { before }), after })
    return after
  })
}

function foreign() {
  return conflict(
    'This person cannot be invited here. Ask a system administrator.',
    'No se puede invitar aquí a esta persona. Consulte a quien administra el sistema.',
  )
}
