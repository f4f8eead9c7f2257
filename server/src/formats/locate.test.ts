import { expect, it } from 'vitest'
import { loadAddressPoints } from '../gazetteer/gazetteer.service.ts'
import { testGazetteerPath } from '../gazetteer/gazetteer.testing.ts'
import type { Note } from '../records/statement.ts'
import { locate } from './locate.ts'
import { noteWords } from './note-words.ts'

const points = loadAddressPoints(testGazetteerPath)
const middle = points.find({ postalCode: '21201' }) ?? { latitude: 0, longitude: 0 }
const approximate = { lat: middle.latitude, lon: middle.longitude, approximate: true }
const baltimore = { line: ['100 N Charles St'], city: 'Baltimore', state: 'MD', postalCode: '21201' }
const exact = { lat: 39.2908, lon: -76.6155 }

function located(position: { lat: number; lon: number } | undefined, address: object = baltimore) {
  const notes: Note[] = []
  const found = locate({ address, ...(position && { position }) }, points, notes)
  return { position: found, notes: notes.map((note) => noteWords(note, 'en')) }
}

it('[API-OTH-01] gives an address without a position that of its ZIP code or town, marked approximate', () => {
  expect(located(undefined)).toEqual({ position: approximate, notes: [] })
  expect(located(undefined, { city: 'Baltimore', state: 'MD' }).position).toMatchObject({ approximate: true })
  expect(located(undefined, { city: 'Nowhere at All', state: 'MD' })).toEqual({ position: undefined, notes: [] })
  expect(locate({ name: ['Office'] }, points, [])).toBeUndefined()
})

it('[API-OTH-01] leaves a plausible position as it is stated', () => {
  expect(located(exact)).toEqual({ position: exact, notes: [] })
  const acrossTown = { lat: 39.6, lon: -76.9 }
  expect(located(acrossTown)).toEqual({ position: acrossTown, notes: [] })
  // Nothing to compare it with.
  expect(located(exact, { line: ['100 N Charles St'] })).toEqual({ position: exact, notes: [] })
  // The ZIP code may be the wrong one.
  expect(located(exact, { ...baltimore, city: 'No Such Town', postalCode: '10001' }).position).toEqual(exact)
  // ZIP codes of Alaska are as large as states.
  const bush = { lat: 60.8, lon: -161.0 }
  expect(located(bush, { city: 'Bethel', state: 'AK', postalCode: '99559' }).position).toEqual(bush)
})

it('[API-OTH-01] replaces a doubtful position and says how far off it was', () => {
  expect(located({ lat: 0, lon: 0 })).toEqual({
    position: approximate,
    notes: ['The position 0, 0 is not usable; the center of ZIP code 21201 is used.'],
  })
  expect(located({ lat: 139.29, lon: 276.6 }).position).toEqual(approximate)
  // Where a geocoder places addresses that it did not find: the center of the country.
  expect(located({ lat: 39.78373, lon: -100.445882 })).toEqual({
    position: approximate,
    notes: [
      'The position 39.78373, -100.445882 is 1266 miles from ZIP code 21201; the center of ZIP code 21201 is used.',
    ],
  })
  expect(located({ lat: 0, lon: 0 }, { line: ['100 N Charles St'] })).toEqual({
    position: undefined,
    notes: ['The position 0, 0 is not usable and was left out.'],
  })
})

it('[API-OTH-01] leaves a position out that is in another state, where the ZIP code does not say better', () => {
  const address = { line: ['1 Main St'], city: 'No Such Town', state: 'MD', postalCode: '00000' }
  expect(located({ lat: 39.78373, lon: -100.445882 }, address)).toEqual({
    position: undefined,
    notes: ['The position 39.78373, -100.445882 is in KS, not in MD, and was left out.'],
  })
  expect(located({ lat: 48.85, lon: 2.35 }, address).notes[0]).toContain('is outside of the country, not in MD')
  expect(located(exact, address)).toEqual({ position: exact, notes: [] })
  // Just across the border, within the accuracy of the outlines.
  expect(located({ lat: 39.725, lon: -76.6 }, address).notes).toEqual([])
})

it('[API-OTH-01] repairs swapped coordinates and a lost minus', () => {
  expect(located({ lat: exact.lon, lon: exact.lat })).toEqual({
    position: exact,
    notes: ['The position -76.6155, 39.2908 has latitude and longitude swapped and was repaired.'],
  })
  expect(located({ lat: exact.lat, lon: -exact.lon })).toEqual({
    position: exact,
    notes: ['The position 39.2908, 76.6155 lacks the minus sign of its longitude and was repaired.'],
  })
})
