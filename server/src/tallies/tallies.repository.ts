import { insertRows } from '../database/insert-rows.ts'
import type { Db, Trx } from '../database/tables.ts'
import type { CountedCell } from './day-counts.ts'

export type ShownCell = { tenant_id: string; day: string; stable_id: string }
export type NotFoundCell = { tenant_id: string; day: string; specialty: string; county: string; plan: string }

/** Adds to the existing counts, whichever server counted them. */
export async function addShown(trx: Trx, counted: readonly CountedCell<ShownCell>[]): Promise<void> {
  const rows = counted.map(({ cell, times }) => ({ ...cell, times }))
  await insertRows(trx, 'shown', rows, {
    suffix: 'on conflict (tenant_id, day, stable_id) do update set times = shown.times + excluded.times',
  })
}

export async function addNotFound(trx: Trx, counted: readonly CountedCell<NotFoundCell>[]): Promise<void> {
  const rows = counted.map(({ cell, times }) => ({ ...cell, times }))
  await insertRows(trx, 'not_found', rows, {
    suffix:
      'on conflict (tenant_id, day, specialty, county, plan) do update set times = not_found.times + excluded.times',
  })
}

export interface Days {
  from: string
  to: string
  limit: number
}

/** The records that were shown most often. */
export async function listShown(
  db: Db,
  tenantId: string,
  { from, to, limit }: Days,
): Promise<{ stableId: string; times: number }[]> {
  const rows = await db
    .selectFrom('shown')
    .select((eb) => ['stable_id', eb.fn.sum<number | string>('times').as('sum')])
    .where('tenant_id', '=', tenantId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('stable_id')
    .orderBy('sum', 'desc')
    .orderBy('stable_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ stableId: row.stable_id, times: Number(row.sum) }))
}

/** Cells with lower counts could identify a person. */
const fewest = 5

/** Per day, never summed: the difference of two sums would reveal a cell that is too small. */
export async function listNotFound(db: Db, tenantId: string, { from, to, limit }: Days): Promise<NotFoundRow[]> {
  return db
    .selectFrom('not_found')
    .select(['day', 'specialty', 'county', 'plan', 'times'])
    .where('tenant_id', '=', tenantId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('times', '>=', fewest)
    .orderBy('times', 'desc')
    .orderBy('day', 'desc')
    .orderBy('specialty')
    .orderBy('county')
    .orderBy('plan')
    .limit(limit)
    .execute()
}

export type NotFoundRow = Omit<NotFoundCell, 'tenant_id'> & { times: number }
