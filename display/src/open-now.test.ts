import { describe, expect, it } from 'vitest'
import type { AvailableTime } from '@care/contract'
import { openAt } from './open-now.ts'

const week = ['MON', 'TUE', 'WED', 'THU', 'FRI']
const office: AvailableTime[] = [
  { daysOfWeek: week, availableStartTime: '09:00:00', availableEndTime: '12:00:00' },
  { daysOfWeek: week, availableStartTime: '13:00:00', availableEndTime: '17:00:00' },
]
/** Monday, November 16, 2026 in New York, where it is five hours earlier than UTC. */
const monday = (time: string) => new Date(`2026-11-16T${time}:00-05:00`)
const at = (
  now: Date,
  availableTime: AvailableTime[] | undefined = office,
  state = 'NY',
  language: 'en' | 'es' = 'en',
) =>
  openAt({ ...(availableTime && { availableTime }), address: { state } }, now, {
    language,
    timeZone: 'America/New_York',
  })

describe('open now', () => {
  it.each([
    ['08:59', 'Closed now'],
    ['09:00', 'Open until 12:00 PM'],
    ['12:00', 'Closed now'],
    ['16:59', 'Open until 5:00 PM'],
    ['17:00', 'Closed now'],
  ])('[D4] at %s on a weekday: %s', (time, text) => expect(at(monday(time)).text).toBe(text))

  it('[D4] goes by the clock of the place, else of the tenant', () => {
    const nineInNewYork = monday('09:00')
    expect(at(nineInNewYork, office, 'CA').text).toBe('Closed now')
    expect(at(nineInNewYork, office, 'Ontario').text).toBe('Open until 12:00 PM')
  })

  it('[D4] says so when a day has no hours, and nothing when no day has', () => {
    const sunday = new Date('2026-11-15T15:00:00Z')
    expect(at(sunday)).toEqual({ kind: 'unknown', text: 'No hours listed for today' })
    expect(at(sunday, [])).toEqual({ kind: 'unknown', text: '' })
    expect(openAt(undefined, sunday, { language: 'en', timeZone: 'America/New_York' }).text).toBe('')
    expect(at(monday('10:00'), [{ daysOfWeek: 'MON', availableStartTime: 'x', availableEndTime: '5' }]).text).toBe(
      'No hours listed for today',
    )
  })

  it('[D4] knows hours that run past midnight, around the clock, and without a break', () => {
    const night = [{ daysOfWeek: 'SUN', availableStartTime: '18:00', availableEndTime: '02:00' }]
    expect(at(monday('01:30'), night).text).toBe('Open until 2:00 AM')
    expect(at(monday('02:00'), night).text).toBe('No hours listed for today')
    expect(at(new Date('2026-11-15T20:00:00-05:00'), night).text).toBe('Open until 2:00 AM')
    expect(at(monday('03:00'), [{ daysOfWeek: week, allDay: true }]).text).toBe('Open 24 hours')
    const joined = [
      { daysOfWeek: week, availableStartTime: '12:00', availableEndTime: '17:00' },
      { daysOfWeek: week, availableStartTime: '09:00', availableEndTime: '12:00' },
    ]
    expect(at(monday('10:00'), joined).text).toBe('Open until 5:00 PM')
  })

  it('[D4] says it in Spanish', () => {
    expect(at(monday('10:00'), office, 'NY', 'es').text.replace(/\s/gu, ' ')).toBe('Abierto hasta las 12:00 p. m.')
    expect(at(monday('20:00'), office, 'NY', 'es').text).toBe('Cerrado ahora')
  })
})
