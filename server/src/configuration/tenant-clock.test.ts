import { describe, expect, it } from 'vitest'
import { defaultTimeZone, isTimeZone, today } from './tenant-clock.ts'

const eastern = { timeZone: 'America/New_York' }
const pacific = { timeZone: 'America/Los_Angeles' }

describe('the tenant clock', () => {
  it.each([
    ['one second before midnight Eastern', eastern, '2026-03-03T04:59:59Z', '2026-03-02'],
    ['midnight Eastern', eastern, '2026-03-03T05:00:00Z', '2026-03-03'],
    ['midnight Eastern seen from the Pacific', pacific, '2026-03-03T05:00:00Z', '2026-03-02'],
    ['one second before midnight Pacific', pacific, '2026-03-03T07:59:59Z', '2026-03-02'],
    ['midnight Pacific', pacific, '2026-03-03T08:00:00Z', '2026-03-03'],
    ['7 pm Eastern on December 31, the next year in UTC', eastern, '2027-01-01T00:00:00Z', '2026-12-31'],
    ['the last second of the year Eastern', eastern, '2027-01-01T04:59:59Z', '2026-12-31'],
    ['the new year Eastern', eastern, '2027-01-01T05:00:00Z', '2027-01-01'],
    ['midnight before the clocks go forward', eastern, '2026-03-08T05:00:00Z', '2026-03-08'],
    ['one second before midnight after the clocks went forward', eastern, '2026-03-09T03:59:59Z', '2026-03-08'],
    ['midnight after the clocks went forward', eastern, '2026-03-09T04:00:00Z', '2026-03-09'],
    ['one second before midnight after the clocks went back', eastern, '2026-11-02T04:59:59Z', '2026-11-01'],
    ['midnight after the clocks went back', eastern, '2026-11-02T05:00:00Z', '2026-11-02'],
    ['February 29', eastern, '2028-03-01T04:59:59Z', '2028-02-29'],
  ])('gives the calendar day at %s', (_when, tenant, now, day) => {
    expect(today(tenant, new Date(now))).toBe(day)
  })

  it('gives the same day as a calendar in every time zone, for times in any order', () => {
    const noon = Date.parse('2026-03-08T12:00:00Z')
    for (const timeZone of Intl.supportedValuesOf('timeZone')) {
      const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
      for (let at = 0; at < 60; at++) {
        const now = new Date(noon + ((at * 7_919) % 97) * 900_000 - (at % 3))
        expect(today({ timeZone }, now), timeZone).toBe(calendar.format(now))
      }
    }
  })

  it('takes the default zone from the first state of the area', () => {
    expect(
      [['NY'], ['MD'], ['WA'], ['CA', 'TX', 'FL'], ['TX'], ['AZ'], ['HI'], ['XX', 'CO'], []].map((states) =>
        defaultTimeZone({ states }),
      ),
    ).toEqual([
      'America/New_York',
      'America/New_York',
      'America/Los_Angeles',
      'America/Los_Angeles',
      'America/Chicago',
      'America/Phoenix',
      'Pacific/Honolulu',
      'America/Denver',
      'America/New_York',
    ])
  })

  it('knows time zones by their IANA names only', () => {
    expect(['America/New_York', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false])
  })
})
