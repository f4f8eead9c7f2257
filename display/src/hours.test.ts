import { describe, expect, it } from 'vitest'
import { dayName, dayOfDate, days, isWeekendDay } from './days.ts'
import { hasHours, hoursByDay, time12 } from './hours.ts'
import { yonkers } from './sample-records.ts'

describe('times', () => {
  it.each([
    ['00:00:00', '12:00 AM'],
    ['12:00:00', '12:00 PM'],
    ['09:30', '9:30 AM'],
    ['9:05:00', '9:05 AM'],
    ['23:59:59', '11:59 PM'],
    ['24:00:00', '12:00 AM'],
  ])('[APP-DIS-01] %s reads %s', (value, shown) => expect(time12(value)).toBe(shown))

  it.each([
    ['00:00:00', '12:00 a. m.'],
    ['12:00:00', '12:00 p. m.'],
    ['09:30', '9:30 a. m.'],
    ['23:59:59', '11:59 p. m.'],
    ['24:00:00', '12:00 a. m.'],
    ['13:05', '1:05 p. m.'],
  ])('[APP-DIS-01] in Spanish %s reads %s', (value, shown) =>
    expect(time12(value, 'es')?.replace(/\s/gu, ' ')).toBe(shown),
  )

  it.each(['', 'noon', '09', '09:xx:00', '09:30:xx', 'aa:30:00', '25:00:00', '10:61:00', undefined, null])(
    '[APP-DIS-01] %s is not a time',
    (value) => expect(time12(value)).toBeNull(),
  )
})

describe('hours by day', () => {
  const hours = hoursByDay(yonkers.location?.availableTime, { language: 'en', today: '2026-11-16' })

  it('[APP-DIS-09] goes from Monday to Sunday and marks today', () => {
    expect(hours.map(({ name }) => name)).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ])
    expect(hours.filter(({ today }) => today).map(({ day }) => day)).toEqual(['MON'])
    expect(dayOfDate('2026-11-15')).toBe('SUN')
    expect(dayOfDate('nonsense')).toBeUndefined()
  })

  it('[APP-DIS-01] shows several openings of a day in order', () => {
    expect(hours[0]?.periods.map(({ text }) => text)).toEqual(['9:00 AM - 12:00 PM', '1:00 PM - 5:00 PM'])
  })

  it('[APP-DIS-02] shows all day as specified and reads it as text', () => {
    expect(hours[5]?.periods).toEqual([{ text: '12:00 AM - 12:00 AM', spoken: 'Open 24 hours' }])
  })

  it('[APP-DIS-01] [APP-DIS-02] writes Spanish hours the Spanish way, the whole day too', () => {
    const shown = hoursByDay(yonkers.location?.availableTime, { language: 'es' }).flatMap(({ periods }) =>
      periods.map(({ text }) => text.replace(/\s/gu, ' ')),
    )
    expect([shown[0], shown.find((text) => text.startsWith('12:00'))]).toEqual([
      '9:00 a. m. - 12:00 p. m.',
      '12:00 a. m. - 12:00 a. m.',
    ])
    expect(shown.filter((text) => /[AP]M/.test(text))).toEqual([])
  })

  it('[APP-DIS-03] shows dashes where there is nothing', () => {
    expect(hours[6]?.periods).toEqual([{ text: '--:-- - --:--', spoken: 'Hours not listed' }])
    expect(hasHours(hours)).toBe(true)
    const none = hoursByDay([{ daysOfWeek: ['MON'], availableStartTime: 'x', availableEndTime: 'y' }], {
      language: 'es',
    })
    expect(hasHours(none)).toBe(false)
    expect(none[0]).toEqual({
      day: 'MON',
      name: 'Lunes',
      today: false,
      periods: [{ text: '--:-- - --:--', spoken: 'Horario no indicado' }],
    })
  })

  it('[APP-DIS-09] counts Friday, Saturday and Sunday as weekend', () => {
    expect(days.filter(isWeekendDay)).toEqual(['FRI', 'SAT', 'SUN'])
    expect(dayName('es', 'WED')).toBe('Miércoles')
  })
})
