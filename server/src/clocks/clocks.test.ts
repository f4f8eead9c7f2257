import { describe, expect, it } from 'vitest'
import { seededRandom } from '../gazetteer/seeded-random.testing.ts'
import { addBusinessDays, addDays, businessHoursLeft, daysBetween, isBusinessDay } from './clocks.service.ts'
import { isHoliday } from './federal-holidays.ts'
import { instantOf, wallTime } from './zone-time.ts'

/** As the Office of Personnel Management lists them, observed days included. */
const published = `
2024-01-01 2024-01-15 2024-02-19 2024-05-27 2024-06-19 2024-07-04 2024-09-02 2024-10-14 2024-11-11 2024-11-28 2024-12-25
2025-01-01 2025-01-20 2025-02-17 2025-05-26 2025-06-19 2025-07-04 2025-09-01 2025-10-13 2025-11-11 2025-11-27 2025-12-25
2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-03 2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-12-25
2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-06-18 2027-07-05 2027-09-06 2027-10-11 2027-11-11 2027-11-25 2027-12-24
2027-12-31 2028-01-17 2028-02-21 2028-05-29 2028-06-19 2028-07-04 2028-09-04 2028-10-09 2028-11-10 2028-11-23 2028-12-25
`
  .trim()
  .split(/\s+/)

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
  'UTC',
]
const formats = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
)
const quarterMs = 15 * 60_000

/** The slow, obvious versions: they go in steps of a quarter hour and ask the runtime for the local time of each. */
function clockAt(instant: number, timeZone: string) {
  const parts = formats.get(timeZone)?.format(instant) ?? ''
  return { day: parts.slice(0, 10), hour: Number(parts.slice(11, 13)), minute: Number(parts.slice(14, 16)) }
}
const isOfficeDay = (day: string) =>
  !['Sat', 'Sun'].includes(new Date(`${day}T12:00:00Z`).toUTCString().slice(0, 3)) && !published.includes(day)
const isOpen = (instant: number, timeZone: string) => {
  const { day, hour } = clockAt(instant, timeZone)
  return isOfficeDay(day) && hour >= 9 && hour < 17
}
function slowDue(instant: number, n: number, timeZone: string): number {
  let at = instant
  // What arrives in the morning before opening time, or during office hours, counts for that day.
  for (; !isOpen(at, timeZone); at += quarterMs);
  const days = [clockAt(at, timeZone).day]
  for (; ; at += quarterMs) {
    const { day, hour } = clockAt(at, timeZone)
    if (isOfficeDay(day) && !days.includes(day)) days.push(day)
    if (days.length === n + 1 && day === days.at(-1) && hour === 17) return at
  }
}
function slowHours(from: number, to: number, timeZone: string): number {
  let quarters = 0
  for (let at = from; at < to; at += quarterMs) if (isOpen(at, timeZone)) quarters += 1
  return quarters / 4
}

const firstInstant = Date.parse('2024-01-01T12:00:00Z')
const lastInstant = Date.parse('2028-12-01T00:00:00Z')

/** Around error-prone dates: changes to and from daylight saving time, holidays, ends of months and years. */
const edges = [
  ...published.slice(0, -1),
  ...`2024-03-10 2024-11-03 2026-03-08 2026-11-01 2028-03-12 2024-02-29 2028-02-29 2026-02-28`.split(' '),
  ...`2026-01-31 2026-04-30 2026-12-31 2027-12-31 2025-12-31`.split(' '),
]

function cases(random: () => number, count: number): { at: number; timeZone: string }[] {
  const instant = () =>
    random() < 0.5
      ? firstInstant + random() * (lastInstant - firstInstant)
      : Date.parse(edges[Math.floor(random() * edges.length)] ?? '') + (random() * 4 - 2) * 86_400_000
  return Array.from({ length: count }, () => ({
    at: Math.min(lastInstant, Math.max(firstInstant, Math.round(instant() / quarterMs) * quarterMs)),
    timeZone: zones[Math.floor(random() * zones.length)] ?? 'UTC',
  }))
}

