import { describe, expect, it } from 'vitest'
import { IndexBuilder } from './build/index-builder.ts'
import { randomPosition } from './checks/random-cases.ts'
import { Random, seedOfRun } from './checks/random.ts'
import { DocumentError } from './errors.ts'
import type { Query } from './query.ts'
import type { IndexDocument, IndexSchema } from './schema.ts'

const schema: IndexSchema = {
  parent: { name: { type: 'words' }, gender: { type: 'keyword' } },
  row: {
    place: { type: 'position' },
    skill: { type: 'keyword' },
    area: { type: 'keyword' },
    label: { type: 'words' },
    net: { type: 'composite', parts: ['plan', 'state', 'year'] },
  },
}
const yonkers = { lat: 40.93, lon: -73.9 }
const albany = { lat: 42.65, lon: -73.75 }
const people: IndexDocument[] = [
  {
    id: 'lee',
    fields: { name: ['Ana Lee', 'Ann Li'], gender: 'female' },
    rows: [
      {
        place: yonkers,
        skill: ['heart'],
        net: [
          { plan: 'gold', state: 'NY' },
          { plan: 'silver', state: 'NJ' },
        ],
      },
      { place: albany, skill: ['teaching'] },
    ],
  },
  {
    id: 'ng',
    fields: { name: 'Bo Ng', gender: 'male' },
    rows: [{ place: { lat: 40.9, lon: -73.8 }, skill: ['heart', 'lungs'], area: ['NY'] }],
  },
  { id: 'home', fields: { name: 'Home Care Johnston' }, rows: [{ skill: ['heart'], area: ['NY', 'NJ'] }] },
]

