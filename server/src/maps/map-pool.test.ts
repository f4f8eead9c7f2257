import { expect, it } from 'vitest'
import { testGazetteer } from '../gazetteer/gazetteer.testing.ts'
import { mapDrawer } from './map-pool.ts'
import { mapRequestOf } from './map-request.ts'

const drawnBy = async (query: Parameters<typeof mapRequestOf>[0]) => {
  let byPool = false
  const draw = mapDrawer(await testGazetteer(), {
    run: async () => {
      byPool = true
      return Buffer.from('')
    },
  })
  const bytes = await draw({ request: mapRequestOf(query) })
  return byPool ? 'pool' : bytes.length > 0 && 'here'
}
const here = { lat: 40.7, lng: -74 }
const pins = (count: number) => Array.from({ length: count }, (_, at) => `40.7,-73.${at + 10}`).join(';')

it.each([
  ['a locator image', here],
  ['a result map of a city', { ...here, span: 30, width: 1_000, height: 1_400 }],
  ['a result map with a page of pins', { ...here, miles: 20, pins: pins(10), width: 600, height: 500 }],
  ['a locator image among islands', { lat: 57.05, lng: -135.33, width: 350, height: 350 }],
])('[S2] draws %s on the serving loop', async (_, query) => {
  expect(await drawnBy(query)).toBe('here')
})

it.each([
  ['half a continent', { ...here, span: 1_200 }],
  ['a large image', { ...here, width: 2_000, height: 2_000 }],
  ['many pins', { ...here, pins: pins(60) }],
  ['pins far apart', { ...here, pins: '34,-118;61,-150' }],
  ['a coast of a thousand islands', { lat: 57.5, lng: -135, span: 250 }],
])('[S2] sends a map of %s to the map process', async (_, query) => {
  expect(await drawnBy(query)).toBe('pool')
})
