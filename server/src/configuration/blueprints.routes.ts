import { BlueprintAnswer, DirectoryError, pagesOf } from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Tenant } from './configuration.ts'
import { authorOf, writeDocument, type DocumentStore } from './write-document.ts'

const Page = Type.Object({ page_name: Type.String({ minLength: 1, maxLength: 100 }) })
const SaveBody = Type.Object(
  {
    /** The JSON text as written, so that errors can name their line. */
    template: Type.String({ minLength: 2, maxLength: 1_000_000 }),
    why: Type.Optional(Type.String({ maxLength: 500, pattern: '^[^\\u0000]*$' })),
    expectedVersion: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { additionalProperties: false },
)

/** The page layouts of a tenant, read by everyone, saved by its administrators. */
export const blueprintRoutes: FastifyPluginAsyncTypebox<{ store: DocumentStore }> = async (app, { store }) => {
  for (const [path, operationId] of [
    ['/component-blueprint/:page_name', 'getComponentBlueprint'],
    ['/Ui-blueprint/:page_name', 'getUiBlueprint'],
  ] as const) {
    app.get(
      path,
      { schema: { operationId, tags: ['configuration'], params: Page, response: { 200: BlueprintAnswer } } },
      (request) => ({
        encodedTemplate: (request.tenant.blueprints.get(request.params.page_name) ?? noSuchPage()).encoded,
      }),
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
    (request) => {
      const { template, why, expectedVersion } = request.body
      return writeDocument(store, {
        scope: request.tenant.id,
        name: `blueprints:${knownPage(request.tenant, request.params.page_name)}`,
        text: template,
        ...authorOf(request.actor),
        reason: why ?? '',
        expectedVersion,
      })
    },
  )
}

function knownPage(tenant: Tenant, page: string): string {
  return pagesOf(tenant.id).includes(page) ? page : noSuchPage()
}

function noSuchPage(): never {
  throw new DirectoryError('BLUEPRINT_NOT_FOUND', 'There is no page of that name.')
}