describe('search', () => {
  it('[API-SRCH-10] holds all conditions on one row, and all parts on one entry', () => {
    const near = (place: typeof albany, skill: string): Query => ({
      where: { all: [{ near: { field: 'place', ...place, miles: 10 } }, { in: { field: 'skill', values: [skill] } }] },
    })
    expect(idsOf(near(albany, 'heart'))).toEqual([])
    expect(idsOf(near(yonkers, 'heart'))).toEqual(['lee', 'ng'])
    const same = (plan: string, state: string): Query => ({
      where: { same: { field: 'net', parts: { plan: [plan], state: [state] } } },
    })
    expect(idsOf(same('gold', 'NY'))).toEqual(['lee'])
    expect(idsOf(same('gold', 'NJ'))).toEqual([])
  })

  it('[API-SRCH-10, C14] holds a part of `ifPresent` only on entries that have it', () => {
    const entry = (id: string, net: Record<string, string>): IndexDocument => ({
      id,
      fields: {},
      rows: [{ net: [net] }],
    })
    const index = indexOf([
      entry('this', { plan: 'gold', year: '2026' }),
      entry('last', { plan: 'gold', year: '2025' }),
      entry('any', { plan: 'gold' }),
      entry('other', { plan: 'tin' }),
    ])
    const ids = (parts: Record<string, string[]>) =>
      index.search({ where: { same: { field: 'net', parts, ifPresent: { year: ['2026'] } } } }).hits.map(({ id }) => id)
    expect(ids({ plan: ['gold'] })).toEqual(['any', 'this'])
    expect(ids({})).toEqual(['any', 'other', 'this'])
  })

  it('[API-SRCH-10] finds by service area beside the circle, those without a position last', () => {
    const answer = indexOf(people).search({
      where: {
        all: [
          { in: { field: 'skill', values: ['heart'] } },
          { near: { field: 'place', ...yonkers, miles: 1, area: { field: 'area', values: ['NY'] } } },
        ],
      },
      sort: [{ by: 'distance' }],
    })
    expect(answer.total).toBe(3)
    expect(answer.hits.map(({ id, miles }) => [id, miles?.toFixed(2)])).toEqual([
      ['lee', '0.00'],
      ['ng', '5.62'],
      ['home', undefined],
    ])
  })

  it('[API-SRCH-10] matches words as prefixes in any order, blind to case and accents, over several fields', () => {
    const words = (text: string, fields = ['name']): string[] => idsOf({ where: { words: { fields, text } } })
    expect(words('LEE á')).toEqual(['lee'])
    expect(words('l')).toEqual(['lee'])
    expect(words('ana li')).toEqual(['lee'])
    expect(words('ana ng')).toEqual([])
    expect(words('')).toEqual([])
    expect(words('*')).toEqual([])
    const labeled = [
      ...people,
      { id: 'shop', fields: { name: 'Corner' }, rows: [{ label: 'Eye Center' }, { label: 'Foot Center' }] },
    ]
    const found = indexOf(labeled).search({ where: { words: { fields: ['name', 'label'], text: 'corner foot' } } })
    expect(found.hits.map(({ id, rows }) => [id, rows])).toEqual([['shop', [1]]])
  })

  it('[SRCH] tolerates typos only below the wanted number, only in the words that need it, and says so', () => {
    const search = (text: string, typosBelow?: number) =>
      indexOf(people).search({ where: { words: { fields: ['name'], text } }, typosBelow })
    expect(search('jonston', 5)).toMatchObject({ total: 1, typos: [{ typed: 'jonston', takenFor: ['johnston'] }] })
    expect(search('jonston')).toMatchObject({ total: 0 })
    expect(search('jonston').typos).toBeUndefined()
    expect(search('johnston home', 5)).toMatchObject({ total: 1 })
    expect(search('johnston home', 5).typos).toBeUndefined()
    expect(search('hmoe jonston', 5).total).toBe(0)
    expect(search('home jonston', 5).typos).toEqual([{ typed: 'jonston', takenFor: ['johnston'] }])
    const twice = { where: { not: { words: { fields: ['name'], text: 'jonston' } } }, typosBelow: 5 }
    expect(indexOf(people).search(twice).total).toBe(3)
  })

  it('[API-SRCH-09] yields each of 3,000 parents once over pages, with ties everywhere, in any order', () => {
    const random = new Random(seedOfRun())
    const documents = Array.from(
      { length: 3_000 },
      (_, at): IndexDocument => ({
        id: `p${at}`,
        fields: { name: random.pick(['a', 'b', 'c']) },
        rows: Array.from({ length: 1 + random.below(3) }, () => ({
          place: random.chance(0.5) ? yonkers : randomPosition(random),
          area: ['NY'],
        })),
      }),
    )
    const index = indexOf(documents)
    const where = { near: { field: 'place', ...yonkers, miles: 4000, area: { field: 'area', values: ['NY'] } } }
    for (const by of ['distance', 'id', { field: 'name' }] as const) {
      const seen: string[] = []
      for (let skip = 0; ; skip += 170) {
        const { hits, total } = index.search({ where, sort: [{ by }], skip, limit: 170 })
        expect(total).toBe(3_000)
        if (hits.length === 0) break
        seen.push(...hits.map(({ id }) => id))
      }
      expect(seen.length).toBe(3_000)
      expect(new Set(seen).size).toBe(3_000)
    }
  })

  it('[SRCH] explains how it searched', () => {
    const { answer, segments, timings } = indexOf(people).explain({
      where: {
        all: [{ near: { field: 'place', ...yonkers, miles: 10 } }, { in: { field: 'skill', values: ['heart'] } }],
      },
    })
    expect(answer.total).toBe(2)
    expect(segments[0]?.parts[0]).toMatchObject({
      circle: true,
      rowsInRanges: 2,
      conditions: [{ label: 'skill in 1 value(s)', rows: 3 }],
    })
    expect(Object.keys(timings)).toEqual(expect.arrayContaining(['plan', 'match', 'count', 'order', 'hits']))
  })

  it('[SRCH] treats impossible coordinates and invalid dates as absent', () => {
    const odd: IndexSchema = { parent: { since: { type: 'date' } }, row: { place: { type: 'position' } } }
    const builder = new IndexBuilder(odd)
    builder.add({
      id: 'a',
      fields: { since: '2026-13-01' },
      rows: [{ place: { lat: 91, lon: 0 } }, { place: { lat: NaN, lon: 0 } }],
    })
    const index = builder.build()
    expect(index.search({ where: { exists: { field: 'place' } } }).total).toBe(0)
    expect(index.search({ where: { exists: { field: 'since' } } }).total).toBe(0)
    expect(index.search({ where: { near: { field: 'place', lat: 0, lon: 0, miles: 20_000 } } }).total).toBe(0)
    expect(index.search({ where: { all: [] } }).total).toBe(1)
  })

  it('[SRCH] refuses documents that do not fit the schema, two of one id, and a field on both levels', () => {
    const add = (document: object) => () => indexOf([{ id: 'x', fields: {}, rows: [{}], ...document }])
    expect(add({ fields: { nme: 'a' } })).toThrow(/"nme" is not in the schema/)
    expect(add({ rows: [{ name: 'a' }] })).toThrow(/"name" is on the wrong level/)
    expect(add({ fields: { name: 7 } })).toThrow(DocumentError)
    expect(add({ rows: [{ net: 'gold' }] })).toThrow(DocumentError)
    expect(add({ rows: [{ place: '1,2' }] })).toThrow(DocumentError)
    expect(() => indexOf([...people, ...people])).toThrow(/same id/)
    expect(() => new IndexBuilder({ parent: { a: { type: 'flag' } }, row: { a: { type: 'flag' } } })).toThrow(/both/)
    const broken = new IndexBuilder(schema)
    expect(() => broken.add({ id: 'x', fields: { name: 'ok' }, rows: [{ skill: true }] })).toThrow(DocumentError)
    expect(() => broken.build()).toThrow(DocumentError)
  })
})

function indexOf(documents: readonly IndexDocument[]) {
  const builder = new IndexBuilder(schema)
  for (const document of documents) builder.add(document)
  return builder.build()
}

function idsOf(query: Query): string[] {
  return indexOf(people)
    .search(query)
    .hits.map(({ id }) => id)
}
