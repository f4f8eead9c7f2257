import { beforeAll, describe, expect, it } from 'vitest'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { testGazetteer } from '../gazetteer/gazetteer.testing.ts'
import { suggestPlaces } from './geocoding.service.ts'

const bronx = { lat: 40.8448, lon: -73.8648, states: ['NY'] }

let gazetteer: Gazetteer
beforeAll(async () => {
  gazetteer = await testGazetteer()
})

const texts = (q: string, limit?: number) => suggestPlaces(gazetteer, q, { near: bronx, limit }).map(({ text }) => text)

describe('suggesting places while someone types', () => {
  it.each([
    ['yonk', 'Yonkers, NY'],
    ['white pl', 'White Plains, NY'],
    ['104', 'Bronx, NY 10451'],
    ['10461', 'Bronx, NY 10461'],
    ['b', 'Brooklyn, NY'],
    ['st', 'Staten Island, NY'],
    ['st lou', 'St. Louis, MO'],
    ['new y', 'New York, NY'],
    ['springfield i', 'Springfield, IL'],
    ['springfield il', 'Springfield, IL'],
    ['montgomery co', 'Montgomery County, NY'],
    ['montgomery county m', 'Montgomery County, MD'],
    ['springfeild', 'Springfield, NJ'],
    ['new yrok', 'New York, NY'],
    ['phildelphia', 'Philadelphia, PA'],
    ['法拉', 'Flushing, Queens, NY'],
    ['1 main st, towson md', '1 main st, Towson, MD'],
    ['1 Main St, Yonk', '1 Main St, Yonkers, NY'],
    ['1 Main St, white pl', '1 Main St, White Plains, NY'],
    ['40.85,-73.84', 'Near Bronx, NY'],
  ])('[APP-START1-03] offers "%s" → %s first', (q, first) => {
    expect(texts(q)[0]).toBe(first)
  })

  it('[API-PLACE] offers no place twice, no more than asked for, each with a point', () => {
    for (const q of ['s', 'sp', 'spring', 'springfield', 'washington', '100', 'new', 'san', 'q', 'montgomery']) {
      const found = suggestPlaces(gazetteer, q, { near: bronx, limit: 20 })
      expect(new Set(found.map(({ text }) => text)).size, q).toBe(found.length)
      expect(found.length, q).toBeLessThanOrEqual(20)
      for (const { lat, lon, text } of found) expect(Math.abs(lat) > 1 && Math.abs(lon) > 1, text).toBe(true)
    }
    expect(texts('spring', 3)).toHaveLength(3)
    expect(texts('spring', 1)).toHaveLength(1)
  })

  it('[API-PLACE] gives the same answer every time', () => {
    for (const q of ['s', 'washin', 'springfeild']) expect(texts(q)).toEqual(texts(q))
  })

  it('[API-PLACE] distinguishes places of one name by a second line', () => {
    const found = suggestPlaces(gazetteer, 'springfield', { limit: 5 })
    for (const { text, detail } of found) expect(detail, text).toMatch(/County|Parish|city/)
  })

  it.each(['', ' ', '1', '12', '?', 'zzzzqqq'])('[API-PLACE] offers nothing for "%s"', (q) => {
    expect(texts(q)).toEqual([])
  })
})
