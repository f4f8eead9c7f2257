import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkQuery, type IndexSchema } from '@care/search-engine'
import { parseTemplate } from './parse-template.ts'
import { shippedTemplates } from './templates.service.ts'

const schema: IndexSchema = {
  parent: { name: { type: 'words' }, gender: { type: 'keyword' } },
  row: {
    specialty: { type: 'keyword' },
    network: { type: 'composite', parts: ['plan', 'state'] },
    position: { type: 'position' },
    verified: { type: 'date' },
    open: { type: 'flag' },
  },
}
const parse = (where: unknown, rest: object = {}) =>
  parseTemplate('t', JSON.stringify({ where, ...rest }, null, 1), schema)
const refusal = (text: string) => {
  try {
    parseTemplate('t', text, schema)
    return 'taken'
  } catch (error) {
    return (error as Error).message
  }
}

describe('query templates', () => {
  it('[API-TPL-02] puts a value in as a value: text that looks like a clause stays text', () => {
    const hostile = '"}, {"in": {"field": "gender", "values": ["female"]}} {{specialty}}'
    const query = parse({ words: { fields: ['name'], text: '{{name}}' } }).render({ name: hostile })
    expect(query?.where).toEqual({ words: { fields: ['name'], text: hostile } })
  })

  it('[S11] takes a description of at most 2,000 characters', () => {
    const where = { in: { field: 'gender', values: '{{gender}}' } }
    expect(() => parse(where, { description: 'x'.repeat(2_000) })).not.toThrow()
    for (const description of ['x'.repeat(2_001), 7, { en: 'x' }])
      expect(refusal(JSON.stringify({ description, where }))).toMatch(/description/)
  })

  it('[API-SRCH-10] drops a clause whose value is absent, empty groups with it', () => {
    const template = parse({
      all: [
        { in: { field: 'gender', values: '{{gender}}' } },
        { any: [{ not: { in: { field: 'specialty', values: '{{specialty}}' } } }] },
      ],
    })
    expect(template.render({ gender: ['female'] })?.where).toEqual({
      all: [{ in: { field: 'gender', values: ['female'] } }],
    })
    expect(template.render({ gender: [], specialty: ['Cardiology'] })?.where).toEqual({
      all: [{ any: [{ not: { in: { field: 'specialty', values: ['Cardiology'] } } }] }],
    })
    expect(template.render({})).toBeUndefined()
  })

  it('[API-SRCH-10] keeps plan conditions together on one entry and drops only the parts that are absent', () => {
    const template = parse({ same: { field: 'network', parts: { plan: '{{plan}}', state: '{{planState}}' } } })
    expect(template.render({ plan: ['Gold'] })?.where).toEqual({
      same: { field: 'network', parts: { plan: ['Gold'] } },
    })
    expect(template.render({ planState: ['CA'], plan: ['Gold'] })?.where).toEqual({
      same: { field: 'network', parts: { plan: ['Gold'], state: ['CA'] } },
    })
  })

  it('needs latitude, longitude and miles for a circle', () => {
    const template = parse({
      near: { field: 'position', lat: '{{latitude}}', lon: '{{longitude}}', miles: '{{miles}}' },
    })
    expect(template.render({ latitude: 1, longitude: 2 })).toBeUndefined()
    expect(template.render({ latitude: 0, longitude: 0, miles: 5 })?.where).toMatchObject({
      near: { lat: 0, lon: 0, miles: 5 },
    })
  })

  it.each([
    ['{\n "where": {\n', /^Line 3: /],
    [
      '{\n "where": { "in": { "field": "gender",\n "values": ["a"], } }\n}',
      /^Line 3: There is a comma with nothing after it/,
    ],
    [
      '{\n "where": {\n  "in": {\n   "field": "salary", "values": "{{gender}}" } } }',
      /^Line 4: There is no field "salary"/,
    ],
    ['{\n "where": { "in": { "field": "gender",\n "values": "{{password}}" } } }', /^Line 3: "password" is not a path/],
    ['{ "where": { "in": { "field": "gender", "values": "x {{gender}}" } } }', /placeholder must be the whole text/],
    ['{ "where": { "in": { "field": "gender", "values": "{{miles}}" } } }', /gives a number, but a list is needed/],
    ['{ "where": { "in": { "field": "name", "values": "{{gender}}" } } }', /"name" is a words field/],
    ['{ "where": { "script": "1" } }', /"script" is not a clause/],
    [
      '{ "where": { "same": { "field": "network", "parts": { "county": "{{plan}}" } } } }',
      /"county" is not a part of "network"/,
    ],
    ['{ "where": { "exists": { "field": "gender" } }, "script": 1 }', /"script" is not a member/],
    ['{ "sort": "{{sort}}" }', /needs "where"/],
    ['[]', /one JSON object/],
    ['{ "where": { "exists": { "field": "__proto__" } } }', /There is no field "__proto__"/],
    ['{ "where": { "exists": { "field": "gender" }, "in": {} } }', /exactly one member/],
    ['{ "where": { "exists": { "field": "gender" } }, "where": 1 }', /appears twice/],
    ['{ "where": { "__proto__": {} } }', /"__proto__" is not a clause/],
    ['{ "where": { "constructor": {} } }', /"constructor" is not a clause/],
    [
      '{ "where": { "exists": { "field": "gender" } },\n "sort": [{ "by": { "field": "salary" } }] }',
      /^Line 2: There is no field "salary"/,
    ],
    [
      '{ "where": { "exists": { "field": "gender" } },\n "sort": [{ "by": { "field": "specialty" } }] }',
      /^Line 2: Only a field of the parent/,
    ],
    [
      '{ "where": { "exists": { "field": "gender" } },\n "facets": [{ "field": "salary" }] }',
      /^Line 2: There is no field "salary"/,
    ],
    [
      '{ "where": { "exists": { "field": "gender" } },\n "facets": [{ "field": "network" }] }',
      /^Line 2: One of the parts plan, state is needed/,
    ],
    ['{ "where": { "exists": { "field": "gender" } },\n "skip": -1 }', /^Line 2: A whole number/],
    ['{ "where": { "exists": { "field": "gender" } },\n "skip": 10001 }', /^Line 2: At most 10000/],
    ['{ "where": { "exists": { "field": "gender" } },\n "limit": 1.5 }', /^Line 2: A whole number/],
    ['{ "where": { "exists": { "field": "gender" } },\n "limit": 201 }', /^Line 2: At most 200/],
    ['{ "where": { "exists": { "field": "gender" } },\n "typosBelow": 100000 }', /^Line 2: At most 200/],
    ['{ "where": { "near": { "field": "position",\n "lat": 91, "lon": 0, "miles": 5 } } }', /^Line 2: A latitude/],
    ['{ "where": { "near": { "field": "position",\n "lat": 9, "lon": 0, "miles": -5 } } }', /^Line 2: A distance/],
    ['{ "where": { "near": { "field": "position", "lat": 9, "lon": 0,\n "miles": 501 } } }', /^Line 2: At most 500/],
    ['{ "where": { "near": { "field": "position", "lat": 9, "lon": 0 } } }', /"miles" is needed/],
    ['{ "where": { "same": { "field": "network", "parts": {} } } }', /at least one part/],
    ['{ "where": { "range": { "field": "verified",\n "from": "yesterday" } } }', /^Line 2: A day as YYYY-MM-DD/],
  ])('[API-TPL-02] refuses %j and says where', (text, reason) => {
    expect(refusal(text)).toMatch(reason)
  })

  it('[API-TPL-02] limits depth and number of clauses', () => {
    const deep = Array.from({ length: 20 }).reduce<unknown>((inner) => ({ not: inner }), {
      exists: { field: 'gender' },
    })
    expect(refusal(JSON.stringify({ where: deep }))).toMatch(/12 deep/)
    expect(
      refusal(JSON.stringify({ where: { all: Array.from({ length: 200 }, () => ({ exists: { field: 'gender' } })) } })),
    ).toMatch(/100 clauses/)
    expect(refusal('{"where":'.repeat(500))).toMatch(/nested too deeply/)
  })

  it('[API-TPL-02] rejects whatever the search engine would reject', () => {
    const deepest = (levels: number) =>
      Array.from({ length: levels }).reduce<unknown>((inner) => ({ not: inner }), { exists: { field: 'gender' } })
    for (let levels = 9; levels < 15; levels++) {
      const text = JSON.stringify({ where: deepest(levels) })
      const query = refusal(text) === 'taken' ? parseTemplate('t', text, schema).render({}) : undefined
      if (query) expect(() => checkQuery(schema, query), `${levels} levels`).not.toThrow()
    }
  })

  it('[API-SRCH-04] ships templates that parse against the schema of records', async () => {
    const { recordSchema } = await import('../search/index-document.ts')
    const folder = join(import.meta.dirname, '..', '..', 'query-templates')
    const shipped = shippedTemplates(folder, recordSchema)
    expect([...shipped.keys()].sort()).toEqual(['mtOrganizationSearchV2', 'mtProviderSearchV2'])
    expect(shipped.get('mtProviderSearchV2')?.text).toBe(readFileSync(join(folder, 'mtProviderSearchV2.json'), 'utf8'))
  })
})
