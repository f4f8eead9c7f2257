import { appendAudits, type Actor } from '../database/audit.repository.ts'
import { globalScope } from '../database/configuration.repository.ts'
import type { StaffMember } from '../database/staff.repository.ts'
import type { Trx } from '../database/tables.ts'

export interface StaffEvent {
  what:
    | 'staff.invite'
    | 'staff.grant'
    | 'staff.roles'
    | 'staff.tenants'
    | 'staff.disable'
    | 'staff.enable'
    | 'staff.end-sessions'
  actor: Actor
  why: string
  at: Date
  before?: StaffMember
  after: StaffMember
}

/**
 * One row for each tenant that the person had or has. A row names no other tenant, because its readers must not learn
 * of it.
 */
export function auditStaff(trx: Trx, { what, actor, why, at, before, after }: StaffEvent): void {
  const tenants = new Set([...(before?.tenants ?? []), ...after.tenants])
  const scopes = tenants.size === 0 ? [globalScope] : [...tenants].sort()
  appendAudits(
    trx,
    scopes.map((tenantId) => ({
      ...actor,
      tenantId,
      at: at.toISOString(),
      what,
      subjectKind: 'staff',
      subject: after.id,
      ...(before && { before: seenFrom(tenantId, before) }),
      after: seenFrom(tenantId, after),
      why,
    })),
  )
}

/** No names, because audit rows are permanent. */
function seenFrom(tenantId: string, { roles, tenants, disabled }: StaffMember) {
  return { roles, tenants: tenantId === globalScope ? tenants : tenants.filter((one) => one === tenantId), disabled }
}
