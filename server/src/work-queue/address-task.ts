import { acceptingNewCodes, foldWords, type DirectoryRecord, type Relation, type ReportKind } from '@care/contract'
import { addressText, recordName } from '@care/display'
import { daysBetween, type Day, type VerificationRules } from '../clocks/clocks.service.ts'
import { instantOf } from '../clocks/zone-time.ts'
import type { Report } from '../reports/reports.service.ts'
import { minutesOf, scoreOf, type ListingRisk } from './score.ts'
import { taskId, type NewTask, type WorkReason } from './task.ts'
import { urgentFrom } from './urgent-from.ts'
import { dueOf, lastTryOf, owedOf, type Owed, type StewardChange, type Try } from './verification-due.ts'

/** One listing at an address, with everything that determines the value of a call. */
export interface DoorListing {
  stableId: string
  relationId: string
  record: DirectoryRecord
  relation: Relation
  firstSeen: Day
  /** Views in 28 days; for a record with several locations, its share. */
  shown: number
  disagreements: number
  reports: readonly Report[]
  /** Oldest first. */
  tries: readonly Try[]
  /** Stewards' changes of the record; read if a practice said that something is wrong. */
  changes: readonly StewardChange[]
}

/** An address, or a listing without one. */
export interface Place {
  /** Empty for a listing without an address. */
  door: string
  /** Always the same. */
  key: string
  listings: readonly DoorListing[]
  /** Reports on listings that are gone; they must still be answered. */
  orphans: readonly Report[]
  isLabeled: boolean
}

export interface PlaceClock {
  rules: VerificationRules
  timeZone: string
  today: Day
}

const mostNames = 40
const mostShownRecords = 8

/** The one task of an address: to answer reports, to verify, or both in one call. */
export function taskOfPlace(place: Place, clock: PlaceClock): NewTask | undefined {
  const reports = [...place.listings.flatMap((listing) => listing.reports), ...place.orphans]
  const due = place.listings.flatMap((listing) => {
    const found = dueOf(listing, clock.rules, clock.today)
    return found ? [{ listing, ...found }] : []
  })
  const owed = place.listings.flatMap((listing) => owedOf(listing, clock.rules, clock.timeZone) ?? [])
  if (reports.length === 0 && due.length === 0 && owed.length === 0) return undefined
  const opened = [
    ...reports.map(({ receivedAt }) => receivedAt),
    ...owed.map(({ since }) => since),
    ...due.map(({ openedOn }) => startOf(openedOn, clock)),
  ]
  const rests = due.map(({ restsUntil }) => restsUntil ?? '').sort()[0]
  const minutes = minutesOf(place.listings.length) + 2 * reports.length
  return {
    ...aboutPlace(place, reports),
    kind: reports.length > 0 ? 'report' : 'verification',
    score: scoreOf(
      place.listings.map((listing) => riskOf(listing, clock.today)),
      minutes,
    ),
    openedAt: opened.sort()[0] ?? '',
    ...clockOf(place, { reports, owed, due }, clock),
    ...(reports.length === 0 &&
      owed.length === 0 &&
      rests &&
      rests > clock.today && { restsUntil: startOf(rests, clock) }),
    minutes: Math.round(minutes),
    relations: place.listings.length,
    reasons: reasonsOf(place, { reports, owed, due }),
  }
}

const startOf = (day: Day, { timeZone }: PlaceClock) => instantOf({ day, hours: 0 }, timeZone).toISOString()

type Due = { listing: DoorListing; dueOn: Day; openedOn: Day; restsUntil?: Day | undefined; state: string }

interface ToDo {
  reports: readonly Report[]
  owed: readonly Owed[]
  due: readonly Due[]
}

/**
 * Reports by members or by the practice itself have a deadline in days, which comes before everything; the 90 days of a
 * verification are part of the score.
 */
function clockOf(place: Place, { reports, owed, due }: ToDo, clock: PlaceClock) {
  const dueAt = [...reports, ...owed].map((each) => each.dueAt).sort()[0]
  if (dueAt === undefined) {
    const dueOn = due.map((each) => each.dueOn).sort()[0]
    return dueOn === undefined ? {} : { dueAt: instantOf({ day: dueOn, hours: 17 }, clock.timeZone).toISOString() }
  }
  const first = reports.map(({ receivedAt }) => receivedAt).sort()[0]
  return { dueAt, urgentFrom: place.isLabeled ? first : urgentFrom(dueAt, clock.timeZone) }
}

