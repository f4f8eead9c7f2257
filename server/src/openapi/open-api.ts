import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import { Type, type TSchema } from 'typebox'
import { personas } from '@care/contract'
import type { Policy } from '../auth/policy.ts'
import { findPolicy } from '../auth/route-policies.ts'
import { documentedResponses } from './documented-responses.ts'
import { withBlanksAllowed } from './blanks-allowed.ts'
import { curlOf, exampleRequest } from './example-request.ts'
import { objectOf, type Json } from './json.ts'
import type { OperationNote } from './operation-note.ts'
import { operationNotes } from './operation-notes.ts'
import { namedSchemas, type NamedSchemas } from './named-schemas.ts'

export type OpenApi = { [key: string]: Json } & {
  paths: { [path: string]: { [method: string]: Json } }
  components: { schemas: { [name: string]: Json } }
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly openApi: () => OpenApi
  }
  /** The fields of a multipart form, for the document. */
  interface FastifyContextConfig {
    form?: TSchema
    /** In the query of its body, "" and null count as absent. */
    allowsBlanks?: boolean
  }
}

/**
 * Call before the first route: the document is collected as routes are registered. `app.openApi()` returns it once the
 * server is ready; it need not listen.
 */
export async function addOpenApi(app: FastifyInstance, { port }: { port: number }): Promise<void> {
  const named = namedSchemas()
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Care finder API',
        version: '1.0.0',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
        description:
          'Search a directory of healthcare providers and facilities, read their details, print them. ' +
          'Every path is available under both /api and /api-v2; the document shows one of them.',
      },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'A staff token. Claims `roles` and `tenants` limit the rights stored for the person.',
          },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: '__Host-care_session',
            description: "The console's session.",
          },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const policy = findPolicy(String(route.method), url)?.policy
      return { schema: extractNamed(named, withPolicy(schema, route, policy, `http://localhost:${port}`)), url }
    },
  })
  let document: OpenApi | undefined
  app.decorate('openApi', () => (document ??= documentOf(app, named)))
}

function documentOf(app: FastifyInstance, named: NamedSchemas): OpenApi {
  // The swagger plugin always returns paths and components.
  const document = named.insertReferences(JSON.parse(JSON.stringify(app.swagger()))) as OpenApi
  return { ...document, components: { ...document.components, schemas: named.all() } }
}

/** Only from bodies and responses: the plugin reads path, query and header schemas property by property. */
function extractNamed(named: NamedSchemas, schema: FastifySchema): FastifySchema {
  if (schema?.hide) return schema
  return {
    ...schema,
    ...(schema.body === undefined ? {} : { body: named.extract(schema.body) }),
    ...(schema.response === undefined ? {} : { response: named.extract(schema.response) }),
  }
}

function withPolicy(
  schema: FastifySchema,
  route: RouteOptions,
  policy: Policy | undefined,
  origin: string,
): FastifySchema {
  if (policy === undefined || schema?.hide) return schema
  const isStaff = typeof policy.access === 'object'
  const note = operationNotes.get(schema.operationId ?? '')
  const takesForm = schema.consumes?.includes('multipart/form-data') ?? false
  const takesBytes = schema.consumes?.includes('application/octet-stream') ?? false
  const headers = Type.Object({ ...headersOf(policy, isStaff), ...propertiesOf(schema.headers) })
  return {
    ...schema,
    ...(Object.keys(headers.properties).length > 0 ? { headers } : {}),
    security: isStaff ? [{ bearer: [] }, { session: [] }] : [],
    summary: schema.summary ?? summaryOf(schema.operationId),
    description:
      [note?.description, schema.description, accessNote(policy)].filter((part) => part !== undefined).join('\n\n') ||
      undefined,
    ...(note && { 'x-codeSamples': [{ lang: 'Shell', source: curlOf(exampleOf(route, policy, note), origin) }] }),
    response: documentedResponses(schema, route, policy),
    ...(policy.tenant === 'query' ? { querystring: withTenant(schema.querystring) } : {}),
    ...(takesForm && schema.body === undefined ? { body: route.config?.form ?? FileForm } : {}),
    ...(takesBytes && schema.body === undefined ? { body: Bytes } : {}),
    ...(route.config?.allowsBlanks ? { body: withBlanksAllowed(schema.body) } : {}),
  }
}

function exampleOf({ method, url }: RouteOptions, policy: Policy, { example }: OperationNote) {
  return exampleRequest({ method: [method].flat()[0] ?? 'GET', path: url }, policy, example)
}

/** Route schemas leave the tenant optional, so that the guard reports its absence in its own message. */
function withTenant(query: unknown): TSchema {
  return Type.Object({
    ...propertiesOf(query),
    tenant: Type.String({ minLength: 1, maxLength: 64, description: 'The tenant whose configuration to use.' }),
  })
}

/** A form is read as a stream, so its route has no body schema; `config.form` documents its fields. */
const FileForm = Type.Object({ file: Type.String({ format: 'binary' }) })
const Bytes = Type.String({ format: 'binary', minLength: 1 })

function headersOf(policy: Policy, isStaff: boolean): Record<string, TSchema> {
  const tenant = (description: string) =>
    Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9-]+$', description, examples: ['centerlight'] })
  const named = isStaff ? Type.Optional : (schema: TSchema) => schema
  switch (policy.tenant) {
    case 'header':
    case 'header-or-global':
      return { 'x-tenant-id': named(tenant('The tenant whose directory to use.')), 'x-persona': persona() }
    case 'tenant-header':
      return { tenant: named(tenant('The tenant whose configuration to use.')) }
    case 'optional':
      return { 'x-tenant-id': Type.Optional(tenant('The tenant, if the response depends on one.')) }
    default:
      return {}
  }
}

function persona(): TSchema {
  return Type.Optional(Type.Enum(personas, { description: 'A label only; it grants nothing.' }))
}

function accessNote({ access }: Policy): string | undefined {
  if (typeof access !== 'object') return undefined
  const orAbove = access.role === 'system-admin' ? '' : ' or above'
  return `Staff: ${access.role}${orAbove}${access.ownTenant ? ', for their own tenants' : ''}.`
}

/** A call without a summary gets one from its id: `getFeatureFlag` becomes "Get feature flag". */
function summaryOf(operationId: string | undefined): string | undefined {
  const summary = operationId?.replace(
    /([a-z])([A-Z])/g,
    (_match, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  )
  return summary && summary.charAt(0).toUpperCase() + summary.slice(1)
}

function propertiesOf(schema: unknown): Record<string, TSchema> {
  const { properties } = objectOf(schema)
  return objectOf(properties) as Record<string, TSchema> // Route schemas are TypeBox objects.
}
