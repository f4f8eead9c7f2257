import { expect, it } from 'vitest'
import { addDays } from '../clocks/clocks.service.ts'
import { nextDay } from './schedule-days.ts'

it('[API-EXP-05] a schedule of the 31st has the last day of shorter months, leap years included', () => {
  const days: string[] = []
  for (let day = '2027-12-31'; days.length < 6; days.push(day)) day = nextDay('2027-10-31', 'month', day)
  expect(days).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31', '2028-06-30'])
  expect(nextDay('2026-12-31', 'month', '2027-01-31')).toBe('2027-02-28')
})

it('[API-EXP-05] a week keeps its weekday, over a change of the year and of summer time', () => {
  expect(nextDay('2026-12-28', 'week', '2026-12-28')).toBe('2027-01-04')
  expect(nextDay('2026-10-26', 'week', '2026-11-01')).toBe('2026-11-02')
  expect(nextDay('2026-10-26', 'week', '2026-11-30')).toBe('2026-12-07')
})

it('[API-EXP-05] days that were missed are made up for once: the next one is always later', () => {
  for (const every of ['day', 'week', 'month'] as const)
    for (let after = '2026-01-01'; after < '2028-03-05'; after = addDays(after, 3)) {
      const next = nextDay('2026-01-31', every, after)
      expect(next > after && next >= '2026-01-31').toBe(true)
      // No day of the schedule is in between.
      expect(nextDay('2026-01-31', every, addDays(next, -1))).toBe(next)
    }
  expect(nextDay('2026-05-05', 'day', '2026-05-01')).toBe('2026-05-05')
})
