import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import { Type, type TSchema } from 'typebox'
import { ErrorBody, personas } from '@care/contract'
import { findPolicy, type Policy } from '../people/policy.ts'
import { namedSchemas, type NamedSchemas } from './named-schemas.ts'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type OpenApi = { [key: string]: Json } & { paths: { [path: string]: { [method: string]: Json } }; components: { schemas: { [name: string]: Json } } }

declare module 'fastify' {
  interface FastifyInstance { readonly openApi: () => OpenApi }
}

/** Must stand before the first route: the document is gathered as routes are registered. `app.openApi()` gives it once the server is ready; it need not listen. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  const named = namedSchemas()
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Care finder API', version: '1.0.0', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
        description: 'Search a directory of healthcare providers and facilities, read their details, print them. '
          + 'Every path answers under both /api and /api-v2; it is shown under the base the contract gives it.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A staff token with the claims `roles` and `tenants`.' },
          session: { type: 'apiKey', in: 'cookie', name: 'care_session', description: 'The console\'s session in a trial run.' },
        },
      },
    },
    transform: ({ schema, url, route }) => ({ schema: takeOut(named, withPolicy(schema, route, findPolicy(String(route.method), url)?.policy)), url }),
  })
  app.decorate('openApi', () => {
    const document = named.putReferences(JSON.parse(JSON.stringify(app.swagger()))) as OpenApi // What swagger gathers has paths and components.
    return { ...document, components: { ...document.components, schemas: named.all() } }
  })
}

/** Only from bodies and answers: the parameters of path, query and headers are read property by property. */
function takeOut(named: NamedSchemas, schema: FastifySchema): FastifySchema {
  if (schema?.hide) return schema
  return { ...schema, ...(schema.body === undefined ? {} : { body: named.takeOut(schema.body) }), ...(schema.response === undefined ? {} : { response: named.takeOut(schema.response) }) }
}

function withPolicy(schema: FastifySchema, route: RouteOptions, policy: Policy | undefined): FastifySchema {
  if (policy === undefined || schema?.hide) return schema
  const isStaff = typeof policy.access === 'object'
  const headers = Type.Object({ ...headersOf(policy, isStaff), ...propertiesOf(schema.headers) })
  return {
    ...schema,
    ...(Object.keys(headers.properties).length > 0 ? { headers } : {}),
    security: isStaff ? [{ bearer: [] }, { session: [] }] : [],
    description: [schema.description, accessWords(policy)].filter((words) => words !== undefined).join('\n\n'),
    response: { ...(schema.response === undefined ? { 200: { description: 'The answer.' } } : objectOf(schema.response)), ...errorsOf(policy, route, schema) },
  }
}

function headersOf(policy: Policy, isStaff: boolean): Record<string, TSchema> {
  const tenant = (description: string) => Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9-]+$', description, examples: ['centerlight'] })
  const named = isStaff ? Type.Optional : (schema: TSchema) => schema
  switch (policy.tenant) {
    case 'header': return { 'x-tenant-id': named(tenant('The tenant whose directory is meant.')), 'x-persona': persona() }
    case 'second-header': return { tenant: named(tenant('The tenant whose configuration is meant.')) }
    case 'optional': return { 'x-tenant-id': Type.Optional(tenant('The tenant, where the answer depends on one.')) }
    default: return {}
  }
}

function persona(): TSchema {
  return Type.Optional(Type.Enum(personas, { description: 'A label only; it grants nothing.' }))
}

function errorsOf(policy: Policy, route: RouteOptions, schema: FastifySchema): Record<string, object> {
  const takesBody = route.method !== 'GET'
  const isMissable = route.url.includes(':')
  const errors: [number, string, boolean][] = [
    [400, 'Something in the request is not right; the field is named.', true],
    [401, 'No token, or one that does not hold.', true],
    [403, 'Wrong role or tenant, or a tenant that is not known.', policy.tenant !== 'none' || policy.access !== 'public'],
    [404, 'There is no such thing.', isMissable],
    [413, 'Too large.', takesBody],
    [415, 'Another type of content than this call takes.', takesBody],
    [429, 'Too many requests; Retry-After says how long to wait.', policy.rate !== 'none'],
    [503, 'Not available right now.', true],
  ]
  return Object.fromEntries(errors.filter(([status, , applies]) => applies && !(String(status) in objectOf(schema.response)))
    .map(([status, description]) => [String(status), { description, content: { 'application/json': { schema: ErrorBody } } }]))
}

function accessWords({ access }: Policy): string {
  if (typeof access !== 'object') return 'Public.'
  return `Staff: ${access.role}${access.role === 'system-admin' ? '' : ' or above'}${access.ownTenant ? ', for their own tenants' : ''}.`
}

function propertiesOf(schema: unknown): Record<string, TSchema> {
  const { properties } = objectOf(schema)
  return objectOf(properties) as Record<string, TSchema> // Route schemas are TypeBox objects.
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
