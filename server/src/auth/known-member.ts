import type { Role } from '@care/contract'
import { appendAudits } from '../database/audit.repository.ts'
import { globalScope } from '../database/configuration.repository.ts'
import type { Database } from '../database/database.ts'
import { findStaffByIssuerId, insertStaff, updateStaff, type StaffMember } from '../database/staff.repository.ts'
import { lockInTransaction } from '../database/transactions.ts'

export interface SignedInPerson {
  issuerAssignedId: string
  displayName: string
  /** A person who is not stored yet. */
  roles?: readonly Role[]
  tenants?: readonly string[]
}

/** The stored person who is signing in. The first time, a person without rights is stored. */
export async function memberOfSignIn(
  database: Database,
  issuer: string,
  { issuerAssignedId, displayName, roles = [], tenants = [] }: SignedInPerson,
  now: Date,
): Promise<StaffMember> {
  return database.write(async (trx) => {
    await lockInTransaction(trx, 'staff')
    const known = await findStaffByIssuerId(trx, issuer, issuerAssignedId)
    const member = known ?? (await insertStaff(trx, { issuer, issuerAssignedId, displayName, roles, tenants }, now))
    const named = displayName === '' ? member.displayName : displayName
    await updateStaff(trx, member, { signedInAt: now.toISOString(), displayName: named }, now)
    if (!known)
      appendAudits(trx, [
        {
          tenantId: globalScope,
          at: now.toISOString(),
          who: issuerAssignedId,
          what: 'staff.first-sign-in',
          subjectKind: 'staff',
          subject: member.id,
          after: { roles, tenants, disabled: false },
          why: '',
        },
      ])
    return { ...member, displayName: named, signedInAt: now.toISOString() }
  })
}
