import { roles, type Role } from '@care/contract'
import type { Configuration } from '../configuration/configuration.ts'
import type { Database } from '../database/database.ts'
import { rotateSessions } from '../database/sessions.repository.ts'
import {
  findStaffByIssuerId,
  insertStaff,
  listStaff,
  updateStaff,
  type StaffMember,
} from '../database/staff.repository.ts'
import { lockStaff } from './change-staff.ts'
import { checkAdminRemains } from './last-admin.ts'
import { auditStaff } from './staff-audit.ts'

export interface CommandDeps {
  database: Database
  issuer: string
  configuration: Pick<Configuration, 'tenants'>
  now: () => Date
}

export interface GrantByCommand {
  issuerAssignedId: string
  roles: readonly string[]
  tenants: readonly string[]
  displayName?: string | undefined
}

/**
 * `care staff grant`: gives a person rights without a permission check. A user who can run it has access to the
 * database anyway. It creates the first system administrator of a deployment.
 */
export async function grantByCommand(deps: CommandDeps, asked: GrantByCommand): Promise<StaffMember> {
  const { database, issuer, now } = deps
  const granted = { roles: checkRoles(asked.roles), tenants: checkTenants(deps, asked.tenants), disabled: false }
  const { issuerAssignedId, displayName } = asked
  const at = now()
  return database.write(async (trx) => {
    await lockStaff(trx)
    const known = await findStaffByIssuerId(trx, issuer, issuerAssignedId)
    const before = known ?? (await insertStaff(trx, { issuer, issuerAssignedId, displayName: displayName ?? '' }, at))
    const after = { ...before, ...granted }
    await checkAdminRemains(trx, before, after)
    await updateStaff(trx, before, { ...granted, ...(displayName !== undefined && { displayName }) }, at)
    await rotateSessions(trx, before.id, at)
    auditStaff(trx, {
      what: 'staff.grant',
      actor: { who: 'command-line' },
      why: 'care staff grant',
      at,
      ...(known && { before: known }),
      after,
    })
    return after
  })
}

/** `care staff list`: one line per person. */
export async function staffLines({ database, issuer }: Pick<CommandDeps, 'database' | 'issuer'>): Promise<string[]> {
  const { members } = await listStaff(database.db, issuer, { skip: 0, limit: 10_000 })
  return members.map(
    ({ id, issuerAssignedId, displayName, roles: held, tenants, disabled }) =>
      `${issuerAssignedId}\t${displayName}\t${held.join(',') || 'no role'}\t${tenants.join(',') || 'no tenant'}` +
      `\t${disabled ? 'disabled' : 'enabled'}\t${id}`,
  )
}

function checkRoles(asked: readonly string[]): Role[] {
  const unknown = asked.find((role) => !roles.some((known) => known === role))
  if (unknown !== undefined) throw new Error(`A role must be one of ${roles.join(', ')}; it is "${unknown}".`)
  return roles.filter((role) => asked.includes(role))
}

function checkTenants({ configuration }: CommandDeps, asked: readonly string[]): string[] {
  if (asked.includes('*')) return ['*']
  const unknown = asked.find((tenant) => !configuration.tenants.has(tenant))
  if (unknown !== undefined) throw new Error(`There is no tenant "${unknown}".`)
  return [...new Set(asked)].sort()
}
