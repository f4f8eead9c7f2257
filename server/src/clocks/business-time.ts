import { addDays, weekdayOf, type Day } from './calendar.ts'
import { isHoliday } from './federal-holidays.ts'
import { instantOf, wallTime } from './zone-time.ts'

/** Office hours of every business day, in the tenant's time zone. */
const [opens, closes] = [9, 17]

/** Monday to Friday without federal holidays. */
export function isBusinessDay(day: Day): boolean {
  return weekdayOf(day) % 6 !== 0 && !isHoliday(day)
}

/** The first business day on or after this one. */
export function nextBusinessDay(day: Day): Day {
  let next = day
  while (!isBusinessDay(next)) next = addDays(next, 1)
  return next
}

/** The business day on which something counts as received: the next one, if it arrives outside office hours. */
export function receivedOn(instant: Date, timeZone: string): Day {
  const { day, hours } = wallTime(instant, timeZone)
  return nextBusinessDay(hours >= closes ? addDays(day, 1) : day)
}

/**
 * The deadline of something that may take n business days: closing time of the nth business day after the day of
 * receipt.
 */
export function addBusinessDays(instant: Date, n: number, timeZone: string): Date {
  let day = receivedOn(instant, timeZone)
  for (let left = n; left > 0; left -= 1) day = nextBusinessDay(addDays(day, 1))
  return instantOf({ day, hours: closes }, timeZone)
}

/** Office hours from now until then; negative after it has passed. */
export function businessHoursLeft(now: Date, due: Date, timeZone: string): number {
  return due < now ? -businessHours(due, now, timeZone) : businessHours(now, due, timeZone)
}

function businessHours(from: Date, to: Date, timeZone: string): number {
  const [start, end] = [wallTime(from, timeZone), wallTime(to, timeZone)]
  let hours = 0
  for (let day = start.day; day <= end.day; day = addDays(day, 1)) {
    if (!isBusinessDay(day)) continue
    const first = day === start.day ? Math.max(opens, start.hours) : opens
    const last = day === end.day ? Math.min(closes, end.hours) : closes
    hours += Math.max(0, last - first)
  }
  return hours
}
