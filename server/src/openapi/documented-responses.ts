import type { FastifySchema, RouteOptions } from 'fastify'
import { ErrorBody, statusOf } from '@care/contract'
import type { Policy } from '../auth/policy.ts'
import { objectOf } from './json.ts'

/**
 * The responses of a call in OpenAPI: its own, in the content type it produces, plus the JSON errors implied by its
 * policy.
 */
export function documentedResponses(
  schema: FastifySchema,
  route: RouteOptions,
  policy: Policy,
): Record<string, object> {
  const own = Object.entries(objectOf(schema.response ?? { 200: {} })).map(([status, response]) => [
    status,
    ownResponse(status, objectOf(response), schema.produces?.[0]),
  ])
  const errors = errorsOf(policy, route).map((status) => [status, errorResponse(status)])
  return { ...Object.fromEntries(own), ...Object.fromEntries(errors) }
}

function ownResponse(status: string, response: Record<string, unknown>, produces: string | undefined): object {
  if (response['$id'] === 'ErrorBody') return errorResponse(status)
  if ('content' in response) return response
  const description = typeof response['description'] === 'string' ? response['description'] : 'Success.'
  if (response['type'] === 'null') return { type: 'null', description } // Tells @fastify/swagger that there is no body.
  // String responses are sent as plain text, not as a JSON string.
  const type = produces ?? (response['type'] === 'string' ? 'text/plain' : 'application/json')
  return { description, content: { [type]: { schema: response } } }
}

function errorResponse(status: string): object {
  return { description: meanings.get(status) ?? 'An error.', content: { 'application/json': { schema: ErrorBody } } }
}

function errorsOf(policy: Policy, route: RouteOptions): string[] {
  const takesBody = route.method !== 'GET'
  const hasPathValue = route.url.includes(':')
  return [
    '400',
    '401',
    ...(policy.tenant !== 'none' || policy.access !== 'public' ? ['403'] : []),
    ...(hasPathValue ? ['404'] : []),
    ...(takesBody && typeof policy.access === 'object' ? ['409'] : []), // Staff calls save versioned documents.
    ...(takesBody ? ['413', '415'] : []),
    ...(policy.rate === 'none' ? [] : ['429']),
    '500',
    '503',
  ]
}

const meanings = new Map(
  Object.entries({
    400: 'The request is not valid; `errors` names the field.',
    401: 'No token, or an invalid one.',
    403: 'Wrong role or tenant, or an unknown tenant.',
    404: 'Not found.',
    409: 'It already exists, cannot be removed, or was changed in the meantime.',
    413: 'The body is too large.',
    415: 'This call does not accept this content type.',
    429: 'Too many requests; Retry-After says how long to wait.',
    [statusOf.INTERNAL]: 'Internal error.',
    503: 'Not available right now.',
  }),
)
