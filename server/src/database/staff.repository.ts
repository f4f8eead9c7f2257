import { randomUUID } from 'node:crypto'
import { foldWords, roles, type Role } from '@care/contract'
import { sql, type Expression, type ExpressionBuilder, type Selectable, type SqlBool } from 'kysely'
import type { StaffTable } from './staff-tables.ts'
import { orderOf } from './sorted.ts'
import type { Db, Tables, Trx } from './tables.ts'

/** A person who signed in or was invited. */
export interface StaffMember {
  /** Our id. */
  id: string
  issuer: string
  /** The issuer's id: the `sub` of its tokens. */
  issuerAssignedId: string
  displayName: string
  roles: Role[]
  /** `['*']` for all. */
  tenants: string[]
  disabled: boolean
  createdAt: string
  signedInAt?: string
}

export interface NewStaffMember {
  issuer: string
  issuerAssignedId: string
  displayName: string
  roles?: readonly Role[]
  tenants?: readonly string[]
}

export async function insertStaff(trx: Trx, member: NewStaffMember, now: Date): Promise<StaffMember> {
  const at = now.toISOString()
  const row = {
    id: randomUUID(),
    issuer: member.issuer,
    issuer_assigned_id: member.issuerAssignedId,
    display_name: member.displayName,
    search_text: searchText(member),
    roles: JSON.stringify(member.roles ?? []),
    tenants: JSON.stringify(member.tenants ?? []),
    disabled: 0 as const,
    created_at: at,
    updated_at: at,
    signed_in_at: null,
  }
  await trx.insertInto('staff').values(row).execute()
  return toMember(row)
}

export interface StaffChange {
  displayName?: string
  roles?: readonly Role[]
  tenants?: readonly string[]
  disabled?: boolean
  signedInAt?: string
}

export async function updateStaff(trx: Trx, member: StaffMember, change: StaffChange, now: Date): Promise<void> {
  const { displayName, roles: newRoles, tenants, disabled, signedInAt } = change
  await trx
    .updateTable('staff')
    .set({
      ...(displayName !== undefined && {
        display_name: displayName,
        search_text: searchText({ ...member, displayName }),
      }),
      ...(newRoles && { roles: JSON.stringify(newRoles) }),
      ...(tenants && { tenants: JSON.stringify(tenants) }),
      ...(disabled !== undefined && { disabled: disabled ? (1 as const) : (0 as const) }),
      ...(signedInAt !== undefined && { signed_in_at: signedInAt }),
      updated_at: now.toISOString(),
    })
    .where('id', '=', member.id)
    .execute()
}

export async function findStaff(db: Db, issuer: string, id: string): Promise<StaffMember | undefined> {
  const row = await db
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', id)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return row && toMember(row)
}

export async function findStaffByIssuerId(
  db: Db,
  issuer: string,
  issuerAssignedId: string,
): Promise<StaffMember | undefined> {
  const row = await db
    .selectFrom('staff')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('issuer_assigned_id', '=', issuerAssignedId)
    .executeTakeFirst()
  return row && toMember(row)
}

/** People by the issuer's ids and by ours, in one statement. */
export async function listStaffByIds(
  db: Db,
  issuer: string,
  { issuerAssignedIds, ids }: { issuerAssignedIds: readonly string[]; ids: readonly string[] },
): Promise<StaffMember[]> {
  if (issuerAssignedIds.length + ids.length === 0) return []
  const rows = await db
    .selectFrom('staff')
    .selectAll()
    .where('issuer', '=', issuer)
    .where((eb) =>
      eb.or([
        ...(issuerAssignedIds.length > 0 ? [eb('issuer_assigned_id', 'in', issuerAssignedIds)] : []),
        ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
      ]),
    )
    .execute()
  return rows.map(toMember)
}

type StaffSort = 'name' | '-name' | 'id' | '-id'
const sortColumns = { name: 'search_text', id: 'issuer_assigned_id' } as const

export interface StaffFilter {
  /** People with one of these tenants; everyone if absent. */
  tenants?: readonly string[]
  text?: string
  sort?: StaffSort | undefined
  skip: number
  limit: number
}

/** By name, unless specified otherwise. */
export async function listStaff(
  db: Db,
  issuer: string,
  { tenants, text, sort, skip, limit }: StaffFilter,
): Promise<{ total: number; members: StaffMember[] }> {
  const words = foldWords(text ?? '').split(' ')
  const wanted = (eb: ExpressionBuilder<Tables, 'staff'>): Expression<SqlBool> =>
    eb.and([
      eb('issuer', '=', issuer),
      ...words.filter((word) => word !== '').map((word) => eb('search_text', 'like', `%${word}%`)),
      ...(tenants ? [eb.or(tenants.map((tenant) => has('tenants', tenant)))] : []),
    ])
  const counted = await db
    .selectFrom('staff')
    .select(sql<number | string>`count(*)`.as('total'))
    .where(wanted)
    .executeTakeFirstOrThrow()
  const { column, direction } = orderOf(sort, sortColumns, { column: 'search_text', direction: 'asc' })
  const rows = await db
    .selectFrom('staff')
    .selectAll()
    .where(wanted)
    .orderBy(column, direction)
    .orderBy('id')
    .limit(limit)
    .offset(skip)
    .execute()
  return { total: Number(counted.total), members: rows.map(toMember) }
}

/** Those who are not disabled. */
export async function listSystemAdmins(db: Db, issuer: string): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('staff')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('disabled', '=', 0)
    .where(has('roles', 'system-admin'))
    .execute()
  return rows.map(toMember)
}

export function toMember(row: Selectable<StaffTable>): StaffMember {
  const stored = textsOf(row.roles)
  return {
    id: row.id,
    issuer: row.issuer ?? '',
    issuerAssignedId: row.issuer_assigned_id ?? '',
    displayName: row.display_name,
    roles: roles.filter((role) => stored.includes(role)),
    tenants: textsOf(row.tenants),
    disabled: row.disabled === 1,
    createdAt: row.created_at,
    ...(row.signed_in_at !== null && { signedInAt: row.signed_in_at }),
  }
}

/** Whether a stored list contains a word. It has no wildcard and no quote. */
const has = (column: 'roles' | 'tenants', word: string) =>
  sql<SqlBool>`cast(${sql.ref(column)} as text) like ${`%"${word}"%`}`

const searchText = ({ displayName, issuerAssignedId }: Pick<StaffMember, 'displayName' | 'issuerAssignedId'>) =>
  foldWords(`${displayName} ${issuerAssignedId}`)

const textsOf = (json: string): string[] => {
  const value: unknown = JSON.parse(json)
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
