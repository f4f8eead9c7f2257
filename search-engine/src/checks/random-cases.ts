import type { Clause, FacetRequest, Query, Sort } from '../query.ts'
import type { CompositeEntry, FieldValue, IndexDocument, IndexSchema, Position, RowField } from '../schema.ts'
import type { Random } from './random.ts'

const names = [
  'Smith',
  'Smyth',
  'Smithson',
  'Ána María',
  'Anna',
  'O’Brien',
  'Jones',
  'Johnson',
  'Jonson',
  'Johnston',
  'Li',
  'J',
  'García-López',
  'Garcia',
  'cardiology',
  'cardiologist',
  'Straße',
  'Ørsted',
  '中村',
  '𠮷田',
  'x1 y2',
  'Montgomery',
  'Montgomary',
  'Wu',
  'Ang',
  'Angel',
  'Angela',
]
// So many with the same beginning that they are found in a different way.
const alike = Array.from({ length: 36 }, (_, at) => `Abcd${at.toString(36)}`)
const values = ['a', 'A', 'b', 'c', 'dd', 'ee ff', 'Ä', '', '𠮷', '\ue000', 'constructor', '__proto__', 'toString']
const days = ['0001-01-01', '1999-12-31', '2024-02-29', '2025-01-01', '2025-06-15', '2026-01-31', '9999-12-31']

/** Each field is present or not, on the level where it can be. */
export function randomSchema(random: Random): IndexSchema {
  const parent: [string, IndexSchema['parent'][string]][] = [
    ['name', { type: 'words' }],
    ['tag', { type: 'keyword' }],
    ['active', { type: 'flag' }],
    ['since', { type: 'date' }],
  ]
  const row: [string, RowField][] = [
    ['place', { type: 'position' }],
    ['second', { type: 'position' }],
    ['skill', { type: 'keyword' }],
    ['open', { type: 'flag' }],
    ['label', { type: 'words' }],
    ['seen', { type: 'date' }],
    ['area', { type: 'keyword' }],
    ['net', { type: 'composite', parts: ['plan', 'state', 'year'], ignoreCase: ['plan', 'state'] }],
  ]
  return {
    parent: Object.fromEntries(parent.filter(() => random.chance(0.8))),
    row: Object.fromEntries(
      row.filter(([name]) => random.chance(name === 'place' ? 0.9 : name === 'second' ? 0.2 : 0.8)),
    ),
  }
}

export function randomDocument(random: Random, schema: IndexSchema, id: string): IndexDocument {
  const rows = Array.from({ length: random.pick([0, 1, 1, 1, 2, 2, 3, 6]) }, () => randomFields(random, schema.row))
  return {
    id,
    fields: randomFields(random, schema.parent),
    rows,
    pointer: random.chance(0.5) ? random.below(1e15) : undefined,
  }
}

export function randomId(random: Random, most: number): string {
  return `${random.pick(['p', 'P', 'é', ''])}${random.below(most)}`
}

function randomFields(random: Random, fields: Record<string, RowField>): Record<string, FieldValue> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, random.chance(0.2) ? undefined : randomValue(random, field)]),
  )
}

function randomValue(random: Random, field: RowField): FieldValue {
  if (field.type === 'keyword') return random.chance(0.3) ? random.pick(values) : random.some(values, 3)
  if (field.type === 'flag') return random.chance(0.6)
  if (field.type === 'words') {
    if (random.chance(0.2)) return random.pick(alike)
    return random.chance(0.5)
      ? random.pick(names)
      : random.some(names, 3).map((name) => `${name} ${random.pick(names)}`)
  }
  if (field.type === 'date') return random.pick(days)
  if (field.type === 'position') return randomPosition(random)
  return random
    .some(values, 4)
    .map(
      (): CompositeEntry =>
        Object.fromEntries(
          field.parts.map((part) => [part, random.chance(0.15) ? undefined : random.pick(values.slice(0, 5))]),
        ),
    )
}

const centers: readonly Position[] = [
  { lat: 40.7, lon: -74 },
  { lat: 0, lon: 0 },
  { lat: -16.9, lon: 179.99 },
  { lat: 52, lon: -179.95 },
  { lat: 89.97, lon: 10 },
  { lat: -90, lon: 0 },
  { lat: 71.3, lon: -156.8 },
  { lat: 10.1, lon: 180 },
]

export function randomPosition(random: Random): Position {
  const center = random.pick(centers)
  if (random.chance(0.3)) return center
  const spread = random.pick([0.01, 0.2, 1, 30])
  const lat = Math.max(-90, Math.min(90, center.lat + (random.next() - 0.5) * spread))
  const lon = center.lon + (random.next() - 0.5) * spread * random.pick([1, 1, 12])
  return { lat, lon: lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon }
}

