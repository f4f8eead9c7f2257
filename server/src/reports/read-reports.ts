import type { StaffReport, StaffReportQuery, TrackedReport } from '@care/contract'
import { addressText, recordName } from '@care/display'
import type { Tenant } from '../configuration/configuration.ts'
import type { Db } from '../database/tables.ts'
import { idsOfRecord } from '../records/record-redirects.repository.ts'
import { findRecord } from '../records/records.repository.ts'
import { visibleRecordToWire } from '../records/visible-record-to-wire.ts'
import { visibilityOf } from '../records/hide-unverified.ts'
import { visibleRecord } from '../records/visible-record.ts'
import { countReporters, hasLabel, listingKey, readLabels, type ReportLabels } from './report-labels.ts'
import { findReport, openStates, pageOfReports, type Report } from './reports.repository.ts'

const pageRows = 25

/** What the sender of a report may see of it: never the text. */
export async function trackedReport(db: Db, tenant: Tenant, report: Report, now: Date): Promise<TrackedReport> {
  const { state, outcome, receivedAt, dueAt, checkingAt, closedAt } = report
  const listing = await listingOf(db, tenant, report, now)
  return {
    state,
    receivedAt,
    dueAt,
    ...(outcome !== undefined && { outcome }),
    ...(checkingAt !== undefined && { checkingAt }),
    ...(closedAt !== undefined && { closedAt }),
    ...(listing && { listing }),
  }
}

/** For stewards: by default, listings with a label first, then by deadline. */
export async function listReports(
  db: Db,
  tenant: Tenant,
  query: StaffReportQuery,
  now: Date,
): Promise<{ total: number; reports: StaffReport[] }> {
  const { state = 'open', overdue = false, stableId, sort, offset = 0, limit = pageRows } = query
  const labels = await readLabels(db, tenant.id)
  const { reports, total } = await pageOfReports(db, tenant.id, {
    states: state === 'open' ? openStates : [state],
    ...(overdue && { overdueAt: now.toISOString() }),
    ...(stableId !== undefined && { stableIds: await idsOfRecord(db, tenant.id, stableId) }),
    first: state === 'closed' || sort !== undefined ? [] : [...labels.keys()],
    sort,
    offset,
    limit,
  })
  return { total, reports: await staffReports(db, tenant, reports, { now, labels }) }
}

export async function findStaffReport(db: Db, tenant: Tenant, id: string, now: Date): Promise<StaffReport | undefined> {
  const report = await findReport(db, tenant.id, id)
  if (!report) return undefined
  const [read] = await staffReports(db, tenant, [report], { now, labels: await readLabels(db, tenant.id) })
  return read
}

async function staffReports(
  db: Db,
  tenant: Tenant,
  reports: readonly Report[],
  { now, labels }: { now: Date; labels: ReportLabels },
): Promise<StaffReport[]> {
  const reporters = await countReporters(
    db,
    tenant.id,
    reports.map(({ stableId }) => stableId),
  )
  return Promise.all(
    reports.map(async (report) => {
      const listing = await listingOf(db, tenant, report, now)
      return {
        ...report,
        kinds: [...report.kinds],
        ...(listing && { listing }),
        ageHours: Math.floor((now.getTime() - Date.parse(report.receivedAt)) / 3_600_000),
        isOverdue: report.state !== 'closed' && Date.parse(report.dueAt) < now.getTime(),
        reporters: reporters.get(listingKey(report)) ?? 0,
        isLabeled: report.state !== 'closed' && hasLabel(labels, report),
      }
    }),
  )
}

/** Only while members see it. */
async function listingOf(
  db: Db,
  tenant: Tenant,
  { stableId, relationId }: Report,
  now: Date,
): Promise<TrackedReport['listing']> {
  const found = await findRecord(db, tenant.id, undefined, stableId)
  if (!found || found.record.left) return undefined
  const visible = visibleRecord(found.record, visibilityOf(tenant, now))
  if (!visible) return undefined
  const shown = visibleRecordToWire(visible)
  const relations = shown.relations ?? []
  const relation = relations.find(({ id }) => id === relationId)
  if (relations.length === 0 || (relationId !== undefined && !relation)) return undefined
  const place = relation?.location?.name?.[0] ?? addressText(relation?.location?.address)
  return { name: recordName(shown), ...(place && { place }) }
}
