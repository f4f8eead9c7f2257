import { beforeAll, expect, it } from 'vitest'
import { loadAddressPoints, type AddressPoints } from './address-points.ts'
import { testGazetteer, testGazetteerPath } from './gazetteer.testing.ts'

let points: AddressPoints
beforeAll(async () => {
  await testGazetteer()
  points = loadAddressPoints(testGazetteerPath)
}, 120_000)

it('finds the point of a ZIP code, with or without its extension', () => {
  const baltimore = points.find({ postalCode: '21201', city: 'Baltimore', state: 'MD' })
  expect(baltimore).toMatchObject({ name: 'ZIP code 21201', state: 'MD' })
  expect(baltimore?.latitude).toBeCloseTo(39.29, 1)
  expect(baltimore?.longitude).toBeCloseTo(-76.62, 1)
  expect(points.find({ postalCode: '21201-3812', state: 'md' })).toBe(baltimore)
  expect(points.find({ postalCode: '21201', state: 'Maryland' })).toBe(baltimore)
})

it('finds the town if the ZIP code is unknown or of another state', () => {
  expect(points.find({ city: 'St. Louis', state: 'MO' })).toMatchObject({ state: 'MO' })
  expect(points.find({ postalCode: '00000', city: 'baltimore', state: 'MD' })?.name).toBe('Baltimore, MD')
  expect(points.find({ postalCode: '10001', city: 'Baltimore', state: 'MD' })?.name).toBe('Baltimore, MD')
  expect(points.find({ postalCode: '10001', city: 'No Such Town', state: 'MD' })?.name).toBe('ZIP code 10001')
})

it('finds nothing for what is nowhere', () => {
  for (const address of [
    {},
    { postalCode: 'ABC' },
    { postalCode: '00000' },
    { city: 'Baltimore' },
    { city: '', state: '' },
  ])
    expect(points.find(address)).toBeUndefined()
})

it('has a version that depends on the file alone', () => {
  expect(points.version).toMatch(/^[\w-]{10}$/)
  expect(loadAddressPoints(testGazetteerPath)).toBe(points)
})
