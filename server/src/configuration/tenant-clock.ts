import type { PublicTenant } from '@care/contract'
import { easternZone, zoneOfState } from '@care/display'

/**
 * The tenant's calendar day, as YYYY-MM-DD. A plan entry that ends on December 31 must be shown until midnight where
 * the members are, not until midnight UTC.
 */
export function today({ timeZone }: { timeZone: string }, now: Date): string {
  // Every zone differs from UTC by a multiple of 15 minutes, so a day never starts within such a quarter of an hour.
  const quarter = Math.floor(now.getTime() / quarterMs)
  const last = lastDays.get(timeZone)
  if (last?.quarter === quarter) return last.day
  const day = dayFormat(timeZone).format(now)
  lastDays.set(timeZone, { quarter, day })
  return day
}

const quarterMs = 15 * 60_000
/** Every search needs the day, and formatting it takes longer than parsing its query. */
const lastDays = new Map<string, { quarter: number; day: string }>()

/** The same by id. A tenant that is not in the configuration has no searches, so any day will do. */
export function tenantDay(
  { tenants }: { tenants: ReadonlyMap<string, { timeZone: string }> },
  tenantId: string,
  now: Date,
): string {
  return today(tenants.get(tenantId) ?? { timeZone: easternZone }, now)
}

/** Whether the name is a time zone that the runtime knows, such as `America/New_York`. */
export function isTimeZone(name: string): boolean {
  try {
    dayFormat(name)
    return true
  } catch {
    return false
  }
}

/** The zone where most people of the area's first known state live; Eastern time if no state is known. */
export function defaultTimeZone({ states }: Pick<PublicTenant['area'], 'states'>): string {
  for (const state of states) {
    const zone = zoneOfState(state)
    if (zone) return zone
  }
  return easternZone
}

// Creating a format takes about 50 µs, using one about 1 µs; there are as many as there are time zones in use.
const dayFormats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const cached = dayFormats.get(timeZone)
  if (cached) return cached
  // The Canadian locale writes a date as YYYY-MM-DD.
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  dayFormats.set(timeZone, format)
  return format
}
