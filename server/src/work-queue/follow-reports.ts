import type { TenantWithClock } from '../configuration/configuration.ts'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/tables.ts'
import { survivorsOf } from './place-facts.repository.ts'
import { placeKeyText, placesOfListings, type PlaceKey } from './read-places.ts'
import { refreshPlaces } from './refresh-places.ts'
import type { WorkSubject } from './task.ts'

const batchSize = 200

/**
 * Creates tasks for received reports, and ends those of closed reports, since tasks were last computed. Every read of
 * tasks calls this first, so a report becomes a task with its deadline immediately, whichever part of the product
 * receives or closes it. `before` includes all older tasks.
 */
export async function followReports(
  database: Database,
  tenant: TenantWithClock,
  now: Date,
  before = '',
): Promise<void> {
  const done = new Set<string>()
  for (;;) {
    const changed = [
      ...(await placesOfNew(database.db, tenant, now, before)),
      ...(await placesOfClosed(database.db, tenant.id)),
    ]
    const keys = [...new Map(changed.map((key) => [placeKeyText(key), key])).values()].filter(
      (key) => !done.has(placeKeyText(key)),
    )
    if (keys.length === 0) return
    await database.write((trx) => refreshPlaces(trx, tenant, keys, { now }))
    for (const key of keys) done.add(placeKeyText(key))
  }
}

async function placesOfNew(db: Db, tenant: TenantWithClock, now: Date, before: string): Promise<PlaceKey[]> {
  const rows = await db
    .selectFrom('report')
    .leftJoin('work_report', (join) =>
      join.onRef('work_report.tenant_id', '=', 'report.tenant_id').onRef('work_report.report_id', '=', 'report.id'),
    )
    .leftJoin('work_task', (join) =>
      join.onRef('work_task.tenant_id', '=', 'work_report.tenant_id').onRef('work_task.id', '=', 'work_report.task_id'),
    )
    .select(['report.stable_id', 'report.relation_id'])
    .where('report.tenant_id', '=', tenant.id)
    .where('report.state', 'in', ['received', 'checking'])
    .where((eb) => eb.or([eb('work_task.id', 'is', null), eb('work_task.refreshed_at', '<', before)]))
    .orderBy('report.due_at')
    .limit(batchSize)
    .execute()
  if (rows.length === 0) return []
  const survivors = await survivorsOf(
    db,
    tenant.id,
    rows.map((row) => row.stable_id),
  )
  const listings = rows.map((row) => ({
    stableId: survivors.get(row.stable_id) ?? row.stable_id,
    relationId: row.relation_id ?? undefined,
  }))
  return placesOfListings(db, tenant, listings, now)
}

async function placesOfClosed(db: Db, tenantId: string): Promise<PlaceKey[]> {
  const rows = await db
    .selectFrom('work_report')
    .innerJoin('report', (join) =>
      join.onRef('report.tenant_id', '=', 'work_report.tenant_id').onRef('report.id', '=', 'work_report.report_id'),
    )
    .innerJoin('work_task', (join) =>
      join.onRef('work_task.tenant_id', '=', 'work_report.tenant_id').onRef('work_task.id', '=', 'work_report.task_id'),
    )
    .select(['work_task.door', 'work_task.subject'])
    .where('work_report.tenant_id', '=', tenantId)
    .where('report.state', '=', 'closed')
    .limit(batchSize)
    .execute()
  return rows.flatMap((row) => placeKeyOf(row) ?? [])
}

/** The location of a task. */
export function placeKeyOf({ door, subject }: { door: string | null; subject: string }): PlaceKey | undefined {
  if (door !== null) return { door }
  const { listing } = JSON.parse(subject) as WorkSubject // Written by saveTasks.
  return listing && { door: '', ...listing }
}
