import { SearchQuery } from '@care/contract'

/** The criteria that a search used: `name`, `language 2`, `location.text`. Names from the schema, no values. */
export function shapeOf(query: object): string[] {
  return membersOf(query, SearchQuery.properties, '')
}

function membersOf(values: object, known: object, prefix: string): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const schema = Object.hasOwn(known, name) ? known[name as keyof typeof known] : undefined
    if (schema === undefined || value === undefined || value === null || value === false) return []
    if (Array.isArray(value)) return value.length > 0 ? [`${prefix}${name} ${value.length}`] : []
    if (typeof value === 'object') return membersOf(value, propertiesOf(schema), `${name}.`)
    return numbers.has(name) ? [`${prefix}${name} ${Number(value)}`] : [`${prefix}${name}`]
  })
}

/** Numbers that give the size of a request, and nothing about a person or a place. */
const numbers: ReadonlySet<string> = new Set(['skip', 'limit', 'distance', 'planYear'])

function propertiesOf(schema: object): object {
  return 'properties' in schema && typeof schema.properties === 'object' && schema.properties ? schema.properties : {}
}
