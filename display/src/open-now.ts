import type { AvailableTime, Language, Location } from '@care/contract'
import { dayOf, days, type Day } from './days.ts'
import { time12 } from './hours.ts'
import { phrases } from './phrases.ts'
import { listOf, textOf, textsOf } from './reading.ts'
import { zoneOfState } from './time-zones.ts'

export interface OpenText {
  kind: 'open' | 'closed' | 'unknown'
  /** '' if the location has no hours at all. */
  text: string
}

/**
 * Whether a location is open at a moment, in the time zone of its own state, else the given zone: a list may span
 * several zones.
 */
export function openAt(
  location: Location | undefined,
  now: Date,
  { language, timeZone }: { language: Language; timeZone: string },
): OpenText {
  const words = phrases[language]
  const times = listOf(location?.availableTime)
  if (times.length === 0) return { kind: 'unknown', text: '' }
  const { day, minute } = localTime(now, zoneOfState(textOf(location?.address?.state)) ?? timeZone)
  const today = periodsOn(times, day)
  const until = closingMinute([...today, ...overnight(periodsOn(times, dayBefore(day)))], minute)
  if (until !== undefined)
    return { kind: 'open', text: until >= wholeDay ? words.openAllDay : words.openUntil(clock(until, language)) }
  return today.length > 0 ? { kind: 'closed', text: words.closedNow } : { kind: 'unknown', text: words.noHoursToday }
}

/** Minutes of the day; an end after midnight is more than a day's minutes. */
interface OpenPeriod {
  from: number
  to: number
}

const dayMinutes = 24 * 60
/** Replaces the end of a day without an end: later than any period past midnight. */
const wholeDay = 2 * dayMinutes

function periodsOn(times: readonly AvailableTime[], day: Day): OpenPeriod[] {
  return times
    .filter(({ daysOfWeek }) => textsOf(daysOfWeek).some((name) => dayOf(name) === day))
    .flatMap((time) => {
      if (time.allDay === true) return [{ from: 0, to: wholeDay }]
      const [from, end] = [minuteOf(time.availableStartTime), minuteOf(time.availableEndTime)]
      if (from === undefined || end === undefined) return []
      return [{ from, to: end > from ? end : end + dayMinutes }]
    })
}

/** The part of yesterday's hours that reaches into today. */
function overnight(periods: readonly OpenPeriod[]): OpenPeriod[] {
  return periods
    .filter(({ to }) => to > dayMinutes && to < wholeDay)
    .map(({ to }) => ({ from: 0, to: to - dayMinutes }))
}

/** When it closes, over periods without a gap between them; undefined if it is closed. */
function closingMinute(periods: readonly OpenPeriod[], minute: number): number | undefined {
  let until: number | undefined
  for (const { from, to } of periods.toSorted((a, b) => a.from - b.from))
    if (from <= (until ?? minute) && to > (until ?? minute)) until = to
  return until
}

function minuteOf(value: string | undefined): number | undefined {
  const [hours, minutes] = textOf(value).split(':').map(Number)
  // The same check as for display.
  return time12(value) === null || hours === undefined || minutes === undefined ? undefined : hours * 60 + minutes
}

function clock(minute: number, language: Language): string {
  const within = minute % dayMinutes
  return time12(`${Math.floor(within / 60)}:${String(within % 60).padStart(2, '0')}`, language) ?? ''
}

const dayBefore = (day: Day): Day => days[(days.indexOf(day) + 6) % 7] ?? day

function localTime(now: Date, timeZone: string): { day: Day; minute: number } {
  const parts = new Map(
    zonedFormat(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  return {
    day: dayOf(parts.get('weekday') ?? '') ?? 'MON',
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  }
}

// Creating a format is slow, and a list needs one per card and minute.
const zonedFormats = new Map<string, Intl.DateTimeFormat>()

function zonedFormat(timeZone: string): Intl.DateTimeFormat {
  const cached = zonedFormats.get(timeZone)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  zonedFormats.set(timeZone, format)
  return format
}