describe('business time', () => {
  it('[API-STW-06] knows the federal holidays with the days on which they are observed', () => {
    const found: string[] = []
    for (let day = '2024-01-01'; day < '2029-01-01'; day = addDays(day, 1)) if (isHoliday(day)) found.push(day)
    expect(found).toEqual(published)
  })

  it('[API-STW-06] is due at closing time of the nth business day, as walking through the hours finds', () => {
    const { random, seed } = seededRandom()
    for (const { at, timeZone } of cases(random, 150)) {
      const n = 1 + Math.floor(random() * 5)
      const due = addBusinessDays(new Date(at), n, timeZone).toISOString()
      const label = `seed ${seed}: ${new Date(at).toISOString()} + ${n} in ${timeZone}`
      expect(due, label).toBe(new Date(slowDue(at, n, timeZone)).toISOString())
    }
  })

  it('[API-STW-06] counts office hours as walking through them does, and those since it was due as negative', () => {
    const { random, seed } = seededRandom()
    for (const { at, timeZone } of cases(random, 100)) {
      const until = at + Math.floor(random() * 10 * 96) * quarterMs
      const label = `seed ${seed}: ${new Date(at).toISOString()} to ${new Date(until).toISOString()} in ${timeZone}`
      const hours = businessHoursLeft(new Date(at), new Date(until), timeZone)
      expect(hours, label).toBeCloseTo(slowHours(at, until, timeZone), 6)
      expect(businessHoursLeft(new Date(until), new Date(at), timeZone) + hours, label).toBeCloseTo(0, 6)
    }
  })

  it.each([
    ['in office hours', '2026-11-18T15:00:00Z', '2026-11-20T22:00:00.000Z'],
    ['before the office opens', '2026-11-18T11:00:00Z', '2026-11-20T22:00:00.000Z'],
    ['at closing time', '2026-11-18T22:00:00Z', '2026-11-23T22:00:00.000Z'],
    ['on a Saturday', '2026-11-21T15:00:00Z', '2026-11-25T22:00:00.000Z'],
    ['before Thanksgiving', '2026-11-25T15:00:00Z', '2026-11-30T22:00:00.000Z'],
    ['over the change of clocks', '2026-10-30T15:00:00Z', '2026-11-03T22:00:00.000Z'],
  ])('[API-STW-06] gives a report two business days: one that arrives %s', (_when, at, due) => {
    expect(addBusinessDays(new Date(at), 2, 'America/New_York').toISOString()).toBe(due)
  })

  it('[API-STW-06] distinguishes business days', () => {
    expect(['2026-07-02', '2026-07-03', '2026-07-04', '2026-07-06'].map(isBusinessDay)).toEqual([
      true,
      false,
      false,
      true,
    ])
  })
})

describe('days', () => {
  it('[API-STW-06] are added and counted over ends of months and leap days', () => {
    const { random, seed } = seededRandom()
    for (let run = 0; run < 300; run += 1) {
      const from = addDays('2023-06-15', Math.floor(random() * 2500))
      const count = Math.floor(random() * 800) - 400
      const slow = new Date(`${from}T12:00:00Z`)
      for (let left = Math.abs(count); left > 0; left -= 1) slow.setUTCDate(slow.getUTCDate() + Math.sign(count))
      const to = slow.toISOString().slice(0, 10)
      expect(addDays(from, count), `seed ${seed}`).toBe(to)
      expect(daysBetween(from, to), `seed ${seed}`).toBe(count)
    }
  })

  it('[API-STW-06] wall time and instant lead to each other, also around the changes of clocks', () => {
    const { random, seed } = seededRandom()
    for (const { at, timeZone } of cases(random, 500)) {
      const wall = wallTime(new Date(at), timeZone)
      const { day, hour, minute } = clockAt(at, timeZone)
      expect(wall, `seed ${seed}`).toEqual({ day, hours: hour + minute / 60 })
      const back = instantOf(wall, timeZone)
      // An hour that occurs twice has two instants with one local time.
      expect(wallTime(back, timeZone), `seed ${seed}`).toEqual(wall)
    }
  })

  it('[API-STW-06] a skipped hour is after the gap, a repeated one the first', () => {
    const at = (day: string, hours: number) => instantOf({ day, hours }, 'America/New_York').toISOString()
    expect(at('2026-03-08', 2.5)).toBe('2026-03-08T07:30:00.000Z')
    expect(at('2026-11-01', 1.5)).toBe('2026-11-01T05:30:00.000Z')
  })
})
