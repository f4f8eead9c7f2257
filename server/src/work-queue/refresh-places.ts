import type { TenantWithClock } from '../configuration/configuration.ts'
import { readVerificationRules } from '../clocks/clocks.service.ts'
import { today } from '../configuration/tenant-clock.ts'
import type { Trx } from '../database/tables.ts'
import { relationsAtDoor } from '../records/address-relations.repository.ts'
import { taskOfPlace } from './address-task.ts'
import { placeKeyText, readPlaces, type Candidate, type PlaceKey } from './read-places.ts'
import { averageScoreOf, deleteTasks, saveTaskReports, saveTasks } from './tasks.repository.ts'
import { taskId } from './task.ts'

/** The number of listings at one address that fits on a steward's screen and into one call. */
const mostAtDoor = 5_000

/** Recomputes the tasks of these addresses from the data in this transaction. */
export async function refreshPlaces(
  trx: Trx,
  tenant: TenantWithClock,
  keys: readonly PlaceKey[],
  { now, ...known }: { now: Date; candidates?: readonly Candidate[]; averageScore?: number },
): Promise<void> {
  const day = today(tenant, now)
  const rules = await readVerificationRules(trx, tenant.id)
  const own = known.candidates ?? (await candidatesOf(trx, tenant.id, keys))
  const places = await readPlaces(trx, tenant, { keys, candidates: own, now })
  const made = places.flatMap((place) => {
    const task = taskOfPlace(place, { rules, timeZone: tenant.timeZone, today: day })
    return task ? [{ place, task }] : []
  })
  const averageScore = known.averageScore ?? (await averageScoreOf(trx, tenant.id))
  const kept = new Set(made.map(({ task }) => task.id))
  const ids = keys.map((key) => taskId('place', placeKeyText(key)))
  await deleteTasks(
    trx,
    tenant.id,
    ids.filter((id) => !kept.has(id)),
  )
  await saveTasks(
    trx,
    tenant.id,
    made.map(({ task }) => task),
    { at: now.toISOString(), averageScore },
  )
  await saveTaskReports(
    trx,
    tenant.id,
    [...kept],
    made.flatMap(({ place, task }) =>
      [...place.listings.flatMap(({ reports }) => reports), ...place.orphans].map(({ id: reportId }) => ({
        taskId: task.id,
        reportId,
      })),
    ),
  )
}

async function candidatesOf(trx: Trx, tenantId: string, keys: readonly PlaceKey[]): Promise<Candidate[]> {
  const found: Candidate[] = []
  for (const key of keys)
    if (!('stableId' in key)) found.push(...(await relationsAtDoor(trx, tenantId, key.door, mostAtDoor)))
  return found
}
