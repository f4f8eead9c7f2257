import { insertRows } from '../database/insert-rows.ts'
import type { Db, Trx } from '../database/tables.ts'
import type { DayCount } from './day-counts.ts'

/** Adds to the existing counts, whichever server counted them. The keys are ids of records. */
export async function addShown(trx: Trx, counted: readonly DayCount[]): Promise<void> {
  const rows = counted.map(({ tenantId, day, key, times }) => ({ tenant_id: tenantId, day, stable_id: key, times }))
  await insertRows(trx, 'shown', rows, {
    suffix: 'on conflict (tenant_id, day, stable_id) do update set times = shown.times + excluded.times',
  })
}

/** What was sought; empty where the search named none. */
export interface SoughtCell {
  specialty: string
  county: string
  plan: string
}

export const notFoundKey = ({ specialty, county, plan }: SoughtCell): string =>
  JSON.stringify({ specialty, county, plan })

/** The same for keys made by `notFoundKey`. */
export async function addNotFound(trx: Trx, counted: readonly DayCount[]): Promise<void> {
  const rows = counted.map(({ tenantId, day, key, times }) => {
    const cell = JSON.parse(key) as SoughtCell // Written by notFoundKey.
    return { tenant_id: tenantId, day, ...cell, times }
  })
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

export type NotFoundRow = SoughtCell & { day: string; times: number }
