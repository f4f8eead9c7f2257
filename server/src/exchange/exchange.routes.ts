import { DirectoryError, limits, nameLength, sorts } from '@care/contract'
import type { DirectoryRecord, Kind, SearchQuery, SortBy } from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox, type Static } from '@fastify/type-provider-typebox'
import type { Tenant } from '../configuration/configuration.ts'
import { today } from '../configuration/tenant-clock.ts'
import { ExchangeHeaders } from '../http/caller-headers.ts'
import { dropEmptyParams } from '../http/drop-empty-params.ts'
import { getDetail, type DetailRequest, type DetailSource } from '../records/detail.service.ts'
import { explainFor, mayExplain } from '../records/explain-for-staff.ts'
import { searchRecords, type SearchDeps } from '../search/search.service.ts'

/** Callers may send a parameter without a value. Handlers never see these: `dropEmptyParams` runs first. */
const sentEmpty = Type.Unsafe<never>(Type.Literal(''))
const text = Type.Optional(Type.String({ maxLength: 300 }))
/** The exchange's own parameter names, each meaning one criterion of ours. */
const ListParams = Type.Object({
  location: Type.Optional(Type.String({ maxLength: 300, description: "'lat,lng' or a place" })),
  sort: Type.Optional(
    Type.Union([
      ...sorts.map((name) => Type.Literal(name)),
      Type.Literal('distance'),
      Type.Literal('name'),
      Type.Literal('-name'),
      sentEmpty,
    ]),
  ),
  skip: Type.Optional(Type.Integer({ minimum: limits.skip.min, maximum: limits.skip.max })),
  limit: Type.Optional(Type.Integer({ minimum: limits.limit.min, maximum: limits.limit.max })),
  name: Type.Optional(Type.String({ minLength: nameLength.min, maxLength: nameLength.max })),
  specialty_uid: Type.Optional(
    Type.String({ maxLength: 300, description: 'a taxonomy code or a specialty name; several with commas' }),
  ),
  insurance_program_type: Type.Optional(Type.String({ maxLength: 300, description: 'the plan' })),
  plan_year: Type.Optional(
    Type.Integer({
      minimum: 2000,
      maximum: 2100,
      description: 'the year of the network entry; with a plan, this year and entries without a year if absent',
    }),
  ),
  language: text,
  explain: Type.Optional(Type.String({ maxLength: 10 })),
})
const DoctorParams = Type.Object({
  ...ListParams.properties,
  gender: text,
  collection: Type.Optional(Type.Union([Type.Literal('doctors'), Type.Literal('practices'), sentEmpty])),
})
const One = Type.Object({ uid: Type.String({ minLength: 1, maxLength: limits.id }) })
/** The names that callers use for the two kinds of record. */
const collectionOf: Record<'practice' | 'practices' | 'facility' | 'doctor' | 'doctors' | 'provider', Collection> = {
  practice: 'practices',
  practices: 'practices',
  facility: 'practices',
  doctor: 'doctors',
  doctors: 'doctors',
  provider: 'doctors',
}
const Kinds = Type.Unsafe<keyof typeof collectionOf>(
  Type.Union([...Object.keys(collectionOf).map((name) => Type.Literal(name)), sentEmpty]),
)
const OneQuery = Type.Object({ type: Type.Optional(Kinds), explain: ListParams.properties.explain })
const List = Type.Object(
  {},
  { additionalProperties: true, description: '{ data: { total, practices | doctors, meta } }' },
)

type Collection = 'practices' | 'doctors'
const kindOf: Record<Collection, Kind> = { practices: 'facility', doctors: 'provider' }
/** RFC 9745 and RFC 8594: since when a call is deprecated, and when it may be removed. */
const deprecation = { deprecation: '@1767225600', sunset: 'Fri, 31 Dec 2027 23:59:59 GMT' }

export interface ExchangeOptions {
  deps: SearchDeps
  source: DetailSource
  now: () => Date
}

