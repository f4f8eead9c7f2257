import {
  DirectoryError,
  facilityQueryType,
  FacilitySearchAnswer,
  providerQueryType,
  ProviderSearchAnswer,
  SearchBody,
  type Kind,
} from '@care/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { listCost, searchRecords, type SearchDeps } from './search.service.ts'

/** One handler, many paths: the specification's search calls, each with its kind. */
export const searchPaths: { path: string; kind: Kind; operationId: string }[] = [
  { path: '/v2/facility/search', kind: 'facility', operationId: 'searchFacilitiesV2' },
  { path: '/facility/search', kind: 'facility', operationId: 'searchFacilities' },
  { path: '/v2/facility/search-carefindr', kind: 'facility', operationId: 'searchFacilitiesV2Carefindr' },
  { path: '/v2/facility/search-carefindr-dev', kind: 'facility', operationId: 'searchFacilitiesV2CarefindrDev' },
  { path: '/v3/facility/search-carefindr', kind: 'facility', operationId: 'searchFacilitiesV3Carefindr' },
  { path: '/v2/provider/search', kind: 'provider', operationId: 'searchProvidersV2' },
  { path: '/practitioner-role/search', kind: 'provider', operationId: 'searchPractitionerRoles' },
  { path: '/v2/practitioner-role/search', kind: 'provider', operationId: 'searchPractitionerRolesV2' },
  { path: '/v2/provider/search-carefindr', kind: 'provider', operationId: 'searchProvidersV2Carefindr' },
  { path: '/v2/provider/search-carefindr-dev', kind: 'provider', operationId: 'searchProvidersV2CarefindrDev' },
  { path: '/v3/provider/search-carefindr', kind: 'provider', operationId: 'searchProvidersV3Carefindr' },
]

const queryTypes = { provider: providerQueryType, facility: facilityQueryType }
const answers = { provider: ProviderSearchAnswer, facility: FacilitySearchAnswer }

export const searchRoutes: FastifyPluginAsyncTypebox<{ deps: SearchDeps }> = async (app, { deps }) => {
  for (const { path, kind, operationId } of searchPaths) {
    app.post(
      path,
      {
        config: { extraCost: ({ body }) => listCost((body as SearchBody).query) }, // Already checked.
        schema: { operationId, tags: ['search'], body: SearchBody, response: { 200: answers[kind] } },
      },
      async (request, reply) => {
        const { queryType = queryTypes[kind], query } = request.body
        if (queryType !== queryTypes[kind]) throw wrongQueryType(queryType, queryTypes[kind])
        const body = await searchRecords(deps, request.tenant, kind, queryType, query)
        // Prepared bytes bypass the serializer on purpose.
        return reply.type('application/json; charset=utf-8').send(body as never)
      },
    )
  }
}

function wrongQueryType(given: string, wanted: string): DirectoryError {
  const message = { en: `This path answers queryType ${wanted}.`, es: `Esta ruta responde a queryType ${wanted}.` }
  return new DirectoryError('BAD_REQUEST', message, {
    errors: [{ field: 'queryType', errorMessage: `"${given.slice(0, 64)}": ${message.en}` }],
  })
}
