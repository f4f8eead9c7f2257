import type { Json } from './json.ts'

/**
 * @fastify/swagger drops the `$id` of schemas and does not follow references between them. So named and recursive
 * schemas are replaced by markers before it builds the document, and the markers become references afterwards.
 */
export interface NamedSchemas {
  /** Replaces every named schema by a marker. */
  extract(value: unknown): Json
  /** Turns the markers into references. */
  insertReferences(document: Json): Json
  all(): Record<string, Json>
}

const marker = 'x-named-schema'

export function namedSchemas(): NamedSchemas {
  const schemas = new Map<string, Json>()

  const extract = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(extract)
    if (!isObject(value)) return value
    const { $id, $defs, $ref, ...rest } = value
    if (isObject($defs)) for (const definition of Object.values($defs)) extract(definition)
    if (typeof $ref === 'string') return { [marker]: $ref }
    const extracted = Object.fromEntries(Object.entries(rest).map(([key, child]) => [key, extract(child)]))
    if (typeof $id !== 'string') return extracted
    schemas.set($id, extracted)
    return { [marker]: $id }
  }

  return {
    // As plain JSON: TypeBox stores its own data in hidden properties.
    extract: (value) => extract(JSON.parse(JSON.stringify(value))),
    insertReferences,
    all: () =>
      Object.fromEntries(
        [...schemas]
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, schema]) => [name, insertReferences(schema)]),
      ),
  }
}

function insertReferences(value: Json): Json {
  if (Array.isArray(value)) return value.map(insertReferences)
  if (!isObject(value)) return value
  const name = value[marker]
  if (typeof name === 'string') return { $ref: `#/components/schemas/${name}` }
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, insertReferences(child)]))
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
