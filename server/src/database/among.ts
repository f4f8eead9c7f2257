import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { storedJson } from './stored-json.ts'
import type { Db } from './tables.ts'
import { isPostgres } from './transactions.ts'

/**
 * Whether a column has one of these values. All values are one parameter: the text of the query is the same for any
 * number of values, so it is compiled and prepared once. Several times faster than `in` with a list.
 */
export function among(db: Db, column: string, values: readonly (string | number)[]): RawBuilder<SqlBool> {
  if (isPostgres(db)) return sql<SqlBool>`${sql.ref(column)} = any(${[...values]})`
  return sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${storedJson(values)}))`
}

/**
 * Whether a row is the tenant's, if the numeric primary key finds or orders rows. SQLite would choose an index that
 * begins with the tenant and read all of its rows; the plus sign prevents that.
 */
export function isTenants(db: Db, tenantId: string): RawBuilder<SqlBool> {
  const tenant = isPostgres(db) ? sql.ref('tenant_id') : sql`+${sql.ref('tenant_id')}`
  return sql<SqlBool>`${tenant} = ${tenantId}`
}

/** Whether a row is the tenant's and its numeric primary key is one of these. */
export function amongKeys(
  db: Db,
  tenantId: string,
  column: string,
  values: readonly (string | number)[],
): RawBuilder<SqlBool> {
  return sql<SqlBool>`${isTenants(db, tenantId)} and ${among(db, column, values)}`
}
