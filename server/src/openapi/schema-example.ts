import type { Json } from './json.ts'

/**
 * An example value for a schema: its own constant, default or example if it has one, else the simplest valid value.
 */
export function schemaExample(schema: Json, schemas: Readonly<Record<string, Json>>, depth = 0): Json {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema) || depth > 8) return null
  const given = [
    schema['const'],
    schema['default'],
    firstOf(schema['examples']),
    schema['example'],
    firstOf(schema['enum']),
  ].find((value) => value !== undefined)
  if (given !== undefined) return given
  const { $ref: ref } = schema
  if (typeof ref === 'string') {
    const name = ref.split('/').at(-1) ?? ''
    return schemaExample(Object.hasOwn(schemas, name) ? (schemas[name] ?? null) : null, schemas, depth + 1)
  }
  const branch = firstOf(schema['anyOf']) ?? firstOf(schema['oneOf']) ?? firstOf(schema['allOf'])
  if (branch !== undefined) return schemaExample(branch, schemas, depth + 1)
  switch (schema['type']) {
    case 'object':
      return objectExample(schema, schemas, depth)
    case 'array':
      return depth > 5 ? [] : [schemaExample(schema['items'] ?? null, schemas, depth + 1)]
    case 'integer':
    case 'number':
      return typeof schema['minimum'] === 'number' ? schema['minimum'] : 1
    case 'boolean':
      return true
    case 'string':
      return 'text'
    default:
      return null
  }
}

function objectExample(schema: { [key: string]: Json }, schemas: Readonly<Record<string, Json>>, depth: number): Json {
  const { properties } = schema
  if (typeof properties !== 'object' || properties === null || Array.isArray(properties)) return {}
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, schemaExample(property, schemas, depth + 1)]),
  )
}

function firstOf(value: Json | undefined): Json | undefined {
  return Array.isArray(value) ? value[0] : undefined
}
