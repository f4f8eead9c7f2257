import type { Database } from '../database/database.ts'
import type { Db } from '../database/tables.ts'

export interface InstanceRow {
  id: string
  startedAt: string
  seenAt: string
  status: unknown
}

/** Stores an instance's state; rows of instances without an update since `sweepBefore` are deleted. */
export async function noteInstance(database: Database, row: InstanceRow, sweepBefore: string): Promise<void> {
  const { id, startedAt, seenAt } = row
  const status = JSON.stringify(row.status)
  await database.write(async (trx) => {
    await trx
      .insertInto('instance')
      .values({ id, started_at: startedAt, seen_at: seenAt, status })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: seenAt, status }))
      .execute()
    await trx.deleteFrom('instance').where('seen_at', '<', sweepBefore).execute()
  })
}

export async function removeInstance(database: Database, id: string): Promise<void> {
  await database.write((trx) => trx.deleteFrom('instance').where('id', '=', id).execute())
}

/** Ordered by start. */
export async function listInstances(db: Db, limit: number): Promise<InstanceRow[]> {
  const rows = await db
    .selectFrom('instance')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.reverse().map(({ id, started_at, seen_at, status }) => ({
    id,
    startedAt: started_at,
    seenAt: seen_at,
    status: JSON.parse(status) as unknown,
  }))
}
