import { beforeAll, describe, expect, inject, it } from 'vitest'
import { findPlaces } from '../nl-parse/find-places.ts'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { testGazetteer } from '../gazetteer/gazetteer.testing.ts'
import { resolvePlace } from './resolve-place.ts'
import { seededRandom } from '../gazetteer/seeded-random.testing.ts'
import { suggestPlaces } from './suggest-places.ts'

const rounds = inject('scale') > 1 ? 15_000 : 400

let gazetteer: Gazetteer
beforeAll(async () => {
  gazetteer = await testGazetteer()
})

const hostile: readonly (readonly [string, string])[] = [
  ['100 kB of letters', 'a'.repeat(100_000)],
  ['100 kB of digits', '1'.repeat(100_000)],
  ['100 kB of words', 'new york '.repeat(11_000)],
  ['100 kB of commas', ','.repeat(100_000)],
  ['100 kB of spaces', ' '.repeat(100_000)],
  ['100 kB of accents', 'e\u0301'.repeat(50_000)],
  ['combining marks alone', '\u0301'.repeat(50_000)],
  ['100 kB of Chinese', '法拉盛'.repeat(30_000)],
  ['half a surrogate', '\ud800'],
  ['control characters', '\u0000\u0001\u001b[31myonkers\u0007'],
  ['a byte order mark', '\ufeffYonkers'],
  ['right to left marks', '\u202eyonkers\u202c'],
  ['zero width', 'yon\u200bkers'],
  ['prototype names', '__proto__'],
  ['constructor', 'constructor'],
  ['toString', 'toString'],
  ['hasOwnProperty', 'hasOwnProperty, NY'],
  ['a regular expression', '(a+)+$'],
  ['regex characters', '.*[^\\w]{1,9999}|(?:)'],
  ['SQL', "'; drop table places; --"],
  ['HTML', '<script>alert(1)</script>'],
  ['a template', '{{tenant.id}} ${1+1} $& $1'],
  ['JSON', '{"$where":"1"}'],
  ['line ends', 'yonkers\r\nset-cookie: a=b'],
  ['a path', '../../../../etc/passwd'],
  ['percent', '%00%0a'],
  ['exponents', '1e999,1e999'],
  ['long decimals', `40.${'1'.repeat(5_000)},-73.8`],
  ['hex', '0x10,0x10'],
]

describe('hostile input', () => {
  it.each(hostile)('[API-PLACE] %s does no harm', (_, text) => {
    const place = resolvePlace(gazetteer, text)
    expect(place === undefined || (Number.isFinite(place.lat) && Number.isFinite(place.lon))).toBe(true)
    for (const suggestion of suggestPlaces(gazetteer, text)) expect(Number.isFinite(suggestion.lat)).toBe(true)
    expect(Array.isArray(findPlaces(gazetteer, text.split(' ')))).toBe(true)
    expect(Array.isArray(findPlaces(gazetteer, [text, text, text]))).toBe(true)
  })

  it('[API-PLACE] no text throws', () => {
    const { random, seed } = seededRandom()
    const letters = [...'abcdenorsty  ,,.-\'"()[]{}\\/*+?^$|&<>%#@!:;0123456789ñé法拉盛\u0000\u200b\ud83d\ude42\udc00']
    for (let round = 0; round < rounds; round++) {
      const text = Array.from(
        { length: Math.floor(random() * 40) },
        () => letters[Math.floor(random() * letters.length)],
      ).join('')
      const tried = () => {
        resolvePlace(gazetteer, text)
        suggestPlaces(gazetteer, text)
        findPlaces(gazetteer, text.split(' '))
      }
      expect(tried, `${JSON.stringify(text)} seed ${seed}`).not.toThrow()
    }
  })

  it('[API-PLACE] an odd area does no harm', () => {
    for (const near of [
      { lat: NaN, lon: NaN, states: [] },
      { lat: 1e9, lon: -1e9, states: ['__proto__', ''] },
    ]) {
      expect(() => resolvePlace(gazetteer, 'springfield', { near })).not.toThrow()
      expect(() => suggestPlaces(gazetteer, 's', { near })).not.toThrow()
    }
  })
})
