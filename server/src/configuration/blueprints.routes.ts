import { BlueprintAnswer, DirectoryError } from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Database } from '../database/database.ts'
import { saveBlueprint } from './blueprints.service.ts'
import type { ConfigurationSource, Tenant } from './configuration.ts'

const Page = Type.Object({ page_name: Type.String({ minLength: 1, maxLength: 100 }) })
const SaveBody = Type.Object(
  {
    /** The JSON text as written, so that a fault can be told by its line. */
    template: Type.String({ minLength: 2, maxLength: 1_000_000 }),
    why: Type.Optional(Type.String({ maxLength: 500, pattern: '^[^\\u0000]*$' })),
    expectedVersion: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { additionalProperties: false },
)

/** The page layouts of a tenant, read by everyone, saved by its administrators. */
export const blueprintRoutes: FastifyPluginAsyncTypebox<{
  database: Database
  configuration: ConfigurationSource
}> = async (app, { database, configuration }) => {
  for (const [path, operationId] of [
    ['/component-blueprint/:page_name', 'getComponentBlueprint'],
    ['/Ui-blueprint/:page_name', 'getUiBlueprint'],
  ] as const) {
    app.get(
      path,
      { schema: { operationId, tags: ['configuration'], params: Page, response: { 200: BlueprintAnswer } } },
      (request) => ({ encodedTemplate: getBlueprint(request.tenant, request.params.page_name).encoded }),
    )
  }

  app.put(
    '/tenants/:tenant/blueprints/:page_name',
    {
      schema: {
        operationId: 'saveBlueprint',
        tags: ['configuration'],
        body: SaveBody,
        params: Type.Object({
          tenant: Type.String({ minLength: 1, maxLength: 64 }),
          page_name: Page.properties.page_name,
        }),
        response: { 200: Type.Object({ version: Type.Integer() }) },
      },
    },
    (request) =>
      saveBlueprint({ database, configuration }, request.tenant, request.params.page_name, {
        ...request.body,
        by: request.staff?.subject ?? 'unknown',
      }),
  )
}

function getBlueprint(tenant: Tenant, page: string) {
  const blueprint = tenant.blueprints.get(page)
  if (!blueprint) throw new DirectoryError('BLUEPRINT_NOT_FOUND', 'There is no page of that name.')
  return blueprint
}
