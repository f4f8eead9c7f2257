import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import { Type, type TSchema } from 'typebox'
import { personas } from '@care/contract'
import { findPolicy, type Policy } from '../auth/policy.ts'
import { documentedAnswers } from './documented-answers.ts'
import { namedSchemas, type NamedSchemas } from './named-schemas.ts'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type OpenApi = { [key: string]: Json } & {
  paths: { [path: string]: { [method: string]: Json } }
  components: { schemas: { [name: string]: Json } }
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly openApi: () => OpenApi
  }
  /** What a multipart form holds, for the document. */
  interface FastifyContextConfig {
    form?: TSchema
  }
}

/**
 * Must stand before the first route: the document is gathered as routes are registered. `app.openApi()` gives it once
 * the server is ready; it need not listen.
 */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
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
          'Every path answers under both /api and /api-v2; it is shown under the base the contract gives it.',
      },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'A staff token with the claims `roles` and `tenants`.',
          },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'care_session',
            description: "The console's session in a trial run.",
          },
        },
      },
    },
    transform: ({ schema, url, route }) => ({
      schema: takeOut(named, withPolicy(schema, route, findPolicy(String(route.method), url)?.policy)),
      url,
    }),
  })
  app.decorate('openApi', () => {
    // What swagger gathers has paths and components.
    const document = named.putReferences(JSON.parse(JSON.stringify(app.swagger()))) as OpenApi
    return { ...document, components: { ...document.components, schemas: named.all() } }
  })
}

/** Only from bodies and answers: the parameters of path, query and headers are read property by property. */
function takeOut(named: NamedSchemas, schema: FastifySchema): FastifySchema {
  if (schema?.hide) return schema
  return {
    ...schema,
    ...(schema.body === undefined ? {} : { body: named.takeOut(schema.body) }),
    ...(schema.response === undefined ? {} : { response: named.takeOut(schema.response) }),
  }
}

function withPolicy(schema: FastifySchema, route: RouteOptions, policy: Policy | undefined): FastifySchema {
  if (policy === undefined || schema?.hide) return schema
  const isStaff = typeof policy.access === 'object'
  const takesForm = schema.consumes?.includes('multipart/form-data') ?? false
  const headers = Type.Object({ ...headersOf(policy, isStaff), ...propertiesOf(schema.headers) })
  return {
    ...schema,
    ...(Object.keys(headers.properties).length > 0 ? { headers } : {}),
    security: isStaff ? [{ bearer: [] }, { session: [] }] : [],
    summary: schema.summary ?? wordsOf(schema.operationId),
    description:
      [schema.description, accessWords(policy)].filter((words) => words !== undefined).join('\n\n') || undefined,
    response: documentedAnswers(schema, route, policy),
    ...(policy.tenant === 'query' ? { querystring: withTenant(schema.querystring) } : {}),
    ...(takesForm && schema.body === undefined ? { body: route.config?.form ?? FileForm } : {}),
  }
}

/** Rooms leave the tenant optional, so that its absence is told in the words of the guard. */
function withTenant(query: unknown): TSchema {
  return Type.Object({
    ...propertiesOf(query),
    tenant: Type.String({ minLength: 1, maxLength: 64, description: 'The tenant whose configuration is meant.' }),
  })
}

/** A form is read as a stream, so its route has no body schema; `config.form` says what it holds. */
const FileForm = Type.Object({ file: Type.String({ format: 'binary' }) })

function headersOf(policy: Policy, isStaff: boolean): Record<string, TSchema> {
  const tenant = (description: string) =>
    Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9-]+$', description, examples: ['centerlight'] })
  const named = isStaff ? Type.Optional : (schema: TSchema) => schema
  switch (policy.tenant) {
    case 'header':
      return { 'x-tenant-id': named(tenant('The tenant whose directory is meant.')), 'x-persona': persona() }
    case 'second-header':
      return { tenant: named(tenant('The tenant whose configuration is meant.')) }
    case 'optional':
      return { 'x-tenant-id': Type.Optional(tenant('The tenant, where the answer depends on one.')) }
    default:
      return {}
  }
}

function persona(): TSchema {
  return Type.Optional(Type.Enum(personas, { description: 'A label only; it grants nothing.' }))
}

function accessWords({ access }: Policy): string | undefined {
  if (typeof access !== 'object') return undefined
  return `Staff: ${access.role}${access.role === 'system-admin' ? '' : ' or above'}${access.ownTenant ? ', for their own tenants' : ''}.`
}

/** A call without a summary is at least readable: `getFeatureFlag` is "Get feature flag". */
function wordsOf(operationId: string | undefined): string | undefined {
  const words = operationId?.replace(
    /([a-z])([A-Z])/g,
    (_match, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  )
  return words && words.charAt(0).toUpperCase() + words.slice(1)
}

function propertiesOf(schema: unknown): Record<string, TSchema> {
  const { properties } = objectOf(schema)
  return objectOf(properties) as Record<string, TSchema> // Route schemas are TypeBox objects.
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
