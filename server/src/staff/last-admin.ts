import type { StaffMember } from '../database/staff.repository.ts'
import { listSystemAdmins } from '../database/staff.repository.ts'
import type { Trx } from '../database/tables.ts'
import { conflict } from '../http/refusals.ts'

type State = Pick<StaffMember, 'roles' | 'tenants' | 'disabled'>

/**
 * The deployment must always have an administrator. Call it in the transaction of the change, under the lock of staff:
 * two people who demote each other at the same time must not both succeed.
 */
export async function checkAdminRemains(trx: Trx, member: StaffMember, after: State): Promise<void> {
  const losesAll = actsForAll(member) && !actsForAll(after)
  const losesRole = isAdmin(member) && !isAdmin(after)
  if (!losesAll && !losesRole) return
  const others = (await listSystemAdmins(trx, member.issuer)).filter(({ id }) => id !== member.id)
  if (losesAll ? others.some(actsForAll) : others.length > 0) return
  throw conflict(
    'This is the last system administrator. Make somebody else one first.',
    'Es la última persona que administra el sistema. Nombre primero a otra.',
  )
}

const isAdmin = ({ roles, disabled }: State) => !disabled && roles.includes('system-admin')
const actsForAll = (state: State) => isAdmin(state) && state.tenants.includes('*')
