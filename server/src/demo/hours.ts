import type { AvailableTime } from '@care/contract'
import type { Dice } from './dice.ts'

export type HoursKind = 'office' | 'long-office' | 'shop' | 'always' | 'walk-in' | 'day-center' | 'early' | 'none'

const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI']
const everyDay = [...weekdays, 'SAT', 'SUN']

export function makeHours(kind: HoursKind, dice: Dice): AvailableTime[] | undefined {
  if (kind === 'none') return undefined
  if (kind === 'always') return [{ daysOfWeek: everyDay, allDay: true }]
  if (kind === 'shop') {
    const sunday = dice.chance(0.7) ? [open(['SUN'], 10, dice.pick([16, 17, 18]))] : []
    return [
      open(weekdays, dice.pick([8, 8.5, 9]), dice.pick([19, 20, 21])),
      open(['SAT'], 9, dice.pick([17, 18, 20])),
      ...sunday,
    ]
  }
  if (kind === 'walk-in') return [open(everyDay, dice.pick([8, 9]), dice.pick([20, 21, 22]))]
  if (kind === 'day-center') return [open(weekdays, dice.pick([7.5, 8, 8.5]), dice.pick([15.5, 16, 17]))]
  if (kind === 'early') return [open([...weekdays, 'SAT'], dice.pick([5, 5.5, 6]), dice.pick([17, 19, 21]))]
  return officeHours(kind === 'long-office', dice)
}

function officeHours(long: boolean, dice: Dice): AvailableTime[] | undefined {
  if (dice.chance(0.06)) return undefined
  const start = dice.pick([8, 8.5, 9, 9, 9.5, 10])
  const end = dice.pick([16.5, 17, 17, 17.5, 18])
  const late = long && dice.chance(0.35) ? dice.pick(weekdays.slice(0, 4)) : undefined
  const off = dice.chance(0.15) ? dice.pick(['WED', 'FRI']) : undefined
  const days = weekdays.filter((day) => day !== late && day !== off)
  const lunch = dice.chance(0.12)
  return [
    ...(lunch ? [open(days, start, 12), open(days, 13, end)] : [open(days, start, end)]),
    ...(late && late !== off ? [open([late], start, dice.pick([19, 19.5, 20]))] : []),
    ...(long && dice.chance(0.3) ? [open(['SAT'], 9, dice.pick([12, 13, 14]))] : []),
  ]
}

function open(daysOfWeek: readonly string[], from: number, to: number): AvailableTime {
  return { daysOfWeek: [...daysOfWeek], availableStartTime: clock(from), availableEndTime: clock(to) }
}

function clock(hours: number): string {
  return `${String(Math.floor(hours)).padStart(2, '0')}:${hours % 1 === 0 ? '00' : '30'}:00`
}