export function randomQuery(random: Random, schema: IndexSchema): Query {
  const facets = facetsOf(schema)
  return {
    where: random.chance(0.7)
      ? { all: Array.from({ length: random.below(5) }, () => randomClause(random, schema, 3)) }
      : randomClause(random, schema, 4),
    sort: random.some(sortsOf(schema), 3),
    skip: random.pick([0, 0, 0, 1, 7, 100]),
    limit: random.pick([0, 1, 5, 10, 10, 200]),
    typosBelow: random.chance(0.3) ? 5 : undefined,
    facets:
      facets.length > 0
        ? random.some(facets, 3).map((facet) => (random.chance(0.3) ? { ...facet, limit: random.below(4) } : facet))
        : [],
  }
}

function randomClause(random: Random, schema: IndexSchema, depth: number): Clause {
  if (depth > 0 && random.chance(0.3)) {
    const members = () => Array.from({ length: random.below(4) }, () => randomClause(random, schema, depth - 1))
    return random.pick<() => Clause>([
      () => ({ all: members() }),
      () => ({ any: members() }),
      () => ({ not: randomClause(random, schema, depth - 1) }),
    ])()
  }
  const fields = Object.entries({ ...schema.parent, ...schema.row })
  if (fields.length === 0) return { all: [] }
  // Circles more often than their share of the fields: most queries have one.
  const place = fields.find(([name]) => name === 'place')
  const [name, field] = place && random.chance(0.25) ? place : random.pick(fields)
  return random.chance(0.08) ? { exists: { field: name } } : leaf(random, schema, name, field)
}

function leaf(random: Random, schema: IndexSchema, field: string, { type }: RowField): Clause {
  if (type === 'keyword') return { in: { field, values: random.some([...values, 'unknown'], random.pick([2, 4, 40])) } }
  if (type === 'flag') return { in: { field, values: [random.pick(['true', 'true', 'true', 'false'])] } }
  if (type === 'date')
    return {
      range: {
        field,
        from: random.chance(0.7) ? random.pick(days) : undefined,
        to: random.chance(0.7) ? random.pick(days) : undefined,
      },
    }
  if (type === 'words') return { words: { fields: wordsFields(random, schema, field), text: randomText(random) } }
  if (type === 'composite') {
    const someParts = () =>
      Object.fromEntries(
        random.some(['plan', 'state', 'year'], 3).map((part) => [part, random.some(values.slice(0, 6), 3)]),
      )
    return { same: { field, parts: someParts(), ifPresent: random.chance(0.3) ? someParts() : undefined } }
  }
  const { lat, lon } = randomPosition(random)
  const miles = random.pick([0, 0.1, 5, 25, 100, 1000, 5000, 12_000, 13_000, random.next() * 200])
  return {
    near: {
      field,
      lat,
      lon,
      miles,
      area: schema.row.area && random.chance(0.4) ? { field: 'area', values: random.some(values, 2) } : undefined,
    },
  }
}

function wordsFields(random: Random, schema: IndexSchema, field: string): string[] {
  const all = Object.entries({ ...schema.parent, ...schema.row })
    .filter(([, { type }]) => type === 'words')
    .map(([name]) => name)
  return random.chance(0.3) ? all : [field]
}

/** Whole names, prefixes, several of them, typos, and texts that are not words. */
export function randomText(random: Random): string {
  if (random.chance(0.05)) return random.pick(['', '***', '{"$where":1}', '  ', '\ud800'])
  const words = Array.from({ length: random.pick([1, 1, 1, 2, 3]) }, () => {
    const letters = Array.from(random.pick(random.chance(0.2) ? alike : names))
    const word = random.chance(0.5) ? letters : letters.slice(0, 1 + random.below(letters.length))
    if (random.chance(0.3)) word.splice(random.below(word.length), random.below(2), random.pick(['x', 'o', '']))
    return word.join('')
  })
  return words.join(random.pick([' ', '-', ', ']))
}

function sortsOf(schema: IndexSchema): Sort[] {
  const keys: Sort['by'][] = ['distance', 'distance', 'id', ...Object.keys(schema.parent).map((field) => ({ field }))]
  return keys.flatMap((by) => [{ by }, { by, descending: true }])
}

function facetsOf(schema: IndexSchema): FacetRequest[] {
  return Object.entries({ ...schema.parent, ...schema.row }).flatMap(([field, { type, ...rest }]): FacetRequest[] => {
    if (type === 'composite') return 'parts' in rest ? rest.parts.map((part) => ({ field, part })) : []
    return type === 'keyword' || type === 'flag' ? [{ field }] : []
  })
}
