import { businessHoursLeft } from '../clocks/clocks.service.ts'

const urgentHours = 4
const minuteMs = 60_000
/** Longer than any sequence of non-business days. */
const farMinutes = 14 * 24 * 60

/** The first minute at which no more than four business hours are left. */
export function urgentFrom(dueAt: string, timeZone: string): string {
  const due = new Date(dueAt)
  let [early, late] = [-farMinutes, 0]
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2)
    const at = new Date(due.getTime() + middle * minuteMs)
    if (businessHoursLeft(at, due, timeZone) <= urgentHours) late = middle
    else early = middle
  }
  return new Date(due.getTime() + late * minuteMs).toISOString()
}
