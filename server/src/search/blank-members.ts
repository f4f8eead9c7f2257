import type { FastifyReply, FastifyRequest } from 'fastify'
import { SearchQuery } from '@care/contract'

const mostNames = 20
const longestName = 64
const { location, attrs } = SearchQuery.properties

type Members = Record<string, unknown>

/** Some callers send every property they know, even without a value: "" and null in a search query count as absent. */
export function dropBlankMembers(request: Pick<FastifyRequest, 'body'>, _reply: FastifyReply, done: () => void): void {
  const { body } = request
  if (isObject(body) && isObject(body['query']) && hasBlank(body['query']))
    request.body = { ...body, query: withoutBlanks(body['query']) }
  done()
}

/** The properties of an accepted query that have no effect, to list in the response. */
export function ignoredMembers(query: Members): string[] | undefined {
  const names = [
    ...unknownIn(query, SearchQuery.properties, ''),
    ...unknownIn(query['location'], location.properties, 'location.'),
    ...unknownIn(query['attrs'], attrs.properties, 'attrs.'),
  ]
  return names.length > 0 ? names.slice(0, mostNames).map((name) => name.slice(0, longestName)) : undefined
}

/**
 * A blank name stays, to be refused: without it the search would return everyone nearby. Unknown properties stay too.
 */
function withoutBlanks(query: Members): Members {
  const members = Object.entries(query).flatMap(([name, value]): [string, unknown][] => {
    if (isBlank(value) && Object.hasOwn(SearchQuery.properties, name) && !(name === 'name' && value === '')) return []
    if (Array.isArray(value)) return [[name, value.filter((entry) => !isBlank(entry))]]
    return [[name, isObject(value) ? withoutBlankParts(value) : value]]
  })
  return Object.fromEntries(members)
}

/** Most callers send none. */
function hasBlank(query: Members): boolean {
  for (const value of Object.values(query))
    if (isBlank(value) || (typeof value === 'object' && value !== null && Object.values(value).some(isBlank)))
      return true
  return false
}

function withoutBlankParts(value: Members): Members {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => !isBlank(part)))
}

function unknownIn(value: unknown, known: object, prefix: string): string[] {
  if (!isObject(value)) return []
  return Object.keys(value)
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => prefix + name)
}

function isBlank(value: unknown): boolean {
  return value === '' || value === null
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
