import { objectOf } from './json.ts'

/** A schema as JSON. */
type Schema = Record<string, unknown>

const blanks = [{ type: 'null' }, { type: 'string', maxLength: 0 }]

/**
 * The body of a search as callers may send it: in its query, "" and null count as absent. Only a blank name is refused,
 * because without it the search would return everyone nearby.
 */
export function withBlanksAllowed(body: unknown): unknown {
  const schema = objectOf(body)
  const properties = objectOf(schema['properties'])
  const query = objectOf(properties['query'])
  if (!('properties' in query)) return body
  return { ...schema, properties: { ...properties, query: membersOrBlank(query, { refused: 'name' }) } }
}

function membersOrBlank(schema: Schema, { refused }: { refused?: string } = {}): Schema {
  const members = Object.entries(objectOf(schema['properties'])).map(([name, member]) => [
    name,
    orBlank(objectOf(member), name === refused ? blanks.slice(0, 1) : blanks),
  ])
  return { ...schema, properties: Object.fromEntries(members) }
}

/** Also nested: properties of an object, and entries of a list. */
function orBlank(member: Schema, blank: readonly Schema[]): Schema {
  const { description, ...rest } = member
  const inside =
    rest['type'] === 'object' ? membersOrBlank(rest) : rest['type'] === 'array' ? entriesOrBlank(rest) : rest
  const choices = Array.isArray(rest['anyOf']) ? rest['anyOf'].map((each) => entriesOrBlank(objectOf(each))) : [inside]
  return { ...(description !== undefined && { description }), anyOf: [...choices, ...blank] }
}

function entriesOrBlank(schema: Schema): Schema {
  return schema['type'] === 'array' ? { ...schema, items: { anyOf: [schema['items'], ...blanks] } } : schema
}
