import { DirectoryError, type CloseReportBody, type ReportKind, type ReportOutcome } from '@care/contract'
import type { Tenant } from '../configuration/configuration.ts'
import { appendAudit, type Actor } from '../database/audit.repository.ts'
import type { Database } from '../database/database.ts'
import type { Db, Trx } from '../database/tables.ts'
import { badRequest } from '../http/refusals.ts'
import { survivorsOf } from '../records/record-redirects.repository.ts'
import type { LabelCache } from './label-cache.ts'
import { findReport, markChecking, markClosed, openReportsOf, type Report } from './reports.repository.ts'

export interface StaffReportDeps {
  database: Database
  labels: LabelCache
  now: () => Date
}

/** A steward takes a report: its page says that it is being checked. */
export async function checkReport(
  { database, now }: StaffReportDeps,
  tenant: Tenant,
  id: string,
  actor: Actor,
): Promise<void> {
  const at = now().toISOString()
  await database.write(async (trx) => {
    const report = await getReport(trx, tenant.id, id)
    if (await markChecking(trx, tenant.id, id, { by: actor.who, at }))
      return audit(trx, tenant.id, report, { ...actor, at, what: 'report.check', why: 'Taken to be checked.' })
    // Somebody else may have been faster since it was read.
    const { state, checkingBy } = await getReport(trx, tenant.id, id)
    if (state === 'closed') throw closedAlready()
    if (checkingBy !== actor.who) throw takenBy(checkingBy ?? '')
  })
}

/** Closes a report, and optionally all others on its listing. */
export async function endReport(
  { database, now, labels }: StaffReportDeps,
  tenant: Tenant,
  id: string,
  { outcome, reason, wholeListing, actor }: CloseReportBody & { actor: Actor },
): Promise<string[]> {
  const end = { outcome, why: reason, by: actor, at: now().toISOString() }
  const closed = await database.write(async (trx) => {
    const { stableId, relationId } = await getReport(trx, tenant.id, id)
    if (!(await closeReport(trx, tenant.id, id, end))) throw closedAlready()
    const others = wholeListing ? await closeReports(trx, tenant.id, { stableId, relationId, ...end }) : []
    return [id, ...others]
  })
  labels.forget(tenant.id)
  return closed
}

export interface ReportEnd {
  outcome: ReportOutcome
  /** Never the member's text: the audit trail would keep it. */
  why: string
  by: Actor
  at: string
}

/** False if it was already closed. */
export async function closeReport(trx: Trx, tenantId: string, id: string, end: ReportEnd): Promise<boolean> {
  const report = await findReport(trx, tenantId, id)
  return report !== undefined && close(trx, tenantId, report, end)
}

/** Refuses a report that does not exist or is about another record; a closed one is accepted. */
export async function checkReportOn(db: Db, tenantId: string, reportId: string, stableId: string): Promise<void> {
  const report = await findReport(db, tenantId, reportId)
  if (!report) throw badRequest('There is no such report.', 'No existe ese aviso.', 'reportId')
  // A report keeps its original record id, whatever the record was merged into since.
  const about = (await survivorsOf(db, tenantId, [report.stableId])).get(report.stableId) ?? report.stableId
  if (about !== stableId)
    throw badRequest('The report is about another record.', 'El aviso es sobre otro registro.', 'reportId')
}

export interface ListingEnd extends ReportEnd {
  stableId: string
  /** Only reports on this location; those on the whole record stay open. */
  relationId?: string | undefined
  /** Only reports that name nothing beyond these. */
  kinds?: readonly ReportKind[]
}

/** Closes the open reports on a listing, because their subject was changed or checked. Returns their ids. */
export async function closeReports(trx: Trx, tenantId: string, end: ListingEnd): Promise<string[]> {
  const { stableId, relationId, kinds } = end
  const closed: string[] = []
  for (const report of await openReportsOf(trx, tenantId, [stableId])) {
    if (report.relationId !== relationId) continue
    if (kinds && !report.kinds.every((kind) => kinds.includes(kind))) continue
    if (await close(trx, tenantId, report, end)) closed.push(report.id)
  }
  return closed
}

async function close(
  trx: Trx,
  tenantId: string,
  report: Report,
  { outcome, why, by, at }: ReportEnd,
): Promise<boolean> {
  if (!(await markClosed(trx, tenantId, report.id, { outcome, by: by.who, at }))) return false
  await audit(trx, tenantId, report, { ...by, at, what: 'report.close', why, outcome })
  return true
}

interface Step extends Actor {
  at: string
  what: 'report.check' | 'report.close'
  why: string
  outcome?: ReportOutcome
}

/** The audit trail is permanent: it never contains the text, the network or the tracking number. */
async function audit(trx: Trx, tenantId: string, { id, kinds, state }: Report, { outcome, ...step }: Step) {
  await appendAudit(trx, {
    ...step,
    tenantId,
    subjectKind: 'report',
    subject: id,
    before: { state },
    after: outcome === undefined ? { state: 'checking', kinds } : { state: 'closed', outcome, kinds },
  })
}

async function getReport(trx: Trx, tenantId: string, id: string): Promise<Report> {
  const report = await findReport(trx, tenantId, id)
  if (!report) throw noSuchReport()
  return report
}

export const noSuchReport = () =>
  new DirectoryError('NOT_FOUND', { en: 'There is no such report.', es: 'No existe ese aviso.' })

const closedAlready = () =>
  new DirectoryError('CONFLICT', { en: 'The report is already closed.', es: 'El aviso ya está cerrado.' })

const takenBy = (who: string) =>
  new DirectoryError('CONFLICT', {
    en: `${who} is checking this report.`,
    es: `${who} está verificando este aviso.`,
  })
