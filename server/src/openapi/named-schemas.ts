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

  // Calls share most of their schemas.
  const known = new WeakMap<object, Json>()

  const extract = (value: unknown): Json => {
    if (Array.isArray(value)) return value.map(extract)
    if (!isObject(value)) return value as Json // Schemas have nothing but JSON in their enumerable properties.
    const before = known.get(value)
    if (before !== undefined) return before
    const extracted = extractObject(value)
    known.set(value, extracted)
    return extracted
  }

  const extractObject = ({ $id, $defs, $ref, ...rest }: Record<string, unknown>): Json => {
    if (isObject($defs)) for (const definition of Object.values($defs)) extract(definition)
    if (typeof $ref === 'string') return { [marker]: $ref }
    const extracted = Object.fromEntries(
      Object.entries(rest).flatMap(([key, child]) => (child === undefined ? [] : [[key, extract(child)]])),
    )
    if (typeof $id !== 'string') return extracted
    schemas.set($id, extracted)
    return { [marker]: $id }
  }

  return {
    extract,
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
