import type { Language } from '@care/contract'

export const days = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const
export type Day = (typeof days)[number]

const names: Record<Language, Record<Day, string>> = {
  en: {
    MON: 'Monday',
    TUE: 'Tuesday',
    WED: 'Wednesday',
    THU: 'Thursday',
    FRI: 'Friday',
    SAT: 'Saturday',
    SUN: 'Sunday',
  },
  es: { MON: 'Lunes', TUE: 'Martes', WED: 'Miércoles', THU: 'Jueves', FRI: 'Viernes', SAT: 'Sábado', SUN: 'Domingo' },
}

export function dayName(language: Language, day: Day): string {
  return names[language][day]
}

/** 'MON', 'mon' and 'Monday' are the same day. */
export function dayOf(value: string): Day | undefined {
  const start = value.trim().slice(0, 3).toUpperCase()
  return days.find((day) => day === start)
}

/** The specification counts Friday to Sunday as the weekend; this hides nothing. */
export function isWeekendDay(day: Day): boolean {
  return day === 'FRI' || day === 'SAT' || day === 'SUN'
}

/** The day of a date written YYYY-MM-DD. */
export function dayOfDate(date: string): Day | undefined {
  const time = Date.parse(`${date.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(time) ? undefined : days[(new Date(time).getUTCDay() + 6) % 7]
}
