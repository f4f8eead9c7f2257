import { expect, it } from 'vitest'
import { schemasAt, shapeOf, valuesOf, type Schema } from './schema-at.ts'

const schema: Schema = {
  type: 'object',
  properties: {
    mode: { anyOf: [{ const: 'light' }, { const: 'dark' }] },
    days: { type: 'integer', minimum: 1, maximum: 60 },
    tree: {
      $defs: { Node: { type: 'object', properties: { children: { type: 'array', items: { $ref: 'Node' } } } } },
      $ref: 'Node',
    },
    colors: { type: 'object', patternProperties: { '^--': { type: 'string' } } },
  },
}

it('finds the schema of a position: through lists, alternatives, patterns and recursive references', () => {
  expect(schemasAt(schema, ['mode']).flatMap(valuesOf)).toEqual(['light', 'dark'])
  expect(schemasAt(schema, ['colors', '--brand'])).toEqual([{ type: 'string' }])
  expect(schemasAt(schema, ['tree', 'children', 0, 'children', 2])[0]?.properties).toHaveProperty('children')
  expect(schemasAt(schema, ['nothing', 'here'])).toEqual([])
})

it('offers members of the alternative that the document has chosen', () => {
  const block = (type: string, ...names: string[]): Schema => ({
    type: 'object',
    properties: { type: { const: type }, ...Object.fromEntries(names.map((name) => [name, { type: 'string' }])) },
  })
  const page: Schema = {
    properties: { blocks: { items: { $ref: '#/$defs/Block' } } },
    $defs: { Block: { oneOf: [block('heading', 'text'), block('map', 'zoom')] } },
  }
  const membersIn = (document: unknown) =>
    schemasAt(page, ['blocks', 0], document).flatMap(({ properties = {} }) => Object.keys(properties))
  expect(membersIn({ blocks: [{ type: 'map' }] })).toEqual(['type', 'zoom'])
  expect(membersIn({ blocks: [{ type: 'ma' }] })).toEqual(['type', 'text', 'type', 'zoom'])
  expect(schemasAt(page, ['blocks', 0, 'type'], { blocks: [{}] }).flatMap(valuesOf)).toEqual(['heading', 'map'])
})

it('says a shape in few words', () => {
  expect(['days', 'mode'].map((name) => shapeOf(schema.properties?.[name] ?? {}))).toEqual([
    'integer 1–60',
    '"light" | "dark"',
  ])
})
