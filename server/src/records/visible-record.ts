import type { DirectoryRecord, NetworkEntry, Relation } from '@care/contract'

/**
 * The record as members may see it on a day: suppressed locations and plans, and what is not yet or no longer in force,
 * are gone.
 * Search rows, answers, prints and details are all made from this, so no query can reach what was left out.
 */
export function visibleRecord(record: DirectoryRecord, today: string): DirectoryRecord {
  const relations = (record.relations ?? [])
    .filter((relation) => isVisible(relation, today))
    .map((relation) => withVisiblePlans(relation, today))
  // Which sources a value came from is for stewards; members see it in words, in the golden-record view.
  const { sources: _sources, ...meta } = record.meta ?? {}
  return { ...record, relations, meta }
}

/**
 * The days, after `today`, on which something of the record starts or has ended: the sweep writes outbox rows for them.
 */
export function effectiveDates(record: DirectoryRecord): string[] {
  const periods = (record.relations ?? []).flatMap((relation) => [
    relation.period,
    ...(relation.network ?? []).map((entry) => entry.period),
  ])
  const days = periods.flatMap((period) => [period?.start?.slice(0, 10), period?.end && dayAfter(period.end)])
  return [...new Set(days.filter((day): day is string => Boolean(day)))].sort()
}

function isVisible(relation: Relation, today: string): boolean {
  return relation.location?.meta?.suppress !== true && inForce(relation.period, today)
}

function withVisiblePlans(relation: Relation, today: string): Relation {
  if (!relation.network) return relation
  const network = relation.network.filter(
    (entry: NetworkEntry) => entry.meta?.suppress !== true && inForce(entry.period, today),
  )
  return { ...relation, network }
}

function inForce(period: { start?: string; end?: string } | undefined, today: string): boolean {
  if (!period) return true
  return (!period.start || period.start.slice(0, 10) <= today) && (!period.end || today <= period.end.slice(0, 10))
}

function dayAfter(day: string): string | undefined {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return undefined
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}
