import { FacilityDetailAnswer, GoldenRecordAnswer, limits, ProviderDetailAnswer, type Kind } from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tenant } from '../configuration/configuration.ts'
import { UserHeaders } from '../http/caller-headers.ts'
import { dropEmptyParams } from '../http/drop-empty-params.ts'
import { getDetail, getGoldenRecord, type DetailSource } from './detail.service.ts'
import { explainFor } from './explain-for-staff.ts'
import { goldenRecordText } from './golden-record.ts'

/** One handler, many paths: the specification's ten sibling detail calls. */
export const detailPaths: { path: string; kind: Kind; operationId: string }[] = [
  { path: '/facility/:uid', kind: 'facility', operationId: 'getFacility' },
  { path: '/carefindr/facility/:uid', kind: 'facility', operationId: 'getFacilityCarefindr' },
  { path: '/carefindr/facility-dev/:uid', kind: 'facility', operationId: 'getFacilityCarefindrDev' },
  { path: '/v3/carefindr/facility/:uid', kind: 'facility', operationId: 'getFacilityV3Carefindr' },
  { path: '/v2/facility/:uid', kind: 'facility', operationId: 'getFacilityV2' },
  { path: '/practitioner-role/:uid', kind: 'provider', operationId: 'getPractitionerRole' },
  { path: '/carefindr/practitioner-role/:uid', kind: 'provider', operationId: 'getPractitionerRoleCarefindr' },
  { path: '/carefindr/practitioner-role-dev/:uid', kind: 'provider', operationId: 'getPractitionerRoleCarefindrDev' },
  { path: '/v2/practitioner-role/:uid', kind: 'provider', operationId: 'getPractitionerRoleV2' },
  { path: '/v3/carefindr/practitioner-role/:uid', kind: 'provider', operationId: 'getPractitionerRoleV3Carefindr' },
]

const listNames = { provider: 'providers', facility: 'facilities' } as const
const answers = { provider: ProviderDetailAnswer, facility: FacilityDetailAnswer }
const Uid = Type.Object({ uid: Type.String({ minLength: 1, maxLength: limits.id }) })
const Explain = { explain: Type.Optional(Type.String({ maxLength: 10 })) }
const From = Type.Object({
  ...Explain,
  lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
  lng: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
})

export interface DetailRoutesOptions {
  source: DetailSource
  now: () => Date
  /** A member opened the details of these records. */
  onShown(tenant: Tenant, stableIds: readonly string[]): void
  /** Relations of records that members reported, by stableId. */
  reported(tenant: Tenant): Promise<ReadonlyMap<string, readonly string[]>>
}

export const detailRoutes: FastifyPluginAsyncTypebox<DetailRoutesOptions> = async (app, options) => {
  const { source, now, onShown } = options
  for (const { path, kind, operationId } of detailPaths) {
    const schema = {
      operationId,
      tags: ['detail'],
      params: Uid,
      querystring: From,
      headers: UserHeaders,
      response: { 200: answers[kind] },
    }
    app.get(path, { schema, preValidation: dropEmptyParams }, async (request, reply) => {
      const { lat, lng } = request.query
      const from = lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng }
      const { uid } = request.params
      const found = await getDetail(source, request.tenant, now(), { kind, uid, from })
      const reported = (await options.reported(request.tenant)).get(found.stableId)
      const record = reported ? { ...found, meta: { ...found.meta, reported } } : found
      const explain = await explainFor(source, request, reply, now(), [{ kind, uid }])
      onShown(request.tenant, [record.stableId])
      // Records carry more than the schema names; the serializer would drop it.
      return reply
        .type('application/json; charset=utf-8')
        .send(Buffer.from(JSON.stringify({ data: { [listNames[kind]]: [record], ...explain } })) as never)
    })
  }

  const golden = { tags: ['detail'], headers: UserHeaders, params: Uid, querystring: Type.Object(Explain) }
  const explained = async (request: ExplainedRequest, reply: FastifyReply, kind: Kind): Promise<GoldenRecordAnswer> => {
    const wanted = { kind, uid: request.params.uid }
    const { data } = await getGoldenRecord(source, request.tenant, now(), wanted)
    return { data: { ...data, ...(await explainFor(source, request, reply, now(), [wanted])) } }
  }
  app.get(
    '/facility/:uid/golden-record',
    { schema: { operationId: 'getFacilityGoldenRecord', ...golden, response: { 200: GoldenRecordAnswer } } },
    (request, reply) => explained(request, reply, 'facility'),
  )
  app.get(
    '/carefindr/practitioner-golden-record/:uid',
    { schema: { operationId: 'getPractitionerGoldenRecord', ...golden, response: { 200: GoldenRecordAnswer } } },
    (request, reply) => explained(request, reply, 'provider'),
  )
  app.get(
    '/provider/:uid/golden-record',
    {
      schema: {
        operationId: 'getProviderGoldenRecord',
        ...golden,
        produces: ['text/plain'],
        response: { 200: Type.String() },
      },
    },
    async (request, reply) =>
      reply.type('text/plain; charset=utf-8').send(goldenRecordText(await explained(request, reply, 'provider'))),
  )
}

interface ExplainedRequest extends Pick<FastifyRequest, 'staff' | 'tenant' | 'language'> {
  params: { uid: string }
  query: { explain?: string }
}
