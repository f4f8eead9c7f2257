import { among } from '../database/among.ts'
import type { Db } from '../database/tables.ts'
import { groupBy } from '../records/group-by.ts'
import { addDays, type Day } from '../clocks/clocks.service.ts'
import type { StewardChange, Try } from './verification-due.ts'

const shownDays = 28

/** How often members were shown each of these records in the last 28 days. */
export async function shownTimes(
  db: Db,
  tenantId: string,
  stableIds: readonly string[],
  today: Day,
): Promise<Map<string, number>> {
  // Named days and ids together allow seeks in the key; a range of days would read everyone's rows.
  const days = Array.from({ length: shownDays }, (_, ago) => addDays(today, -ago))
  const rows = await db
    .selectFrom('shown')
    .select((eb) => ['stable_id', eb.fn.sum<number | string>('times').as('sum')])
    .where('tenant_id', '=', tenantId)
    .where('day', 'in', days)
    .where(among(db, 'stable_id', stableIds))
    .groupBy('stable_id')
    .execute()
  return new Map(rows.map((row) => [row.stable_id, Number(row.sum)]))
}

/** Attempts for each relation of these records, oldest first, by `listingKey`. */
export async function triesOf(db: Db, tenantId: string, stableIds: readonly string[]): Promise<Map<string, Try[]>> {
  const rows = await db
    .selectFrom('verification')
    .select(['stable_id', 'relation_id', 'at', 'day', 'outcome', 'wrong', 'call_back_on'])
    .where('tenant_id', '=', tenantId)
    .where(among(db, 'stable_id', stableIds))
    .orderBy('at')
    .execute()
  const tries = rows.map((row) => ({
    key: listingKey({ stableId: row.stable_id, relationId: row.relation_id }),
    at: row.at,
    day: row.day,
    outcome: row.outcome,
    callBackOn: row.call_back_on ?? undefined,
    ...(row.wrong !== null && { wrong: JSON.parse(row.wrong) as Try['wrong'] }), // Written by `verify`.
  }))
  return groupBy(tries, ({ key }) => key)
}

/** Stewards' changes of these records that are in effect or approved for a future day; by record. */
export async function changesOf(
  db: Db,
  tenantId: string,
  stableIds: readonly string[],
): Promise<Map<string, StewardChange[]>> {
  if (stableIds.length === 0) return new Map()
  const corrections = await db
    .selectFrom('correction')
    .select(['stable_id', 'field', 'made_at as at'])
    .where('tenant_id', '=', tenantId)
    .where(among(db, 'stable_id', stableIds))
    .where('undone_at', 'is', null)
    .execute()
  const approved = await db
    .selectFrom('change_request')
    .select(['stable_id', 'field', 'updated_at as at'])
    .where('tenant_id', '=', tenantId)
    .where(among(db, 'stable_id', stableIds))
    .where('state', '=', 'APPROVED')
    .where('effective_on', 'is not', null)
    .execute()
  return groupBy([...corrections, ...approved], (row) => row.stable_id)
}

/** Ids that were merged away, with their survivors among these. */
export async function losersOf(db: Db, tenantId: string, stableIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('record_redirect')
    .select(['losing_id', 'surviving_id'])
    .where('tenant_id', '=', tenantId)
    .where(among(db, 'surviving_id', stableIds))
    .execute()
  return new Map(rows.map((row) => [row.losing_id, row.surviving_id]))
}

/** The same for ids that may have been merged away. */
export async function survivorsOf(db: Db, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('record_redirect')
    .select(['losing_id', 'surviving_id'])
    .where('tenant_id', '=', tenantId)
    .where(among(db, 'losing_id', ids))
    .execute()
  return new Map(rows.map((row) => [row.losing_id, row.surviving_id]))
}

export const listingKey = ({ stableId, relationId }: { stableId: string; relationId?: string | undefined }): string =>
  `${stableId}\n${relationId ?? ''}`
