import { dayOf, days, type Day } from '@care/display'

/** One opening period of a day; times as `HH:MM`. */
export interface HoursRow {
  day: Day
  from: string
  to: string
  isAllDay?: boolean
}

/** Openings by day, in the order of the week. */
export function readHours(value: unknown): HoursRow[] {
  const rows = listOf(value).flatMap((each) => {
    const { daysOfWeek, allDay, availableStartTime, availableEndTime } = partsOf(each)
    const row = {
      from: clock(availableStartTime),
      to: clock(availableEndTime),
      ...(allDay === true && { isAllDay: true }),
    }
    return (Array.isArray(daysOfWeek) ? daysOfWeek : [daysOfWeek]).flatMap((name) => {
      const day = dayOf(String(name ?? ''))
      return day ? [{ day, ...row }] : []
    })
  })
  return days.flatMap((day) => rows.filter((row) => row.day === day).toSorted((a, b) => (a.from < b.from ? -1 : 1)))
}

/** Days with the same hours are grouped. Undefined if a time is missing; null for no hours at all. */
export function writeHours(rows: readonly HoursRow[]): object[] | null | undefined {
  const groups = new Map<string, { daysOfWeek: Day[] }>()
  for (const { day, from, to, isAllDay } of rows) {
    if (!isAllDay && (from === '' || to === '' || from === to)) return undefined
    const times = isAllDay ? { allDay: true } : { availableStartTime: `${from}:00`, availableEndTime: `${to}:00` }
    const key = JSON.stringify(times)
    const group = groups.get(key) ?? { daysOfWeek: [], ...times }
    if (!group.daysOfWeek.includes(day)) group.daysOfWeek.push(day)
    groups.set(key, group)
  }
  return groups.size > 0 ? [...groups.values()] : null
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const partsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** `9:05:00` in the format of the browser's time field; empty if it is invalid. */
function clock(value: unknown): string {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d\d)(?::\d\d)?$/.exec(String(value ?? '').trim()) ?? []
  return hours === '' || Number(hours) > 23 ? '' : `${hours.padStart(2, '0')}:${minutes}`
}
