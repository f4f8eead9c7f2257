import { describe, expect, it } from 'vitest'
import { gazetteerFrom, zipRow } from '../gazetteer.ts'
import { placeAt } from '../place-at.ts'
import { resolvePlace } from '../../geocoding/resolve-place.ts'
import { compileGazetteer } from './compile-gazetteer.ts'
import type { City, Sources } from './sources.ts'

const city = (name: string, latitude: number, longitude: number, population: number, featureCode = 'PPL'): City => ({
  name,
  country: 'US',
  adminCode: 'NY',
  featureCode,
  population,
  loc: { coordinates: [longitude, latitude] },
})
const postal = (zip: string, name: string, latitude: number, longitude: number) => ({
  zip,
  city: name,
  state: 'NY',
  country: 'US',
  latitude,
  longitude,
})

/** One square county of two degrees, a few towns, and points with every defect of the real lists. */
function sources(over: Partial<Sources> = {}): Sources {
  const square = [
    [-7400, 4000],
    [200, 0],
    [0, 200],
    [-200, 0],
    [0, -200],
  ]
  const rows = [
    postal('10001', 'Alpha', 41, -73),
    postal('10002', 'Alpha', 0, 0),
    postal('10003', 'Alpha', 44, -78),
    postal('10004', 'Alpha', 41.01, -73.01),
    postal('10005', 'Beta', 41.5, -73.5),
    postal('10006', 'Beta', 41.9, -72.2),
    postal('10007', 'Shell Oil Box 150', 41.49, -73.49),
    postal('09999', 'Apo', 0, 0),
  ]
  return {
    centroids: [
      { zipCode: '10001', latitude: 41, longitude: -73 },
      { zipCode: '10005', latitude: 41.5, longitude: -73.5 },
      { zipCode: '10050', latitude: 41.52, longitude: -73.52 },
    ],
    postal: Object.fromEntries(rows.map((row) => [row.zip, row.zip === '09999' ? { ...row, state: 'AE' } : row])),
    cities: [
      city('Alpha', 41.002, -73.002, 50_000),
      city('Beta', 41.502, -73.502, 900),
      city('Gamma', 40.5, -73.9, 3_000),
      city('Ghost', 40.6, -73.8, 0, 'PPLQ'),
      { ...city('Paris', 48.85, 2.35, 9e6), country: 'FR' },
    ],
    atlas: {
      transform: { scale: [0.01, 0.01], translate: [0, 0] },
      arcs: [square],
      objects: {
        counties: { geometries: [{ id: '36005', properties: { name: 'Bronx' }, type: 'Polygon', arcs: [[0]] }] },
      },
    },
    tables: {
      'neighborhoods-test.tsv':
        '# name\twithin\tstate\tlat\tlon\tother\nOld Quarter\tAlpha\tNY\t41.01\t-73.01\tAltstadt|Casco Viejo\n',
      'aliases.tsv': 'Alpha City\tAlpha\tNY\n',
      'ordinary-words.txt': '# words\nbeta gamma\n',
      'abroad.tsv': 'island\t10\t10\nisland\t11\t10\nisland\t11\t11\n',
      'towns.tsv': 'Delta\tNY\t41.7\t-72.4\t500\n',
    },
    ...over,
  }
}

const compiled = (over: Partial<Sources> = {}) => gazetteerFrom(Buffer.from(compileGazetteer(sources(over))))

describe('compiling the gazetteer', () => {
  it('[API-PLACE] takes the census point, else a sound postal point, else the point of the town', () => {
    const gazetteer = compiled()
    const at = (zip: number) => {
      const row = zipRow(gazetteer, zip)
      return [(gazetteer.zips.latitude[row] ?? NaN) / 1e5, (gazetteer.zips.longitude[row] ?? NaN) / 1e5]
    }
    expect(at(10001)).toEqual([41, -73])
    expect(at(10002), 'a point at 0, 0').toEqual([41.002, -73.002])
    expect(at(10003), 'a point 250 miles off').toEqual([41.002, -73.002])
    expect(at(10004), 'a post office in town').toEqual([41.01, -73.01])
    expect(at(10006), 'a post office box 70 miles out of town').toEqual([41.502, -73.502])
    expect(zipRow(gazetteer, 9999), 'a military ZIP').toBe(-1)
  })

  it('[API-PLACE] assigns a company’s ZIP, and one the post office does not list, to the surrounding town', () => {
    const gazetteer = compiled()
    expect(resolvePlace(gazetteer, '10007')?.text).toBe('Beta, NY 10007')
    expect(resolvePlace(gazetteer, '10050')?.text).toBe('Beta, NY 10050')
    expect(resolvePlace(gazetteer, 'Shell Oil Box 150')).toBeUndefined()
  })

  it('[API-PLACE] knows towns, neighborhoods, aliases and counties, but nothing abandoned or foreign', () => {
    const gazetteer = compiled()
    expect(resolvePlace(gazetteer, 'gamma')).toMatchObject({ text: 'Gamma, NY', county: 'Bronx' })
    expect(resolvePlace(gazetteer, 'delta')?.text).toBe('Delta, NY')
    for (const name of ['old quarter', 'casco viejo', 'altstadt'])
      expect(resolvePlace(gazetteer, name)).toMatchObject({ text: 'Old Quarter, Alpha, NY', kind: 'neighborhood' })
    expect(resolvePlace(gazetteer, 'alpha city')?.text).toBe('Alpha, NY')
    expect(resolvePlace(gazetteer, 'bronx county')?.kind).toBe('county')
    for (const name of ['ghost', 'paris']) expect(resolvePlace(gazetteer, name)).toBeUndefined()
    expect(placeAt(gazetteer, 41, -73)).toEqual({ state: 'NY', county: 'Bronx', fips: '36005' })
    expect(placeAt(gazetteer, 43, -73)).toBeUndefined()
  })

  it('[API-PLACE] puts a county where its people live', () => {
    expect(resolvePlace(compiled(), 'bronx county')?.lat).toBeCloseTo(40.99, 1)
  })

  it('[API-PLACE] stops at an implausible table row', () => {
    const tables = sources().tables
    expect(() => compiled({ tables: { ...tables, 'aliases.tsv': 'X\tNowhere\tNY\n' } })).toThrow(
      'alias "X": there is no town "Nowhere" in NY',
    )
    expect(() => compiled({ tables: { ...tables, 'neighborhoods-test.tsv': 'Here\tNowhere\tNY\t41\t-73\n' } })).toThrow(
      'there is no town "Nowhere"',
    )
    expect(() => compiled({ tables: { ...tables, 'neighborhoods-test.tsv': 'Here\tAlpha\tNY\t41\n' } })).toThrow(
      'neighborhoods-test.tsv: the row of "Here" is incomplete',
    )
  })

  it('[API-PLACE] produces the same bytes from the same sources', () => {
    expect(Buffer.from(compileGazetteer(sources())).equals(Buffer.from(compileGazetteer(sources())))).toBe(true)
  })
})
