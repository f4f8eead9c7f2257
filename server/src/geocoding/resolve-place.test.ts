import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { suggestionOf } from '../gazetteer/describe-place.ts'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { testGazetteer } from '../gazetteer/gazetteer.testing.ts'
import { milesBetween, toPoint } from '@care/contract'
import { resolvePlace, resolveWithOthers } from './geocoding.service.ts'
import { seededRandom } from '../gazetteer/seeded-random.testing.ts'

const yardstick = new URL('../../../../shared/data/geo/us_zip_centroids.csv', import.meta.url)
const bronx = { lat: 40.8448, lon: -73.8648, states: ['NY'] }
const maryland = { lat: 39.2904, lon: -76.6122, states: ['MD'] }
const california = { lat: 34.0522, lon: -118.2437, states: ['CA', 'TX', 'FL'] }

let gazetteer: Gazetteer
beforeAll(async () => {
  gazetteer = await testGazetteer()
})

describe('resolving what someone typed', () => {
  it.each([
    ['10461', 'zip', 'Bronx, NY 10461'],
    ['90210-1234', 'zip', 'Beverly Hills, CA 90210'],
    ['902101234', 'zip', 'Beverly Hills, CA 90210'],
    ['10461 bronx', 'zip', 'Bronx, NY 10461'],
    ['Yonkers, NY 10701', 'zip', 'Yonkers, NY 10701'],
    ['zip code 10461', 'zip', 'Bronx, NY 10461'],
    ['ＺＩＰ １０４６１', 'zip', 'Bronx, NY 10461'],
    ['yonkers', 'town', 'Yonkers, NY'],
    ['  YONKERS  ', 'town', 'Yonkers, NY'],
    ['Yonkers, NY, USA', 'town', 'Yonkers, NY'],
    ['Yonkers, New York', 'town', 'Yonkers, NY'],
    ['St. Louis MO', 'town', 'St. Louis, MO'],
    ['saint louis missouri', 'town', 'St. Louis, MO'],
    ['Mt Vernon', 'town', 'Mount Vernon, NY'],
    ['ft lauderdale fl', 'town', 'Fort Lauderdale, FL'],
    ['mclean va', 'town', 'McLean, VA'],
    ['california md', 'town', 'California, MD'],
    ['kansas city', 'town', 'Kansas City, MO'],
    ['Indiana, PA', 'town', 'Indiana, PA'],
    ['washington dc', 'town', 'Washington, DC'],
    ['Montgomery County MD', 'county', 'Montgomery County, MD'],
    ['montgomery co, md', 'county', 'Montgomery County, MD'],
    ['condado de Montgomery, MD', 'county', 'Montgomery County, MD'],
    ['Bronx', 'town', 'Bronx, NY'],
    ['the bronx', 'town', 'Bronx, NY'],
    ['New York', 'town', 'New York, NY'],
    ['NYC', 'town', 'New York, NY'],
    ['new york new york', 'town', 'New York, NY'],
    ['nueva york', 'town', 'New York, NY'],
    ['Flushing', 'neighborhood', 'Flushing, Queens, NY'],
    ['flushing queens', 'neighborhood', 'Flushing, Queens, NY'],
    ['upper east side', 'neighborhood', 'Upper East Side, Manhattan, NY'],
    ['Bed-Stuy', 'neighborhood', 'Bedford-Stuyvesant, Brooklyn, NY'],
    ['法拉盛', 'neighborhood', 'Flushing, Queens, NY'],
    ['布鲁克林', 'town', 'Brooklyn, NY'],
    ['曼哈顿', 'town', 'Manhattan, NY'],
    ['皇后区', 'town', 'Queens, NY'],
    ['唐人街', 'neighborhood', 'Chinatown, Manhattan, NY'],
    ['洛杉矶', 'town', 'Los Angeles, CA'],
    ['纽约法拉盛', 'neighborhood', 'Flushing, Queens, NY'],
    ['NY', 'state', 'New York State'],
    ['new york state', 'state', 'New York State'],
    ['Maryland', 'state', 'Maryland'],
    ['florida', 'state', 'Florida'],
    ['near yonkers', 'town', 'Yonkers, NY'],
    ['cerca de Yonkers', 'town', 'Yonkers, NY'],
    ['City of Industry, CA', 'town', 'City Of Industry, CA'],
  ])('[APP-MAP-07] takes "%s" for the %s %s', (q, kind, text) => {
    expect(resolvePlace(gazetteer, q, { near: bronx })).toMatchObject({ kind, text })
  })

  it.each([
    ['springfeild il', 'Springfield, IL'],
    ['yonkrs', 'Yonkers, NY'],
    ['ynokers ny', 'Yonkers, NY'],
    ['new yrok', 'New York, NY'],
    ['batlimore', 'Baltimore, MD'],
    ['philadephia pa', 'Philadelphia, PA'],
    ['montgomrey county md', 'Montgomery County, MD'],
  ])('[API-PLACE] corrects "%s" to %s and says so', (q, text) => {
    expect(resolvePlace(gazetteer, q, { near: bronx })).toMatchObject({ text, corrected: true })
  })

  it('[API-PLACE] answers a street address by its ZIP, else by its town, and says so in the reader’s language', () => {
    expect(resolvePlace(gazetteer, '1 Main St, Towson MD 21204')).toMatchObject({
      kind: 'address',
      text: '1 Main St, Towson, MD 21204',
      precision: 'zip',
      zip: '21204',
      approximate: 'We used the middle of ZIP 21204. We could not look up the street.',
    })
    expect(resolvePlace(gazetteer, '1 main st towson md', { language: 'es' })).toMatchObject({
      kind: 'address',
      text: '1 main st, Towson, MD',
      precision: 'town',
      approximate: 'Usamos el centro de Towson, MD. No pudimos buscar la calle.',
    })
    expect(resolvePlace(gazetteer, '3000 Broadway New York')).toMatchObject({
      kind: 'address',
      text: '3000 Broadway, New York, NY',
    })
    expect(resolvePlace(gazetteer, '12345 Georgia Ave Silver Spring MD')).toMatchObject({
      kind: 'address',
      text: '12345 Georgia Ave, Silver Spring, MD',
    })
    expect(resolvePlace(gazetteer, 'PO Box 12, Yonkers NY 10702')).toMatchObject({ kind: 'address', zip: '10702' })
    expect(resolvePlace(gazetteer, '1 Main St')).toBeUndefined()
    expect(resolvePlace(gazetteer, '1 Main St, Atlantis ZZ')).toBeUndefined()
  })

  it.each([
    ['40.85,-73.84', 40.85, -73.84],
    ['40.85 -73.84', 40.85, -73.84],
    ['(40.85, -73.84)', 40.85, -73.84],
    ['40, -74', 40, -74],
  ])('[API-LEG-05] takes "%s" for a point', (q, lat, lon) => {
    expect(resolvePlace(gazetteer, q)).toMatchObject({
      kind: 'point',
      lat,
      lon,
      precision: 'point',
      state: expect.any(String),
    })
  })

  it('[API-PLACE] names a point after the town around it, and a point at sea by its numbers', () => {
    expect(resolvePlace(gazetteer, '40.85,-73.84')).toMatchObject({ text: 'Near Bronx, NY', county: 'Bronx' })
    expect(resolvePlace(gazetteer, '40.85,-73.84', { language: 'es' })?.text).toBe('Cerca de Bronx, NY')
    expect(resolvePlace(gazetteer, '30,-50')).toEqual({
      text: '30, -50',
      kind: 'point',
      lat: 30,
      lon: -50,
      precision: 'point',
    })
    expect(resolvePlace(gazetteer, '91,-50')).toBeUndefined()
    expect(resolvePlace(gazetteer, '40,-181')).toBeUndefined()
  })

  it('[API-PLACE] ranks places of one name by population and distance to the area, and returns the others', () => {
    expect(resolvePlace(gazetteer, 'springfield', { near: maryland })?.text).toBe('Springfield, VA')
    expect(resolvePlace(gazetteer, 'orange', { near: california })?.text).toBe('Orange, CA')
    expect(resolvePlace(gazetteer, 'orange', { near: bronx })?.text).toBe('Orange, NJ')
    expect(resolvePlace(gazetteer, 'chinatown', { near: california })?.text).toBe('Chinatown, Los Angeles, CA')
    expect(resolvePlace(gazetteer, 'washington', { near: maryland })?.text).toBe('Washington, DC')
    expect(resolvePlace(gazetteer, 'washington', { near: { lat: 47.6, lon: -122.3, states: ['WA'] } })?.text).toBe(
      'Washington State',
    )
    const found = resolveWithOthers(gazetteer, 'springfield')
    expect(found?.others.length).toBeGreaterThan(3)
    expect(found?.others.map(({ text }) => text)).toContain('Springfield, IL')
  })

  it('[API-PLACE] says when it used less than was typed, and never jumps to another end of the country', () => {
    expect(resolvePlace(gazetteer, 'Montefiore hospital, Bronx NY')).toMatchObject({
      text: 'Bronx, NY',
      approximate: 'We used Bronx, NY. We did not understand the rest.',
    })
    expect(resolvePlace(gazetteer, 'Yonkers CT', { near: bronx })).toMatchObject({
      text: 'Yonkers, NY',
      approximate: 'We did not find it in Connecticut. We used Yonkers, NY.',
    })
    expect(resolvePlace(gazetteer, 'Yonkers CT', { near: california })).toBeUndefined()
    expect(resolvePlace(gazetteer, 'Nowheretown, PA')).toBeUndefined()
    expect(resolvePlace(gazetteer, 'Yonkers NY 99999')).toMatchObject({
      text: 'Yonkers, NY',
      approximate: 'We do not know ZIP 99999. We used the middle of Yonkers, NY.',
    })
    expect(resolvePlace(gazetteer, 'Maryland')?.approximate).toBe(
      'We used the middle of Maryland. A town or ZIP code gives closer results.',
    )
  })

  it.each([
    '',
    ' ',
    ',',
    '99999',
    '00000',
    '1',
    '12',
    '123',
    '1234',
    '123456',
    'zzzzzzzzzz',
    '?',
    '…',
    '🙂',
    'a',
    'near me',
    'here',
  ])('[APP-MAP-07] knows no place "%s"', (q) => {
    expect(resolvePlace(gazetteer, q)).toBeUndefined()
  })

  it('[API-PLACE] gives the same place again for the text it gave', () => {
    const { random, seed } = seededRandom()
    let same = 0
    const rounds = 1_500 * inject('scale')
    for (let round = 0; round < rounds; round++) {
      const given = suggestionOf(gazetteer, Math.floor(random() * gazetteer.entries.count))
      const again = resolvePlace(gazetteer, given.text)
      if (again && again.text === given.text && milesBetween(toPoint(given), toPoint(again)) < 0.01) same++
    }
    // A handful of towns share name, state and county with a larger one.
    expect(same / rounds, `seed ${seed}`).toBeGreaterThan(0.995)
  })

  it.skipIf(!existsSync(yardstick))(
    '[API-PLACE] resolves every ZIP in use, 99% within 10 miles of the yardstick (skipped without its data)',
    () => {
      const rows = readFileSync(yardstick, 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(','))
        .filter((row) => row[9] !== 'N')
      const found = rows.map((row) => ({ row, place: resolvePlace(gazetteer, row[0] ?? '') }))
      expect(found.filter(({ place }) => place?.kind !== 'zip').map(({ row }) => row[0])).toEqual([])
      const near = found.filter(
        ({ row, place }) =>
          place && milesBetween(toPoint(place), { latitude: Number(row[5]), longitude: Number(row[6]) }) <= 10,
      )
      expect(near.length / rows.length).toBeGreaterThan(0.99)
    },
  )
})
