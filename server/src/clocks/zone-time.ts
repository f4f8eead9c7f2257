import type { Day } from './calendar.ts'

/** Local time in the zone. */
export interface WallTime {
  day: Day
  /** Since local midnight, with fractions. */
  hours: number
}

const hourMs = 3_600_000

export function wallTime(instant: Date, timeZone: string): WallTime {
  const wall = new Date(instant.getTime() + offsetMs(instant, timeZone)).toISOString()
  return { day: wall.slice(0, 10), hours: Date.parse(`1970-01-01${wall.slice(10)}`) / hourMs }
}

/**
 * The instant of a local time. A time skipped in spring is as long after the gap as after the gap's start; a time that
 * occurs twice in fall is the first.
 */
export function instantOf({ day, hours }: WallTime, timeZone: string): Date {
  const asUtc = Date.parse(day) + hours * hourMs
  const before = asUtc - offsetMs(new Date(asUtc - 24 * hourMs), timeZone)
  const after = asUtc - offsetMs(new Date(asUtc + 24 * hourMs), timeZone)
  const isRight = (at: number) => at + offsetMs(new Date(at), timeZone) === asUtc
  return new Date(isRight(before) || !isRight(after) ? before : after)
}

/** The zone's offset from UTC. */
function offsetMs(instant: Date, timeZone: string): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  return wall - Math.floor(instant.getTime() / 1000) * 1000
}

// Creating a format takes about 50 µs; there are as many as there are time zones in use.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}
