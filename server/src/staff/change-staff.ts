import type { Role } from '@care/contract'
import type { Actor } from '../database/audit.repository.ts'
import type { Database } from '../database/database.ts'
import { rotateSessions, endSessions } from '../database/sessions.repository.ts'
import { findStaff, updateStaff, type StaffChange, type StaffMember } from '../database/staff.repository.ts'
import type { Trx } from '../database/tables.ts'
import { lockInTransaction } from '../database/transactions.ts'
import { conflict } from '../http/refusals.ts'
import { checkMayManage, getVisible, newRoles, newTenants, type Granter } from './grants.ts'
import { checkAdminRemains } from './last-admin.ts'
import { auditStaff, type StaffEvent } from './staff-audit.ts'

export interface StaffDeps {
  database: Database
  /** Who assigned the ids of people. */
  issuer: string
  now: () => Date
}

export interface Change {
  granter: Granter
  actor: Actor
  userId: string
  why?: string | undefined
}

/** Replaces the roles of a person. Setting the same roles changes nothing and leaves no audit row. */
export function patchRoles(deps: StaffDeps, change: Change, wanted: readonly Role[]): Promise<void> {
  return changeRights(deps, change, 'staff.roles', (member) => ({ roles: newRoles(change.granter, member, wanted) }))
}

export function patchTenants(deps: StaffDeps, change: Change, wanted: readonly string[]): Promise<void> {
  return changeRights(deps, change, 'staff.tenants', (member) => ({
    tenants: newTenants(change.granter, member, wanted),
  }))
}

/** Disabling also ends the person's sessions; tokens of the issuer are refused from the next request on. */
export function setDisabled(deps: StaffDeps, change: Change, disabled: boolean): Promise<void> {
  return changeRights(deps, change, disabled ? 'staff.disable' : 'staff.enable', (member) => {
    checkMayManage(change.granter, member)
    if (disabled && member.issuerAssignedId === change.granter.staff.subject)
      throw conflict('You cannot disable your own account.', 'No puede desactivar su propia cuenta.')
    return { disabled }
  })
}

async function changeRights(
  { database, issuer, now }: StaffDeps,
  { granter, actor, userId, why = '' }: Change,
  what: StaffEvent['what'],
  decide: (member: StaffMember) => Pick<StaffChange, 'roles' | 'tenants' | 'disabled'>,
): Promise<void> {
  const at = now()
  await database.write(async (trx) => {
    await lockStaff(trx)
    const before = getVisible(granter.staff, await findStaff(trx, issuer, userId))
    const change = decide(before)
    const after = { ...before, ...change } as StaffMember // Roles and tenants come as copies.
    if (sameState(before, after)) return
    await checkAdminRemains(trx, before, after)
    await updateStaff(trx, before, change, at)
    if (after.disabled) await endSessions(trx, before.id)
    else await rotateSessions(trx, before.id, at)
    auditStaff(trx, { what, actor, why, at, before, after })
  })
}

/** Changes of rights are serialized. */
export const lockStaff = (trx: Trx) => lockInTransaction(trx, 'staff')

const sameState = (one: StaffMember, other: StaffMember) =>
  JSON.stringify([one.roles, [...one.tenants].sort(), one.disabled]) ===
  JSON.stringify([other.roles, [...other.tenants].sort(), other.disabled])
