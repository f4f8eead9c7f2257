import { describe, expect, it } from 'vitest'
import { cleanCell, codeCell, dayCell, hoursCell, phoneCell, pointCell, yesNoCell, zipCell } from './cells.ts'

describe('cells of a roster', () => {
  it.each([
    ['4416', '04416', true],
    ['41023134', '04102-3134', true],
    ['06798-3736', '06798-3736', false],
    ['10701', '10701', false],
    ['2101.0', '02101', true],
    ['602', '00602', true],
    ['100010000', '10001', false],
  ])('reads the ZIP code %s as %s', (text, zip, isRepaired) => {
    expect(zipCell(text)).toEqual({ zip, isRepaired })
  })

  it.each(['', 'ME', '123456', '12', '1234567890', 'O4102'])('reads no ZIP code from "%s"', (text) => {
    expect(zipCell(text)).toBeUndefined()
  })

  it.each([
    ['(203) 263-2282', '203-263-2282'],
    ['6075555555', '607-555-5555'],
    ['6075555555.0', '607-555-5555'],
    ['1-802-295-9363 x', '802-295-9363'],
    ['207-623-8411 x5688', '207-623-8411 ext. 5688'],
  ])('reads the telephone number %s', (text, number) => {
    expect(phoneCell(text)).toBe(number)
  })

  it.each(['', '555-1234', '123-456-7890', '04102', 'null'])('reads no telephone number from "%s"', (text) => {
    expect(phoneCell(text)).toBeUndefined()
  })

  it.each([
    ['700AM-430PM', { start: '07:00:00', end: '16:30:00' }],
    ['8:00 am - 5 pm', { start: '08:00:00', end: '17:00:00' }],
    ['08:00-17:00', { start: '08:00:00', end: '17:00:00' }],
    ['12PM to 12AM', { start: '12:00:00', end: '00:00:00' }],
    ['24/7', { allDay: true }],
  ])('reads the hours %s', (text, hours) => {
    expect(hoursCell(text)).toEqual(hours)
  })

  it.each(['-', 'by appointment', '99AM-5PM', '8-9-10'])('reads no hours from "%s"', (text) => {
    expect(hoursCell(text)).toBeUndefined()
  })

  it.each([
    ['2020-05-20 03:00:01.557', '2020-05-20'],
    ['04/25/2020', '2020-04-25'],
    ['5-20-2020', '2020-05-20'],
  ])('reads the day %s', (text, day) => {
    expect(dayCell(text)).toBe(day)
  })

  it.each(['02/30/2020', '2020', 'soon', '25/04/2020'])('reads no day from "%s"', (text) => {
    expect(dayCell(text)).toBeUndefined()
  })

  it('reads a point inside a text of several lines', () => {
    expect(pointCell('682 MAIN ST S\nCT 06798-3736\n(41.527087, -73.203523)')).toEqual({
      lat: 41.527087,
      lon: -73.203523,
    })
  })

  it('reads an impossible point as it is; the normalizer rejects it', () => {
    expect(pointCell('(0.0, 0.0)')).toEqual({ lat: 0, lon: 0 })
    expect(pointCell('Suite 4.5')).toBeUndefined()
  })

  it('takes what databases write for nothing as nothing', () => {
    expect(['null', 'N/A', ' - ', 'NaN', '\u00a0'].map(cleanCell)).toEqual(['', '', '', '', ''])
  })

  it('takes the decimals of a spreadsheet off a code', () => {
    expect(['1.0', '688482168.0', '1.5', 'A.0'].map(codeCell)).toEqual(['1', '688482168', '1.5', 'A.0'])
  })

  it('knows yes and no, and that anything else is neither', () => {
    expect(['Y', 'open', 'No', '0', 'maybe', ''].map(yesNoCell)).toEqual([
      true,
      true,
      false,
      false,
      undefined,
      undefined,
    ])
  })
})
