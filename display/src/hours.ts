import type { AvailableTime, Language } from '@care/contract'
import { dayName, dayOf, dayOfDate, days, type Day } from './days.ts'
import { clockFormat } from './formats.ts'
import { listOf, textOf, textsOf } from './reading.ts'
import { phrases } from './phrases.ts'

export interface DayHours {
  day: Day
  name: string
  today: boolean
  /** `spoken` is what a screen reader reads if the text alone would mislead. */
  periods: { text: string; spoken?: string }[]
}

export const noHoursText = '--:-- - --:--'

/** 'HH:MM:SS' on a 12-hour clock; null when hours, minutes or seconds are out of range. */
export function time12(value: string | undefined | null, language: Language = 'en'): string | null {
  const parts = textOf(value).split(':')
  const [hours, minutes, seconds] = [parts[0], parts[1], parts[2] ?? '00'].map(clockNumber)
  if (hours === undefined || minutes === undefined || seconds === undefined || parts.length > 3) return null
  if (hours > 24 || minutes > 59 || seconds > 59) return null
  // The specification fixes the English text (APP-DIS-01); other languages follow Intl.
  if (language === 'en')
    return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours % 24 < 12 ? 'AM' : 'PM'}`
  // No-break spaces: a line that is too short breaks between two times, never inside "p. m.".
  return clockFormat(language)
    .format(Date.UTC(2000, 0, 1, hours, minutes))
    .replace(/\s/gu, '\u00a0')
}

/** Monday to Sunday, each with its hours in order of opening. */
export function hoursByDay(
  times: readonly AvailableTime[] | undefined,
  options: { language: Language; today?: string },
): DayHours[] {
  const words = phrases[options.language]
  const today = options.today === undefined ? undefined : dayOfDate(options.today)
  const all = listOf(times)
  return days.map((day) => {
    const ofDay = all.filter((time) => textsOf(time.daysOfWeek).some((name) => dayOf(name) === day))
    const periods = ofDay.some((time) => time.allDay === true)
      ? [{ text: allDay(options.language), spoken: words.openAllDay }]
      : openPeriods(ofDay, options.language)
    return {
      day,
      name: dayName(options.language, day),
      today: day === today,
      periods: periods.length > 0 ? periods : [{ text: noHoursText, spoken: words.noHours }],
    }
  })
}

export function hasHours(hours: readonly DayHours[]): boolean {
  return hours.some(({ periods }) => periods.some(({ text }) => text !== noHoursText))
}

function allDay(language: Language): string {
  const midnight = time12('00:00:00', language) ?? ''
  return `${midnight} - ${midnight}`
}

function openPeriods(times: readonly AvailableTime[], language: Language) {
  const sorted = times.toSorted((a, b) => textOf(a.availableStartTime).localeCompare(textOf(b.availableStartTime)))
  return sorted.flatMap((time) => {
    const [start, end] = [time12(time.availableStartTime, language), time12(time.availableEndTime, language)]
    return start === null && end === null ? [] : [{ text: `${start ?? '--:--'} - ${end ?? '--:--'}` }]
  })
}

function clockNumber(part: string | undefined): number | undefined {
  return part !== undefined && /^\d{1,2}(\.\d+)?$/u.test(part.trim()) ? Math.trunc(Number(part)) : undefined
}
