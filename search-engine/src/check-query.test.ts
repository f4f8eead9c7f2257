import { describe, expect, it } from 'vitest'
import { IndexBuilder } from './build/index-builder.ts'
import { checkQuery } from './check-query.ts'
import { QueryError } from './errors.ts'
import type { Clause, Query } from './query.ts'
import type { IndexSchema } from './schema.ts'

const schema: IndexSchema = {
  parent: { name: { type: 'words' }, gender: { type: 'keyword' }, since: { type: 'date' } },
  row: { place: { type: 'position' }, open: { type: 'flag' }, net: { type: 'composite', parts: ['plan', 'state'] } },
}
const near = { field: 'place', lat: 40, lon: -74, miles: 25 }

/** Queries come from templates and from people who experiment: types prevent none of the cases below. */
const queryOf = (where: unknown, more: object = {}) => ({ where, ...more }) as Query

describe('checkQuery', () => {
  it.each<[string, unknown, object?]>([
    ['where.in.field', { in: { field: 'nothing', values: ['a'] } }],
    ['where.in.field', { in: { field: 'constructor', values: ['a'] } }],
    ['where.in.field', { in: { field: '__proto__', values: ['a'] } }],
    ['where.in.field', { in: { field: 'toString', values: ['a'] } }],
    ['where.in.field', { in: { field: 'name', values: ['a'] } }],
    ['where.in', { in: 'gender' }],
    ['where.in.values', { in: { field: 'gender', values: 'female' } }],
    ['where.in.values[1]', { in: { field: 'gender', values: ['female', { $ne: '' }] } }],
    ['where.in.values', { in: { field: 'gender', values: Array.from({ length: 1001 }, String) } }],
    ['where.all[1].same.parts.site', { all: [{ all: [] }, { same: { field: 'net', parts: { site: ['1'] } } }] }],
    ['where.same.parts', { same: { field: 'net', parts: ['plan'] } }],
    ['where.same.ifPresent', { same: { field: 'net', parts: {}, ifPresent: ['plan'] } }],
    ['where.same.ifPresent.site', { same: { field: 'net', parts: {}, ifPresent: { site: ['1'] } } }],
    ['where.same.parts.plan[0]', { same: { field: 'net', parts: { plan: [1] } } }],
    ['where.not.near.lat', { not: { near: { ...near, lat: 91 } } }],
    ['where.near.lat', { near: { ...near, lat: '40' } }],
    ['where.near.lon', { near: { ...near, lon: NaN } }],
    ['where.near.miles', { near: { ...near, miles: -1 } }],
    ['where.near.area.field', { near: { ...near, area: { field: 'name', values: [] } } }],
    ['where.words.fields[0]', { words: { fields: ['gender'], text: 'a' } }],
    ['where.words.fields', { words: { fields: [], text: 'a' } }],
    ['where.words.text', { words: { fields: ['name'], text: 'a'.repeat(1001) } }],
    ['where.words.text', { words: { fields: ['name'], text: ['a'] } }],
    ['where.words.fields', { words: { fields: Array.from({ length: 51 }, () => 'name'), text: 'a' } }],
    ['where.words.alternatives', { words: { fields: ['name'], text: 'a', alternatives: null } }],
    ['where.words.alternatives', { words: { fields: ['name'], text: 'a', alternatives: 'abc' } }],
    ['where.words.alternatives', { words: { fields: ['name'], text: 'a', alternatives: ['abc'] } }],
    ['where.words.alternatives.a', { words: { fields: ['name'], text: 'a', alternatives: { a: 'abc' } } }],
    ['where.range.from', { range: { field: 'since', from: '2026-02-30' } }],
    ['where.range.to', { range: { field: 'since', to: 'now' } }],
    ['where.exists.field', { exists: { field: 'nothing' } }],
    ['where', { $where: 'true' }],
    ['where', { in: { field: 'gender', values: [] }, not: { all: [] } }],
    ['where', null],
    ['where', undefined],
    ['where', []],
    ['where.any', { any: {} }],
    ['where.any[0]', { any: [7] }],
    ['skip', { all: [] }, { skip: -1 }],
    ['limit', { all: [] }, { limit: 1.5 }],
    ['typosBelow', { all: [] }, { typosBelow: '5' }],
    ['sort', { all: [] }, { sort: 'name' }],
    ['sort[0].by', { all: [] }, { sort: [{ by: 'name' }] }],
    ['sort[1].by.field', { all: [] }, { sort: [{ by: 'id' }, { by: { field: 'open' } }] }],
    ['facets[0].field', { all: [] }, { facets: [{ field: 'name' }] }],
    ['facets[0].part', { all: [] }, { facets: [{ field: 'net' }] }],
    ['facets[0].part', { all: [] }, { facets: [{ field: 'gender', part: 'x' }] }],
  ])('[API-SRCH-11] refuses with the path %s', (path, where, more) => {
    expect(pathOfFault(queryOf(where, more))).toBe(path)
    expect(() => new IndexBuilder(schema).build().search(queryOf(where, more))).toThrow(QueryError)
  })

  it('[API-SRCH-11] rejects queries of unbounded cost', () => {
    const nested = (depth: number): Clause => (depth === 1 ? { all: [] } : { not: nested(depth - 1) })
    expect(pathOfFault(queryOf(nested(12)))).toBeUndefined()
    expect(pathOfFault(queryOf(nested(13)))).toBe('where.not.not.not.not.not.not.not.not.not.not.not.not')
    const wide = (count: number): Clause => ({
      all: Array.from({ length: count }, () => ({ exists: { field: 'open' } })),
    })
    expect(pathOfFault(queryOf(wide(199)))).toBeUndefined()
    expect(pathOfFault(queryOf(wide(200)))).toBe('where.all[199]')
  })

  const words = (count: number, letters: number) =>
    Array.from({ length: count }, (_, at) => String(at).padStart(letters, 'q')).join(' ')
  it.each<[string, Query]>([
    [
      '60 clauses of 100 unknown words',
      queryOf(
        { any: Array.from({ length: 60 }, () => ({ words: { fields: ['name'], text: words(100, 9) } })) },
        {
          typosBelow: 5,
        },
      ),
    ],
    [
      '190 clauses of 1,000 values',
      queryOf({
        any: Array.from({ length: 190 }, () => ({ in: { field: 'gender', values: words(1000, 3).split(' ') } })),
      }),
    ],
    [
      '190 clauses under 50 facets',
      queryOf(
        { all: Array.from({ length: 190 }, () => ({ exists: { field: 'open' } })) },
        {
          facets: Array.from({ length: 50 }, () => ({ field: 'gender' })),
        },
      ),
    ],
    [
      'one long text in 50 fields',
      queryOf({ words: { fields: Array.from({ length: 50 }, () => 'name'), text: words(100, 9) } }, { typosBelow: 5 }),
    ],
  ])('[S7] refuses more work than its budget: %s', (_, query) => {
    expect(pathOfFault(query)).toBe('where')
  })

  it('[S7] lets the longest name, the most values and all facets of a member pass', () => {
    const query = queryOf(
      {
        all: [
          { words: { fields: ['name'], text: words(10, 9) } },
          { in: { field: 'gender', values: words(1000, 3).split(' ') } },
          { same: { field: 'net', parts: { plan: words(200, 3).split(' '), state: words(200, 3).split(' ') } } },
          { near },
        ],
      },
      { typosBelow: 5, facets: Array.from({ length: 8 }, () => ({ field: 'gender' })) },
    )
    expect(pathOfFault(query)).toBeUndefined()
  })

  it('[API-SRCH-11] lets pass what the types allow, absent members included', () => {
    const where: Clause = {
      all: [
        { near: { ...near, area: undefined } },
        { any: [] },
        { same: { field: 'net', parts: {} } },
        { words: { fields: ['name'], text: '' } },
        { range: { field: 'since', from: undefined, to: '2026-02-28' } },
        { in: { field: 'open', values: ['true'] } },
      ],
    }
    const query: Query = {
      where,
      sort: undefined,
      facets: [{ field: 'net', part: 'plan', limit: 0 }],
      skip: 0,
      limit: 0,
    }
    expect(() => checkQuery(schema, query)).not.toThrow()
  })
})

function pathOfFault(query: Query): string | undefined {
  try {
    checkQuery(schema, query)
    return undefined
  } catch (error) {
    return error instanceof QueryError ? error.path : String(error)
  }
}
