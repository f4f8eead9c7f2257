import type { Db } from '../database/tables.ts'
import { addDays } from '../clocks/clocks.service.ts'
import type { Day } from '../records/model.ts'

/** The days on which the open reports were received. */
export async function openReportDays(db: Db, tenantId: string): Promise<Day[]> {
  const rows = await db
    .selectFrom('report')
    .select('received_on')
    .where('tenant_id', '=', tenantId)
    .where('state', '<>', 'closed')
    .limit(100_000)
    .execute()
  return rows.map((row) => row.received_on)
}

export async function countOpenPairs(db: Db, tenantId: string): Promise<number> {
  const { pairs } = await db
    .selectFrom('match_pair')
    .select(({ fn }) => fn.countAll<number>().as('pairs'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return Number(pairs)
}

/** Searches of the last 28 days without results. */
export async function countNotFound(db: Db, tenantId: string, day: Day): Promise<number> {
  const { times } = await db
    .selectFrom('not_found')
    .select(({ fn }) => fn.sum<number | null>('times').as('times'))
    .where('tenant_id', '=', tenantId)
    .where('day', '>', addDays(day, -28))
    .executeTakeFirstOrThrow()
  return Number(times ?? 0)
}
