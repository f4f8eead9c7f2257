import type { ReportKind, ReportOutcome, ReportState, StaffReportQuery } from '@care/contract'
import { sql, type Selectable } from 'kysely'
import { among } from '../database/among.ts'
import { orderOf } from '../database/sorted.ts'
import type { ReportTable } from '../database/stewardship-tables.ts'
import type { Db, Trx } from '../database/tables.ts'

export interface Report {
  id: string
  stableId: string
  relationId?: string
  kinds: readonly ReportKind[]
  words?: string
  language: string
  state: ReportState
  outcome?: ReportOutcome
  receivedAt: string
  dueAt: string
  checkingAt?: string
  checkingBy?: string
  closedAt?: string
  closedBy?: string
}

export const openStates = ['received', 'checking'] as const

export interface NewReport
  extends Pick<Report, 'id' | 'stableId' | 'relationId' | 'kinds' | 'words' | 'language' | 'receivedAt' | 'dueAt'> {
  network: { token: string; key: number }
  /** The tenant's calendar day. */
  receivedOn: string
}

export async function insertReport(trx: Trx, tenantId: string, report: NewReport): Promise<void> {
  const row = {
    tenant_id: tenantId,
    id: report.id,
    stable_id: report.stableId,
    relation_id: report.relationId ?? null,
    kinds: JSON.stringify(report.kinds),
    words: report.words ?? null,
    network: report.network.token,
    network_key: report.network.key,
    language: report.language,
    state: 'received' as const,
    received_at: report.receivedAt,
    received_on: report.receivedOn,
    due_at: report.dueAt,
  }
  await trx.insertInto('report').values(row).execute()
}

export interface Sending {
  sendKeyHash: string
  trackingHash: string
}

export async function insertSending(trx: Trx, tenantId: string, sending: Sending, reportId: string): Promise<void> {
  const row = {
    tenant_id: tenantId,
    send_key_hash: sending.sendKeyHash,
    tracking_hash: sending.trackingHash,
    report_id: reportId,
  }
  await trx.insertInto('report_sending').values(row).execute()
}

export async function wasSent(db: Db, tenantId: string, sendKeyHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('report_sending')
    .select('report_id')
    .where('tenant_id', '=', tenantId)
    .where('send_key_hash', '=', sendKeyHash)
    .executeTakeFirst()
  return row !== undefined
}

/** The reports of a network on a day, and the number of sendings. */
export async function sentFromNetwork(
  db: Db,
  tenantId: string,
  network: string,
  day: string,
): Promise<{ reports: Report[]; sendings: number }> {
  const rows = await db
    .selectFrom('report')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('network', '=', network)
    .where('received_on', '=', day)
    .execute()
  if (rows.length === 0) return { reports: [], sendings: 0 }
  const { count } = await db
    .selectFrom('report_sending')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where(
      among(
        db,
        'report_id',
        rows.map(({ id }) => id),
      ),
    )
    .executeTakeFirstOrThrow()
  return { reports: rows.map(toReport), sendings: Number(count) }
}