/** The exchange's calls, implemented by the same search. The policy table fixes their tenant. */
export const exchangeRoutes: FastifyPluginAsyncTypebox<ExchangeOptions> = async (app, { deps, source, now }) => {
  const lists = [
    {
      path: '/wahbe/practices',
      collection: 'practices',
      params: ListParams,
      operationId: 'listPractices',
      future: false,
    },
    {
      path: '/wahbe/practices-future',
      collection: 'practices',
      params: ListParams,
      operationId: 'listFuturePractices',
      future: true,
    },
    { path: '/wahbe/doctors', collection: 'doctors', params: DoctorParams, operationId: 'listDoctors', future: false },
  ] as const
  for (const { path, collection, params, operationId, future } of lists) {
    const schema = {
      operationId,
      tags: ['exchange'],
      deprecated: future,
      headers: ExchangeHeaders,
      querystring: params,
      response: { 200: List },
    }
    app.get(path, { schema, preValidation: dropEmptyParams }, async (request, reply) => {
      const { gender, collection: other, ...query }: Static<typeof DoctorParams> = request.query
      // Parameters that only the providers' schema defines were not validated for facilities, and are ignored there.
      const more = collection === 'doctors' ? { gender } : {}
      const wanted = collection === 'doctors' ? (other ?? collection) : collection
      const thisYear = yearOf(request.tenant, now())
      const criteria = {
        ...criteriaOf({ ...query, ...more, plan_year: query.plan_year ?? (future ? thisYear + 1 : undefined) }),
        defaultPlanYear: thisYear,
      }
      const body = await searchRecords(deps, request.tenant, kindOf[wanted], criteria, { list: wanted }).catch(
        inExchangeTerms,
      )
      if (future) reply.headers(deprecation)
      const explained = mayExplain(request, query.explain)
        ? await withExplanations(body, wanted, (records) => explainFor(source, request, reply, now(), records))
        : body
      return reply.type('application/json; charset=utf-8').send(explained as never) // Bytes bypass the serializer.
    })
  }

  const details = [
    { path: '/wahbe/practices/:uid', collection: 'practices', operationId: 'getPractice', future: false },
    { path: '/wahbe/practices-future/:uid', collection: 'practices', operationId: 'getFuturePractice', future: true },
    { path: '/wahbe/doctors/:uid', collection: 'doctors', operationId: 'getDoctor', future: false },
  ] as const
  for (const { path, collection, operationId, future } of details) {
    const schema = {
      operationId,
      tags: ['exchange'],
      deprecated: future,
      headers: ExchangeHeaders,
      params: One,
      querystring: OneQuery,
      response: { 200: List },
    }
    app.get(path, { schema, preValidation: dropEmptyParams }, async (request, reply) => {
      const wanted = request.query.type ? collectionOf[request.query.type] : collection
      const one = { kind: kindOf[wanted], uid: request.params.uid }
      const record = await getDetail(source, request.tenant, now(), one)
      const explain = await explainFor(source, request, reply, now(), [one])
      if (future) reply.headers(deprecation)
      return (
        reply
          .type('application/json; charset=utf-8')
          // Records have more properties than the schema names.
          .send(Buffer.from(JSON.stringify({ data: { [wanted]: [record], ...explain } })) as never)
      )
    })
  }
}

const mostExplained = 20

/** A list response with the explanations of its records, for staff. */
async function withExplanations(
  body: Buffer,
  wanted: Collection,
  explain: (records: DetailRequest[]) => Promise<object>,
): Promise<Buffer> {
  const { data }: { data: Record<string, unknown> & Partial<Record<Collection, DirectoryRecord[]>> } = JSON.parse(
    body.toString(),
  )
  const records = data[wanted] ?? []
  if (records.length > mostExplained)
    throw new DirectoryError(
      'BAD_REQUEST',
      {
        en: `At most ${mostExplained} records are explained at once. Set limit to ${mostExplained} or less.`,
        es: `Se explican como máximo ${mostExplained} registros a la vez. Use un límite de ${mostExplained} o menos.`,
      },
      { field: 'limit' },
    )
  const details = records.map(({ stableId }) => ({ kind: kindOf[wanted], uid: stableId }))
  return Buffer.from(JSON.stringify({ data: { ...data, ...(await explain(details)) } }))
}

function yearOf(tenant: Tenant, now: Date): number {
  return Number(today(tenant, now).slice(0, 4))
}

const exchangeNames = new Map([
  ['query.location.text', 'location'],
  ['query.location', 'location'],
  ['query.name', 'name'],
  ['query.specialtiesV2', 'specialty_uid'],
  ['query.programType', 'insurance_program_type'],
  ['query.language', 'language'],
  ['query.gender', 'gender'],
])

/** Errors name the parameter that the caller wrote. */
function inExchangeTerms(error: unknown): never {
  if (!(error instanceof DirectoryError)) throw error
  throw new DirectoryError(error.code, error.text, {
    cause: error,
    errors: error.facts.map((fact) => ({
      ...fact,
      field: fact.field && (exchangeNames.get(fact.field) ?? fact.field),
    })),
  })
}

const sortNames = new Map<string, SortBy>([
  ['distance', 'distance-asc'],
  ['name', 'name-asc'],
  ['-name', 'name-desc'],
  ...sorts.map((name) => [name, name] as const),
])

function criteriaOf(params: Static<typeof DoctorParams>): SearchQuery {
  return {
    name: params.name,
    specialty: params.specialty_uid,
    programType: params.insurance_program_type,
    planYear: params.plan_year,
    language: params.language,
    gender: params.gender,
    sortBy: params.sort && sortNames.get(params.sort),
    skip: params.skip,
    limit: params.limit,
    location: locationOf(params.location),
  }
}

function locationOf(location: string | undefined): SearchQuery['location'] {
  if (!location?.trim()) return undefined
  return { text: location }
}
