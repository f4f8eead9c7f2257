import { DirectoryError, languages, type Kind } from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { printRecord, type PrintDeps } from './print.service.ts'

export const printPaths: { path: string; kind: Kind; operationId: string }[] = [
  { path: '/print/carefindr/print-single-provider', kind: 'provider', operationId: 'printProvider' },
  { path: '/print/carefindr/print-single-facility', kind: 'facility', operationId: 'printFacility' },
  { path: '/v2/print/carefindr/print-single-provider', kind: 'provider', operationId: 'printProviderV2' },
  { path: '/v2/print/carefindr/print-single-facility', kind: 'facility', operationId: 'printFacilityV2' },
]

/** Seconds in which a full queue is processed. */
const retryAfterSeconds = 5

const Options = Type.Object({
  lang: Type.Optional(Type.Enum(languages)),
  size: Type.Optional(Type.Enum(['normal', 'large'])),
  paper: Type.Optional(Type.Enum(['letter', 'a4'])),
  zone: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'The time zone of the reader, such as America/New_York, for the date on the page.',
    }),
  ),
})
const Body = Type.Object({}, { additionalProperties: true, description: 'The detail record.' })

export const printRoutes: FastifyPluginAsyncTypebox<{ deps: PrintDeps }> = async (app, { deps }) => {
  for (const { path, kind, operationId } of printPaths) {
    app.post(
      path,
      {
        schema: {
          operationId,
          tags: ['print'],
          consumes: ['application/json', 'application/pdf'],
          querystring: Options,
          body: Body,
          response: { 200: { content: { 'application/pdf': { schema: Type.String({ format: 'binary' }) } } } },
        },
      },
      async (request, reply) => {
        const { lang = request.language, size = 'normal', paper = 'letter', zone } = request.query
        const pdf = await printRecord(deps, request.tenant, kind, request.body, {
          language: lang,
          size,
          paper: paper === 'a4' ? 'a4' : 'us-letter',
          zone,
        }).catch((error: unknown) => {
          if (error instanceof DirectoryError && error.code === 'PRINT_BUSY')
            reply.header('retry-after', retryAfterSeconds)
          throw error
        })
        return reply
          .type('application/pdf')
          .header('cache-control', 'no-store')
          .header('content-disposition', 'inline; filename="record.pdf"')
          .send(pdf as never) // Bytes bypass the serializer.
      },
    )
  }
}
