import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Db, Tables, Trx } from './tables.ts'
import { isPostgres } from './transactions.ts'

/** A table with rows of tenants, and its column with their ids. */
export interface TenantTable {
  table: keyof Tables
  column: 'tenant_id' | 'scope'
}

/** Read from the database itself, so that no table is forgotten. */
export async function tenantTables(db: Db): Promise<TenantTable[]> {
  const tables = await db.introspection.getTables()
  return tables
    .flatMap(({ name, columns }): TenantTable[] => {
      const column = (['tenant_id', 'scope'] as const).find((wanted) => columns.some((one) => one.name === wanted))
      return column ? [{ table: name as keyof Tables, column }] : [] // Every table is one of ours.
    })
    .sort((a, b) => (a.table < b.table ? -1 : 1))
}

/** Deletes some rows of a tenant and returns how many; 0 when none are left. */
export function deleteTenantRows(
  database: Database,
  { table, column }: TenantTable,
  tenantId: string,
  limit: number,
  also: (trx: Trx, rows: number) => Promise<void> = async () => {},
): Promise<number> {
  return database.write(async (trx) => {
    const from = sql.table(table)
    const some = (row: string) =>
      sql`select ${sql.raw(row)} from ${from} where ${sql.ref(column)} = ${tenantId} limit ${limit}`
    const found = isPostgres(trx) ? sql`ctid = any(array(${some('ctid')}))` : sql`rowid in (${some('rowid')})`
    const { numAffectedRows } = await sql`delete from ${from} where ${found}`.execute(trx)
    const rows = Number(numAffectedRows ?? 0)
    await also(trx, rows)
    return rows
  })
}

export async function countTenantRows(db: Db, { table, column }: TenantTable, tenantId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${tenantId}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
