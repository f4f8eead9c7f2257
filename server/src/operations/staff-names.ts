import type { AuditSearchEntry } from '@care/contract'
import type { StoredAuditEntry } from '../database/audit.repository.ts'
import { listStaffByIds } from '../database/staff.repository.ts'
import type { Db } from '../database/tables.ts'

type Names = Pick<AuditSearchEntry, 'whoName' | 'subjectName'>

/** Audit rows are permanent and have ids only; present names are read once per page. Unknown people keep their id. */
export async function staffNames(
  db: Db,
  issuer: string,
  entries: readonly StoredAuditEntry[],
): Promise<(entry: StoredAuditEntry) => Names> {
  const staff = await listStaffByIds(db, issuer, {
    issuerAssignedIds: [...new Set(entries.map(({ who }) => who))],
    ids: [...new Set(entries.flatMap(({ subjectKind, subject }) => (subjectKind === 'staff' ? [subject] : [])))],
  })
  const named = staff.filter(({ displayName }) => displayName !== '')
  const byIssuerId = new Map(named.map(({ issuerAssignedId, displayName }) => [issuerAssignedId, displayName]))
  const byId = new Map(named.map(({ id, displayName }) => [id, displayName]))
  return ({ who, subjectKind, subject }) => {
    const whoName = byIssuerId.get(who)
    const subjectName = subjectKind === 'staff' ? byId.get(subject) : undefined
    return {
      ...(whoName !== undefined && whoName !== who && { whoName }),
      ...(subjectName !== undefined && { subjectName }),
    }
  }
}