export async function countOpen(db: Db, tenantId: string): Promise<number> {
  const { count } = await db
    .selectFrom('report')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('state', 'in', openStates)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findTracked(db: Db, tenantId: string, trackingHash: string): Promise<Report | undefined> {
  const row = await db
    .selectFrom('report_sending')
    .innerJoin('report', (join) =>
      join
        .onRef('report.tenant_id', '=', 'report_sending.tenant_id')
        .onRef('report.id', '=', 'report_sending.report_id'),
    )
    .selectAll('report')
    .where('report_sending.tenant_id', '=', tenantId)
    .where('report_sending.tracking_hash', '=', trackingHash)
    .executeTakeFirst()
  return row && toReport(row)
}

export async function findReport(db: Db, tenantId: string, id: string): Promise<Report | undefined> {
  const row = await db
    .selectFrom('report')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toReport(row)
}

export interface ReportFilter {
  states: readonly ReportState[]
  overdueAt?: string
  stableIds?: readonly string[]
  /** Reports on these records come first. */
  first: readonly string[]
  sort?: StaffReportQuery['sort']
  offset: number
  limit: number
}

const sortColumns = { due: 'due_at', received: 'received_at', state: 'state' } as const

/** By default by deadline, earliest first; closed ones by deadline, latest first. */
export async function pageOfReports(
  db: Db,
  tenantId: string,
  { states, overdueAt, stableIds, first, sort, offset, limit }: ReportFilter,
): Promise<{ reports: Report[]; total: number }> {
  let matching = db.selectFrom('report').where('tenant_id', '=', tenantId).where('state', 'in', states)
  if (overdueAt !== undefined) matching = matching.where('due_at', '<', overdueAt).where('state', '!=', 'closed')
  if (stableIds !== undefined) matching = matching.where(among(db, 'stable_id', stableIds))
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { column, direction } = orderOf(sort, sortColumns, {
    column: 'due_at',
    direction: states.includes('closed') ? 'desc' : 'asc',
  })
  const rows = await matching
    .selectAll()
    .$if(first.length > 0, (query) => query.orderBy(sql`case when ${among(db, 'stable_id', first)} then 0 else 1 end`))
    .orderBy(column, direction)
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
  return { reports: rows.map(toReport), total: Number(total) }
}

/** Open reports on these records, oldest first. */
export async function openReportsOf(db: Db, tenantId: string, stableIds: readonly string[]): Promise<Report[]> {
  if (stableIds.length === 0) return []
  const rows = await db
    .selectFrom('report')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('state', 'in', openStates)
    .where(among(db, 'stable_id', await idsThatLedTo(db, tenantId, stableIds)))
    .orderBy('received_at')
    .orderBy('id')
    .execute()
  return rows.map(toReport)
}

/** These ids and those that were merged into them: reports keep their original id. */
async function idsThatLedTo(db: Db, tenantId: string, stableIds: readonly string[]): Promise<string[]> {
  const lost = await db
    .selectFrom('record_redirect')
    .select('losing_id')
    .where('tenant_id', '=', tenantId)
    .where(among(db, 'surviving_id', stableIds))
    .execute()
  return [...new Set([...stableIds, ...lost.map(({ losing_id }) => losing_id)])]
}

/** Whether nobody had taken or closed it before. */
export async function markChecking(
  trx: Trx,
  tenantId: string,
  id: string,
  { by, at }: { by: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('report')
    .set({ state: 'checking', checking_at: at, checking_by: by })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'received')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Whether it was open before. */
export async function markClosed(
  trx: Trx,
  tenantId: string,
  id: string,
  { outcome, by, at }: { outcome: ReportOutcome; by: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('report')
    .set({ state: 'closed', outcome, closed_at: at, closed_by: by })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', 'in', openStates)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The remaining data says only that a listing was reported, and the outcome. */
export async function forgetReports(trx: Trx, tenantId: string, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('report')
    .set({ words: null, network: null })
    .where('tenant_id', '=', tenantId)
    .where(among(trx, 'id', ids))
    .execute()
  await trx
    .deleteFrom('report_sending')
    .where('tenant_id', '=', tenantId)
    .where(among(trx, 'report_id', ids))
    .execute()
}

/** Closed before a time and not yet deleted. */
export async function closedBefore(db: Db, tenantId: string, at: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('report')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'closed')
    .where('closed_at', '<', at)
    .where('network', 'is not', null)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export function toReport(row: Selectable<ReportTable>): Report {
  return {
    id: row.id,
    stableId: row.stable_id,
    ...(row.relation_id !== null && { relationId: row.relation_id }),
    kinds: JSON.parse(row.kinds) as ReportKind[], // Written by insertReport.
    ...(row.words !== null && { words: row.words }),
    language: row.language,
    state: row.state,
    ...(row.outcome !== null && { outcome: row.outcome }),
    receivedAt: row.received_at,
    dueAt: row.due_at,
    ...(row.checking_at !== null && { checkingAt: row.checking_at }),
    ...(row.checking_by !== null && { checkingBy: row.checking_by }),
    ...(row.closed_at !== null && { closedAt: row.closed_at }),
    ...(row.closed_by !== null && { closedBy: row.closed_by }),
  }
}