function aboutPlace({ door, key, listings, orphans }: Place, reports: readonly Report[]) {
  const [first] = listings
  const address = addressText(first?.relation.location?.address)
  const county = first?.relation.location?.address?.county
  const phone = phoneOf(first?.relation)
  const names = new Map(listings.map(({ stableId, record }) => [stableId, recordName(record)]))
  for (const { stableId } of orphans) if (!names.has(stableId)) names.set(stableId, '')
  const records = [...names].map(([stableId, name]) => ({ stableId, name }))
  const [orphan] = orphans
  return {
    id: taskId('place', key),
    ...(door !== '' && { door }),
    ...(county && { county }),
    words: foldWords([address, county, ...records.slice(0, mostNames).map(({ name }) => name)].join(' ')),
    subject: {
      ...(address && { address }),
      ...(phone && { phone }),
      records: records.slice(0, mostShownRecords),
      ...(reports.length > 0 && { reportIds: reports.map(({ id }) => id).slice(0, 50) }),
      ...(door === '' && (first ?? orphan) && { listing: listingOf(first ?? orphan) }),
    },
  }
}

function listingOf(of: { stableId: string; relationId?: string } | undefined) {
  return { stableId: of?.stableId ?? '', ...(of?.relationId !== undefined && { relationId: of.relationId }) }
}

function riskOf({ relation, shown, disagreements, reports }: DoorListing, today: Day): ListingRisk {
  const verified = relation.verified?.at.slice(0, 10)
  return {
    shown,
    verifiedDaysAgo: verified === undefined ? undefined : daysBetween(verified, today),
    disagreements,
    openReports: reports.length,
    weakFacts:
      Number(isApproximate(relation)) + Number(!phoneOf(relation)) + Number(relation.unreachableSince !== undefined),
    invitesPatients: acceptingNewCodes.some((code) => code === relation.acceptingPatients?.code),
  }
}

const isApproximate = ({ location }: Relation) =>
  location?.position === undefined || location.position.approximate === true
const phoneOf = (relation: Relation | undefined) =>
  relation?.location?.telecom?.find(({ system }) => system === 'phone')?.value

function reasonsOf({ listings, isLabeled }: Place, { reports, owed, due }: ToDo): WorkReason[] {
  const reasons: WorkReason[] = []
  const add = (count: number, reason: WorkReason) => void (count > 0 && reasons.push(reason))
  if (isLabeled) reasons.push({ why: 'labeled' })
  const kinds = [...new Set(reports.flatMap((report): readonly ReportKind[] => report.kinds))].sort()
  add(reports.length, { why: 'reported', count: reports.length, kinds })
  for (const why of ['said-wrong', 'said-gone'] as const) {
    const first = owed.filter(({ reason }) => reason.why === why).sort((a, b) => (a.since < b.since ? -1 : 1))[0]
    if (first) reasons.push(first.reason)
  }
  for (const state of ['overdue', 'due-soon'] as const) {
    const own = due
      .filter((each) => each.state === state)
      .map(({ dueOn }) => dueOn)
      .sort()
    add(own.length, { why: state, count: own.length, day: own[0] ?? '' })
  }
  const never = due.filter(({ state }) => state === 'never-verified').length
  add(never, { why: 'never-verified', count: never })
  const said = lastTryOf(due.flatMap(({ listing }) => listing.tries))
  if (said) reasons.push(said)
  const shown = Math.round(listings.reduce((sum, each) => sum + each.shown, 0))
  add(shown, { why: 'shown', count: shown })
  const disagree = listings.filter(({ disagreements }) => disagreements > 0).length
  add(disagree, { why: 'disagree', count: disagree })
  const mute = listings.filter(({ relation }) => !phoneOf(relation)).length
  add(mute, { why: 'no-phone', count: mute })
  const vague = listings.filter(({ relation }) => isApproximate(relation)).length
  add(vague, { why: 'approximate', count: vague })
  return reasons
}
