import { toPoint } from '@care/contract'
import { bench, describe } from 'vitest'
import { testGazetteer, testGazetteerPath } from '../gazetteer/gazetteer.testing.ts'
import { loadGazetteer, placeAt } from '../gazetteer/gazetteer.service.ts'
import { resolvePlace, suggestPlaces } from '../geocoding/geocoding.service.ts'
import { drawMap } from '../maps/maps.service.ts'
import { findPlaces } from './find-places.ts'

// Run with `npx vitest bench server/src/places`. Targets: 5 ms for suggest and resolve, 1 ms for mentions, 60 ms to
// open.
const gazetteer = await testGazetteer()
const near = { lat: 40.8448, lon: -73.8648, states: ['NY'] }

describe('places', () => {
  bench('open the file', () => void loadGazetteer(testGazetteerPath))
  for (const q of [
    '10461',
    'yonkers',
    'springfeild il',
    '1 Main St, Towson MD 21204',
    'qwertyuiopasdf',
    '40.85,-73.84',
  ])
    bench(`resolve "${q}"`, () => void resolvePlace(gazetteer, q, { near }))
  for (const q of ['s', 'st', 'yonk', 'white pl', '104', 'springfeild', 'zzzz'])
    bench(`suggest "${q}"`, () => void suggestPlaces(gazetteer, q, { near }))
  for (const text of [
    'kids doctor in yonkrs',
    'I am looking for a female heart doctor who speaks spanish near white plains ny ' +
      'that is taking new patients please and thanks',
  ]) {
    const tokens = text.split(' ')
    bench(`mentions in ${tokens.length} words`, () => void findPlaces(gazetteer, tokens, near))
  }
  bench('county of a point', () => void placeAt(gazetteer, 39.29, -76.61))
  bench('county of a point in New York City', () => void placeAt(gazetteer, 40.85, -73.84))
  bench(
    'map of 25 miles',
    () =>
      void drawMap(gazetteer, {
        you: toPoint(near),
        pins: [{ latitude: 40.93, longitude: -73.9, number: 1, label: 'one' }],
        miles: 25,
        width: 640,
        height: 560,
      }),
  )
})
