import { DirectoryError, FeatureFlagsAnswer, PlanDropdown, PublicTenant } from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { listsIn } from './component-lists.ts'
import { globalScope } from '../database/configuration.repository.ts'
import { appendAudit } from '../database/audit.repository.ts'
import type { Tenant } from './configuration.ts'
import type { DocumentStore } from './write-document.ts'

export interface ConfigurationRoutesOptions {
  store: DocumentStore
  /** The few secrets that a browser may read, by key; every other name answers like a missing one. */
  browserKeys: ReadonlyMap<string, string>
  /** Days without verification after which listings show it. */
  flagDays(tenant: Tenant): number
}

const ByTenant = Type.Object({ tenant: Type.String({ minLength: 1, maxLength: 64 }) })
/** `all`: every language of each text, as the finder needs; else plain texts in the language of the request. */
const Texts = Type.Object({ texts: Type.Optional(Type.Literal('all')) })
const Lists = Type.Object(
  {},
  {
    additionalProperties: true,
    description:
      'specialtyDropdown, planDropdown, genderDropdown, languageDropdown, sortDropdown, stateDropdown, ' +
      'telehealthDropdown; each { options: [{ value, description, … }] }',
  },
)

/** Calls that read a tenant's basic configuration, and the reload of the configuration. */
export const configurationRoutes: FastifyPluginAsyncTypebox<ConfigurationRoutesOptions> = async (app, options) => {
  await keyRoutes(app, options)
  await listRoutes(app, {})
  await deploymentRoutes(app, options)
}

const keyRoutes: FastifyPluginAsyncTypebox<Pick<ConfigurationRoutesOptions, 'browserKeys'>> = async (
  app,
  { browserKeys },
) => {
  app.get(
    '/carefindr-azure-api/feature-flag/:featureFlagName',
    {
      schema: {
        operationId: 'getFeatureFlag',
        tags: ['configuration'],
        params: Type.Object({ featureFlagName: Type.String() }),
        response: { 200: Type.String() },
      },
    },
    async (request, reply) => {
      const features = { ...request.configuration.features, ...request.tenantIfAny?.features }
      const name = request.params.featureFlagName
      return reply
        .type('text/plain; charset=utf-8')
        .send(String(Object.hasOwn(features, name) && features[name] === true))
    },
  )

  app.get(
    '/carefindr-azure-api/key-vault/:keyVaultKey',
    {
      schema: {
        operationId: 'getBrowserKey',
        tags: ['configuration'],
        params: Type.Object({ keyVaultKey: Type.String() }),
        response: { 200: Type.String() },
      },
    },
    async (request, reply) => {
      const key = browserKeys.get(request.params.keyVaultKey)
      if (!key) throw new DirectoryError('NOT_FOUND', { en: 'There is no such key.', es: 'No existe esa clave.' })
      return reply.type('text/plain; charset=utf-8').send(key)
    },
  )
}

const listRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/carefindr-config-api/:tenant',
    {
      schema: {
        operationId: 'getTenantConfig',
        tags: ['configuration'],
        deprecated: true,
        params: ByTenant,
        querystring: Texts,
        response: { 200: Type.Object({ planDropdown: PlanDropdown }) },
      },
    },
    (request) => ({ planDropdown: listsOf(request.tenant, request).planDropdown }),
  )

  app.get(
    '/tenants/:tenant/component-js',
    {
      schema: {
        operationId: 'getComponentLists',
        tags: ['configuration'],
        params: ByTenant,
        querystring: Texts,
        response: { 200: Lists },
      },
    },
    (request) => ({ ...listsOf(request.tenant, request) }),
  )

  app.get(
    '/config-api/component-json',
    {
      schema: {
        operationId: 'getComponentJson',
        tags: ['configuration'],
        querystring: Type.Object({
          tenant: Type.Optional(Type.String({ maxLength: 64 })),
          texts: Texts.properties.texts,
        }),
        response: { 200: Lists },
      },
    },
    (request) => ({ ...listsOf(request.tenant, request) }),
  )

  app.get(
    '/Ui-featureflags',
    {
      schema: {
        operationId: 'getFeatureFlags',
        tags: ['configuration'],
        querystring: Texts,
        response: { 200: FeatureFlagsAnswer },
      },
    },
    (request) => ({
      features: request.tenant.features,
      languageDropdown: listsOf(request.tenant, request).languageDropdown,
    }),
  )
}

const deploymentRoutes: FastifyPluginAsyncTypebox<Pick<ConfigurationRoutesOptions, 'store' | 'flagDays'>> = async (
  app,
  { store, flagDays },
) => {
  app.get(
    '/tenants',
    {
      schema: {
        operationId: 'listTenants',
        tags: ['configuration'],
        response: { 200: Type.Object({ tenants: Type.Array(PublicTenant) }) },
      },
    },
    (request) => ({
      tenants: [...request.configuration.tenants.values()]
        .filter((tenant) => tenant.enabled)
        .map((tenant) => ({ ...tenant, flagDays: flagDays(tenant) })),
    }),
  )

  app.get(
    '/golden-record-rules/all',
    {
      schema: {
        operationId: 'getGoldenRecordRules',
        tags: ['configuration'],
        response: { 200: Type.Object({ rules: Type.Record(Type.String(), Type.Unknown()) }) },
      },
    },
    (request) => {
      const mine = [...request.configuration.tenants.values()].filter(
        (tenant) => !request.staff || request.staff.tenants.includes('*') || request.staff.tenants.includes(tenant.id),
      )
      return { rules: Object.fromEntries(mine.map((tenant) => [tenant.id, tenant.goldenRecordRules])) }
    },
  )

  app.post(
    '/configuration/cache/reload',
    {
      schema: {
        operationId: 'reloadConfiguration',
        tags: ['configuration'],
        description: 'For the tenant named, else for every tenant of the caller.',
        response: { 200: Type.Object({ version: Type.Integer() }) },
      },
    },
    async (request) => {
      const { version } = await store.configuration.reload()
      await auditReload(store, request, version)
      return { version }
    },
  )
}

/** One row per tenant that the caller reloads; `*` is one row of the deployment. */
async function auditReload({ database, now }: DocumentStore, request: FastifyRequest, version: number): Promise<void> {
  const { staff, tenantIfAny, actor } = request
  const own = staff?.tenants.includes('*') ? [globalScope] : (staff?.tenants ?? [])
  const at = now().toISOString()
  await database.write(async (trx) => {
    for (const tenantId of tenantIfAny ? [tenantIfAny.id] : own)
      await appendAudit(trx, {
        ...actor,
        tenantId,
        at,
        what: 'configuration.reload',
        subjectKind: 'configuration',
        subject: tenantId,
        after: { version },
        why: '',
      })
  })
}

function listsOf(tenant: Tenant, request: { query: { texts?: 'all' }; language: 'en' | 'es' }) {
  return request.query.texts === 'all' ? tenant.components : listsIn(request.language, tenant.components)
}
