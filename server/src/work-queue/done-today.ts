import type { WorkDone } from '@care/contract'
import { instantOf } from '../clocks/zone-time.ts'
import type { Tenant } from '../configuration/configuration.ts'
import { today } from '../configuration/tenant-clock.ts'
import type { Db } from '../database/tables.ts'

const acts: ReadonlyMap<string, keyof WorkDone> = new Map([
  ['record.verify', 'checked'],
  ['report.close', 'reports'],
  ['match.merge', 'pairs'],
  ['match.keep-apart', 'pairs'],
  ['change-request.approve', 'requests'],
  ['change-request.reject', 'requests'],
])
/** What takes one of them back. */
const undone: ReadonlyMap<string, keyof WorkDone> = new Map([
  ['record.unverify', 'checked'],
  ['match.undo', 'pairs'],
])

/** What everyone has finished since midnight, according to the audit trail. */
export async function doneToday(db: Db, tenant: Tenant, at: Date): Promise<WorkDone> {
  const midnight = instantOf({ day: today(tenant, at), hours: 0 }, tenant.timeZone).toISOString()
  const rows = await db
    .selectFrom('audit_trail')
    .select(({ fn }) => ['what', fn.countAll<number | string>().as('count')])
    .where('tenant_id', '=', tenant.id)
    .where('at', '>=', midnight)
    .where('what', 'in', [...acts.keys(), ...undone.keys()])
    .groupBy('what')
    .execute()
  const done: WorkDone = { checked: 0, reports: 0, pairs: 0, requests: 0 }
  for (const { what, count } of rows) {
    const [part, back] = [acts.get(what), undone.get(what)]
    if (part) done[part] += Number(count)
    if (back) done[back] -= Number(count)
  }
  // An undone action may be from yesterday.
  for (const part of Object.keys(done) as (keyof WorkDone)[]) done[part] = Math.max(0, done[part])
  return done
}
