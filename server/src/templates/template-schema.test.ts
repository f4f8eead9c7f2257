import { expect, it } from 'vitest'
import { Value } from 'typebox/value'
import { Type } from 'typebox'
import { templateSchema } from './template-schema.ts'

const index = {
  parent: { name: { type: 'words' }, gender: { type: 'keyword' } },
  row: { position: { type: 'position' }, network: { type: 'composite', parts: ['plan', 'year'] } },
} as const

it('offers the clauses of templates, fields of the right type, and values of a search request', () => {
  const { $defs } = templateSchema(index) as { $defs: { Clause: object } } // As written.
  const text = JSON.stringify($defs.Clause)
  expect(text).toContain('"in":{"type":"object","properties":{"field":{"enum":["gender"]}')
  expect(text).toContain('"near":{"type":"object","properties":{"field":{"enum":["position"]}')
  expect(text).toContain('{{miles}}')
  expect(text).toContain('"parts":{"type":"object","properties":{"plan"')
})

it('is a schema that a real template meets', () => {
  const template = { where: { all: [{ in: { field: 'gender', values: '{{gender}}' } }] }, limit: 10 }
  const schema = Type.Unsafe({ ...templateSchema(index), $id: 'Template' })
  expect(Value.Check(schema, { ...template, nobody: 1 })).toBe(false)
  expect(Value.Check(schema, template)).toBe(true)
})
