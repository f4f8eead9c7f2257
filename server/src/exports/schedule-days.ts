import type { ExportInterval } from '@care/contract'
import { addDays, daysBetween, type Day } from '../clocks/clocks.service.ts'

/** The first day of a schedule after this one. */
export function nextDay(startOn: Day, every: ExportInterval, after: Day): Day {
  if (startOn > after) return startOn
  if (every === 'month') return nextMonth(startOn, after)
  const step = every === 'week' ? 7 : 1
  return addDays(startOn, (Math.floor(daysBetween(startOn, after) / step) + 1) * step)
}

/** Counted from the first day, so that a schedule of the 31st returns to it after a shorter month. */
function nextMonth(startOn: Day, after: Day): Day {
  const months = monthOf(after) - monthOf(startOn)
  const same = addMonths(startOn, months)
  return same > after ? same : addMonths(startOn, months + 1)
}

const monthOf = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

function addMonths(day: Day, months: number): Day {
  const month = monthOf(day) + months
  // The day before the first of the following month.
  const last = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0))
  const date = Math.min(Number(day.slice(8)), last.getUTCDate())
  return `${last.toISOString().slice(0, 8)}${String(date).padStart(2, '0')}`
}
