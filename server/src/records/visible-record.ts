import { isShownTelecom } from '@care/display'
import { addDays, type VerificationRules } from '../clocks/clocks.service.ts'
import { copyPublic } from './copy-public.ts'
import type { Day, GoldenRecord, NetworkEntry, Period, Relation, VisibleRecord } from './model.ts'
import { isPublicIdentifier, publicFields } from './public-fields.ts'
import { hideClockStart, hideDayOf, isHiddenByRule, type HideClock, type Visibility } from './hide-unverified.ts'

/**
 * The record as members may see it on a day: only public fields, without suppressed locations and plans, without what
 * has not started or has ended, and without what the tenant's rules hide. Index rows, responses, prints and details are
 * all built from this, so no query can reach the rest. Undefined if the rules hide all of it.
 */
export function visibleRecord(record: GoldenRecord, visibility: Visibility): VisibleRecord | undefined {
  const { today } = visibility
  const current = record.relations.filter((relation) => isVisible(relation, today))
  const shown = current.filter((relation) => !isHiddenByRule(relation, visibility))
  if (shown.length === 0 && current.length > 0) return undefined
  const relations = shown.map((relation) => withShownContacts(withVisiblePlans(relation, today)))
  const heads = record.heads.map((head) => ({
    ...head,
    identifiers: head.identifiers.filter((identifier) => isPublicIdentifier(record.kind, identifier)),
  }))
  const hideClocks = shown.map(hideClockStart)
  return { ...copyFields({ ...record, heads, relations }), visibleOn: today, hideClocks }
}

const copyFields = copyPublic(publicFields)

/**
 * The days on which something in the record starts, is over for the first time, or is hidden by the rules. Read by the
 * daily sweep.
 */
export function effectiveDates(
  { relations }: { relations: readonly DatedRelation[] },
  rules: Pick<VerificationRules, 'hideDays'>,
): Day[] {
  const periods = relations.flatMap(({ period, network }) => [period, ...network.map((entry) => entry.period)])
  const days = periods.flatMap((period) => [period?.start?.slice(0, 10), period?.end && dayAfter(period.end)])
  const hideDays = relations.map((relation) => hideDayOf(relation, rules))
  return [...new Set([...days, ...hideDays].filter((day): day is Day => Boolean(day)))].sort()
}

/** The dates of a relation. */
export interface DatedRelation extends HideClock {
  readonly period?: Period | undefined
  readonly network: readonly { readonly period?: Period | undefined }[]
}

const daysAfterLeaving = 90

/** Whether it left so long ago that it is no longer shown anywhere. */
export function isForgotten({ left }: Pick<GoldenRecord, 'left'>, today: Day): boolean {
  return left !== undefined && Date.parse(today) - Date.parse(left) > daysAfterLeaving * 86_400_000
}

function isVisible({ location, period }: Relation, today: Day): boolean {
  return location?.suppressed !== true && isCurrent(period, today)
}

function withVisiblePlans(relation: Relation, today: Day): Relation {
  const isShown = (entry: NetworkEntry) => !entry.suppressed && isCurrent(entry.period, today)
  return relation.network.every(isShown) ? relation : { ...relation, network: relation.network.filter(isShown) }
}

/** A website stated by a source may be a script: it never leaves the system of record (D5). */
function withShownContacts(relation: Relation): Relation {
  const { location } = relation
  if (!location || location.telecom.every(isShownTelecom)) return relation
  return { ...relation, location: { ...location, telecom: location.telecom.filter(isShownTelecom) } }
}

export function isCurrent(period: Period | undefined, today: Day): boolean {
  if (!period) return true
  return (!period.start || period.start.slice(0, 10) <= today) && (!period.end || today <= period.end.slice(0, 10))
}

function dayAfter(day: Day): Day | undefined {
  const last = day.slice(0, 10)
  return Number.isNaN(Date.parse(last)) ? undefined : addDays(last, 1)
}
