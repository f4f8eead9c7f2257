import { FacilitySearchAnswer, OlderSearchBody, ProviderSearchAnswer, SearchBody, type Kind } from '@care/contract'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { dropBlankMembers, ignoredMembers } from './blank-members.ts'
import { searchRecords, type SearchDeps } from './search.service.ts'

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

const answers = { provider: ProviderSearchAnswer, facility: FacilitySearchAnswer }

export const searchRoutes: FastifyPluginAsyncTypebox<{ deps: SearchDeps }> = async (app, { deps }) => {
  for (const { path, kind, operationId } of searchPaths) {
    const body = path.startsWith('/v3/') ? SearchBody : OlderSearchBody
    app.post(
      path,
      {
        schema: { operationId, tags: ['search'], body, response: { 200: answers[kind] } },
        preValidation: dropBlankMembers,
        config: { allowsBlanks: true },
      },
      async (request, reply) => {
        const { queryType, query } = request.body
        const answer = await searchRecords(deps, request.tenant, kind, query, {
          queryType,
          ignored: ignoredMembers(query),
          correlationId: request.id,
        })
        // Prepared bytes bypass the serializer on purpose.
        return reply.type('application/json; charset=utf-8').send(answer as never)
      },
    )
  }
}
