import { addDays, weekdayOf, type Day } from './calendar.ts'

const [sunday, monday, thursday, saturday] = [0, 1, 4, 6]

/** The federal holidays of 5 U.S.C. 6103, without Inauguration Day, which applies only to the capital. */
const onADay = ['01-01', '06-19', '07-04', '11-11', '12-25']
const onAWeekday = [
  { month: 1, weekday: monday, nth: 3 }, // Martin Luther King Jr.
  { month: 2, weekday: monday, nth: 3 }, // Washington
  { month: 5, weekday: monday, nth: -1 }, // Memorial Day
  { month: 9, weekday: monday, nth: 1 }, // Labor Day
  { month: 10, weekday: monday, nth: 2 }, // Columbus
  { month: 11, weekday: thursday, nth: 4 }, // Thanksgiving
]

const observedByYear = new Map<number, ReadonlySet<Day>>()

/** Whether offices are closed: a holiday on a weekend is observed on the nearest weekday. */
export function isHoliday(day: Day): boolean {
  const year = Number(day.slice(0, 4))
  let observed = observedByYear.get(year)
  if (!observed) observedByYear.set(year, (observed = observedHolidays(year)))
  return observed.has(day)
}

/** New Year's Day on a Saturday is observed on the last day of the previous year. */
function observedHolidays(year: number): ReadonlySet<Day> {
  const days = [...holidays(year), `${year + 1}-01-01`].map(observedOn)
  return new Set(days.filter((day) => day.startsWith(`${year}-`)))
}

function holidays(year: number): Day[] {
  return [...onADay.map((day) => `${year}-${day}`), ...onAWeekday.map((rule) => nthWeekday(year, rule))]
}

function observedOn(day: Day): Day {
  const weekday = weekdayOf(day)
  return weekday === saturday ? addDays(day, -1) : weekday === sunday ? addDays(day, 1) : day
}

/** The nth such weekday of a month; the last one for -1. */
function nthWeekday(year: number, { month, weekday, nth }: (typeof onAWeekday)[number]): Day {
  if (nth < 0) {
    const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
  }
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7)
}
