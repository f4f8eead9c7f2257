import type { Db, StaffTable } from './tables.ts'
import type { Selectable } from 'kysely'
import { inTransaction, type Writer } from './transactions.ts'

/** A person who signed in or was issued a token. What they may do is in the token; this says who they are. */
export interface StaffMember {
  id: string
  displayName: string
  roles: string[]
  /** `['*']` for all. */
  tenants: string[]
  disabled: boolean
}

export async function saveStaff(writer: Writer, member: StaffMember, now: Date): Promise<void> {
  const values = {
    display_name: member.displayName,
    roles: JSON.stringify(member.roles),
    tenants: JSON.stringify(member.tenants),
    disabled: member.disabled ? (1 as const) : (0 as const),
    updated_at: now.toISOString(),
  }
  await inTransaction(writer, (trx) =>
    trx
      .insertInto('staff')
      .values({ id: member.id, created_at: now.toISOString(), ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute(),
  )
}

export async function findStaff(db: Db, id: string): Promise<StaffMember | undefined> {
  const row = await db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toMember(row)
}

export async function listStaff(db: Db): Promise<StaffMember[]> {
  const rows = await db.selectFrom('staff').selectAll().orderBy('id').execute()
  return rows.map(toMember)
}

function toMember(row: Selectable<StaffTable>): StaffMember {
  return {
    id: row.id,
    displayName: row.display_name,
    roles: texts(row.roles),
    tenants: texts(row.tenants),
    disabled: row.disabled === 1,
  }
}

const texts = (json: string): string[] => {
  const value: unknown = JSON.parse(json)
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
