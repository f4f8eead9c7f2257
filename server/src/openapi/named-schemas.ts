import type { Json } from './open-api.ts'

/**
 * Swagger drops the `$id` of schemas and does not follow references between them. So named and recursive schemas are
 * taken out
 * before it gathers the document, a mark stays in their place, and the marks become references afterwards.
 */
export interface NamedSchemas {
  /** Leaves a mark wherever a schema with a name stood. */
  takeOut(value: unknown): Json
  /** Turns the marks into references. */
  putReferences(document: Json): Json
  all(): Record<string, Json>
}

const mark = 'x-named-schema'

export function namedSchemas(): NamedSchemas {
  const schemas = new Map<string, Json>()

  const takeOut = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(takeOut)
    if (!isObject(value)) return value
    const { $id, $defs, $ref, ...rest } = value
    if (isObject($defs)) for (const definition of Object.values($defs)) takeOut(definition)
    if (typeof $ref === 'string') return { [mark]: $ref }
    const taken = Object.fromEntries(Object.entries(rest).map(([key, child]) => [key, takeOut(child)]))
    if (typeof $id !== 'string') return taken
    schemas.set($id, taken)
    return { [mark]: $id }
  }

  return {
    // Plain JSON: TypeBox keeps what is not JSON Schema in hidden properties.
    takeOut: (value) => takeOut(JSON.parse(JSON.stringify(value))),
    putReferences,
    all: () =>
      Object.fromEntries(
        [...schemas]
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, schema]) => [name, putReferences(schema)]),
      ),
  }
}

function putReferences(value: Json): Json {
  if (Array.isArray(value)) return value.map(putReferences)
  if (!isObject(value)) return value
  const name = value[mark]
  if (typeof name === 'string') return { $ref: `#/components/schemas/${name}` }
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, putReferences(child)]))
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
