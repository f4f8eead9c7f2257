import type { DirectoryRecord, Relation } from '@care/contract'
import type { Day } from '../clocks/clocks.service.ts'
import type { TenantWithClock } from '../configuration/configuration.ts'
import { today } from '../configuration/tenant-clock.ts'
import type { Db } from '../database/tables.ts'
import { groupBy } from '../records/group-by.ts'
import { findRecordTexts } from '../records/records.repository.ts'
import { relationPlacesOf } from '../records/relation-places.repository.ts'
import { openReportsOf, readLabels, type Report } from '../reports/reports.service.ts'
import { readDisagreements } from './disagreements.ts'
import type { DoorListing, Place } from './address-task.ts'
import { isFault, type Try } from './verification-due.ts'
import { changesOf, listingKey, losersOf, shownTimes, triesOf } from './place-facts.repository.ts'

/** An address, or a listing without one. */
export type PlaceKey = { door: string } | { door: ''; stableId: string; relationId?: string | undefined }

export const placeKeyText = (key: PlaceKey): string =>
  'stableId' in key ? `listing ${listingKey(key)}` : `door ${key.door}`

/** A listing that may be at one of the addresses: its current location is read. */
export interface Candidate {
  stableId: string
  relationId: string
}

/** The current state of these addresses, including empty ones. */
export async function readPlaces(
  db: Db,
  tenant: TenantWithClock,
  { keys, candidates, now }: { keys: readonly PlaceKey[]; candidates: readonly Candidate[]; now: Date },
): Promise<Place[]> {
  const named = keys.flatMap((key) => ('stableId' in key ? [key.stableId] : []))
  const ids = [...new Set([...candidates.map(({ stableId }) => stableId), ...named])]
  if (ids.length === 0) return keys.map((key) => placeOf(key, [], []))
  const listings = await readListings(db, tenant, ids, now)
  const { targeted, orphans } = await readReports(db, tenant.id, ids, listings)
  const labels = targeted.size > 0 ? await readLabels(db, tenant.id) : new Map<string, readonly string[]>()
  const byPlace = groupBy(listings, ({ key }) => key)
  return keys.map((key) => {
    const here = (byPlace.get(placeKeyText(key)) ?? []).map((each) => ({
      ...each,
      reports: targeted.get(listingKey(each)) ?? [],
    }))
    const isLabeled = here.some(({ stableId, relationId }) =>
      labels.get(stableId)?.some((label) => label === '*' || label === relationId),
    )
    return { ...placeOf(key, here, orphans.get(placeKeyText(key)) ?? []), isLabeled }
  })
}

function placeOf(key: PlaceKey, listings: readonly DoorListing[], orphans: readonly Report[]): Place {
  return { door: key.door, key: placeKeyText(key), listings, orphans, isLabeled: false }
}

type Placed = DoorListing & { door: string; key: string }

/** All listings of these records that members may see, each with its current address. */
async function readListings(db: Db, tenant: TenantWithClock, ids: readonly string[], now: Date): Promise<Placed[]> {
  const tenantId = tenant.id
  const day = today(tenant, now)
  const texts = await findRecordTexts(db, tenantId, ids)
  const found = [...texts.keys()]
  const places = await relationPlacesOf(db, tenantId, found)
  const spellings = groupBy(places, listingKey)
  const shown = await shownTimes(db, tenantId, found, day)
  const tries = await triesOf(db, tenantId, found)
  const changes = await changesOf(db, tenantId, recordsWithFaults(tries))
  const records = new Map<string, DirectoryRecord>()
  for (const [id, text] of texts) records.set(id, JSON.parse(text)) // Written by the merge.
  const shared = found.filter((id) => (records.get(id)?.meta?.sources?.length ?? 0) > 1)
  const disagreements = await readDisagreements(db, tenantId, shared, places)
  return [...records].flatMap(([stableId, record]) => {
    const listed = listedRelations(record, day)
    return listed.map(({ id: relationId, ...relation }) => {
      const ref = { stableId, relationId }
      const own = (spellings.get(listingKey(ref)) ?? []).sort((a, b) => (a.firstSeen < b.firstSeen ? -1 : 1))
      const door = own.at(-1)?.at.door ?? ''
      return {
        ...ref,
        door,
        key: placeKeyText(door === '' ? { door, ...ref } : { door }),
        record,
        relation,
        firstSeen: own[0] ? today(tenant, new Date(own[0].firstSeen)) : day,
        shown: (shown.get(stableId) ?? 0) / listed.length,
        disagreements: disagreements.get(listingKey(ref)) ?? 0,
        reports: [],
        tries: tries.get(listingKey(ref)) ?? [],
        changes: changes.get(stableId) ?? [],
      }
    })
  })
}

/** Practices said that something here is wrong or has ended. */
function recordsWithFaults(tries: ReadonlyMap<string, readonly Try[]>): string[] {
  const faulty = [...tries].filter(([, own]) => own.some(({ outcome }) => isFault(outcome)))
  return [...new Set(faulty.map(([key]) => key.slice(0, key.indexOf('\n'))))]
}

function listedRelations({ meta, relations = [] }: DirectoryRecord, day: Day): (Relation & { id: string })[] {
  if (meta?.left !== undefined) return []
  return relations.flatMap((relation) => {
    const { id, period, location } = relation
    const isOver = period?.end !== undefined && period.end.slice(0, 10) < day
    return id === undefined || isOver || location?.meta?.suppress === true ? [] : [{ ...relation, id }]
  })
}

/** Reports by their listing; for a whole record, by its first listing. Reports without a listing are orphans. */
async function readReports(db: Db, tenantId: string, ids: readonly string[], listings: readonly Placed[]) {
  const reports = await openReportsOf(db, tenantId, ids)
  const losers = reports.length > 0 ? await losersOf(db, tenantId, ids) : new Map<string, string>()
  const ofRecord = groupBy(listings, ({ stableId }) => stableId)
  const targeted = new Map<string, Report[]>()
  const orphans = new Map<string, Report[]>()
  for (const report of reports) {
    const stableId = losers.get(report.stableId) ?? report.stableId
    const own = ofRecord.get(stableId) ?? []
    const target = report.relationId === undefined ? own[0] : own.find((each) => each.relationId === report.relationId)
    const [map, key] = target
      ? [targeted, listingKey(target)]
      : [orphans, placeKeyText({ door: '', stableId, relationId: report.relationId })]
    map.set(key, [...(map.get(key) ?? []), report])
  }
  return { targeted, orphans }
}

/** The current address of each of these listings; for a whole record, that of its first listing. */
export async function placesOfListings(
  db: Db,
  tenant: TenantWithClock,
  wanted: readonly { stableId: string; relationId?: string | undefined }[],
  now: Date,
): Promise<PlaceKey[]> {
  const ids = [...new Set(wanted.map(({ stableId }) => stableId))]
  const ofRecord = groupBy(await readListings(db, tenant, ids, now), ({ stableId }) => stableId)
  const keys = wanted.map(({ stableId, relationId }): PlaceKey => {
    const own = ofRecord.get(stableId) ?? []
    const target = relationId === undefined ? own[0] : own.find((each) => each.relationId === relationId)
    if (!target) return { door: '', stableId, relationId }
    return target.door === '' ? { door: '', stableId, relationId: target.relationId } : { door: target.door }
  })
  return [...new Map(keys.map((key) => [placeKeyText(key), key])).values()]
}
