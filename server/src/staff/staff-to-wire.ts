import type { StaffUser } from '@care/contract'
import type { Staff } from '../auth/staff.ts'
import type { StaffMember } from '../database/staff.repository.ts'

/** Without tenants that the reader does not have. */
export function toStaffUser(reader: Staff, member: StaffMember): StaffUser {
  const seesAll = reader.tenants.includes('*')
  return {
    userId: member.id,
    issuerAssignedId: member.issuerAssignedId,
    displayName: member.displayName,
    roles: member.roles,
    tenants: member.tenants.filter((tenant) => seesAll || reader.tenants.includes(tenant)),
    disabled: member.disabled,
    createdAt: member.createdAt,
    ...(member.signedInAt !== undefined && { signedInAt: member.signedInAt }),
  }
}
