import type { FastifySchema, RouteOptions } from 'fastify'
import { ErrorBody, statusOf } from '@care/contract'
import type { Policy } from '../auth/policy.ts'

/**
 * The answers of a call as OpenAPI shows them: its own, in the type it produces, and the errors that its policy brings
 * along, always in JSON.
 */
export function documentedAnswers(schema: FastifySchema, route: RouteOptions, policy: Policy): Record<string, object> {
  const own = Object.entries(objectOf(schema.response ?? { 200: {} })).map(([status, answer]) => [
    status,
    ownAnswer(status, objectOf(answer), schema.produces?.[0]),
  ])
  const errors = errorsOf(policy, route).map((status) => [status, errorAnswer(status)])
  return { ...Object.fromEntries(own), ...Object.fromEntries(errors) }
}

function ownAnswer(status: string, answer: Record<string, unknown>, produces: string | undefined): object {
  if (answer['$id'] === 'ErrorBody') return errorAnswer(status)
  if ('content' in answer) return answer
  const description = typeof answer['description'] === 'string' ? answer['description'] : 'The answer.'
  if (answer['type'] === 'null') return { type: 'null', description } // Swagger's way of saying: no body.
  // Our answers that are a plain text are sent as such, not as a JSON string.
  const type = produces ?? (answer['type'] === 'string' ? 'text/plain' : 'application/json')
  return { description, content: { [type]: { schema: answer } } }
}

function errorAnswer(status: string): object {
  return { description: meanings[status] ?? 'An error.', content: { 'application/json': { schema: ErrorBody } } }
}

function errorsOf(policy: Policy, route: RouteOptions): string[] {
  const takesBody = route.method !== 'GET'
  const hasPathValue = route.url.includes(':')
  return [
    '400',
    '401',
    ...(policy.tenant !== 'none' || policy.access !== 'public' ? ['403'] : []),
    ...(hasPathValue ? ['404'] : []),
    ...(takesBody ? ['413', '415'] : []),
    ...(policy.rate === 'none' ? [] : ['429']),
    '503',
  ]
}

const meanings: Readonly<Record<string, string>> = {
  400: 'Something in the request is not right; the field is named.',
  401: 'No token, or one that does not hold.',
  403: 'Wrong role or tenant, or a tenant that is not known.',
  404: 'There is no such thing.',
  409: 'It is there already, or was changed in the meantime.',
  413: 'Too large.',
  415: 'Another type of content than this call takes.',
  429: 'Too many requests; Retry-After says how long to wait.',
  [statusOf.INTERNAL]: 'Something went wrong inside.',
  503: 'Not available right now.',
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
