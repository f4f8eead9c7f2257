import {
  DirectoryError,
  ErrorBody,
  LoadId,
  Upload,
  UploadBody,
  UploadColumns,
  UploadPartQuery,
  uploadPartBytes,
} from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { readColumns } from './read-columns.ts'
import type { Uploads } from './uploads.ts'

const ById = Type.Object({ uploadId: LoadId })
const tags = ['loads']

/** A file in parts. After a lost connection the caller asks how much has arrived, and continues from there. */
export const uploadRoutes: FastifyPluginAsyncTypebox<{ uploads: Uploads }> = async (app, { uploads }) => {
  app.addContentTypeParser<Buffer>(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: uploadPartBytes },
    (_request, body, done) => done(null, body),
  )

  app.post(
    '/loads/uploads',
    { schema: { operationId: 'createUpload', tags, body: UploadBody, response: { 201: Upload } } },
    async (request, reply) => reply.code(201).send(await uploads.create(request.tenant.id, request.body)),
  )

  app.get(
    '/loads/uploads',
    { schema: { operationId: 'listUploads', tags, response: { 200: Type.Object({ uploads: Type.Array(Upload) }) } } },
    async (request) => ({ uploads: await uploads.list(request.tenant.id) }),
  )

  app.get(
    '/loads/uploads/:uploadId',
    { schema: { operationId: 'getUpload', tags, params: ById, response: { 200: Upload } } },
    (request) => uploads.get(request.tenant.id, request.params.uploadId),
  )

  app.get(
    '/loads/uploads/:uploadId/columns',
    {
      schema: { operationId: 'getUploadColumns', tags, params: ById, response: { 200: UploadColumns, 409: ErrorBody } },
    },
    async (request) => ({
      columns: await readColumns(await uploads.getFile(request.tenant.id, request.params.uploadId)),
    }),
  )

  app.put(
    '/loads/uploads/:uploadId',
    {
      bodyLimit: uploadPartBytes,
      schema: {
        operationId: 'uploadPart',
        tags,
        consumes: ['application/octet-stream'],
        params: ById,
        querystring: UploadPartQuery,
        response: { 200: Upload },
      },
    },
    (request) => {
      const part = request.body
      if (!Buffer.isBuffer(part) || part.length === 0)
        throw new DirectoryError('UNSUPPORTED_MEDIA_TYPE', {
          en: 'Send the part as application/octet-stream.',
          es: 'Envíe la parte como application/octet-stream.',
        })
      return uploads.addPart(request.tenant.id, request.params.uploadId, request.query.offset, part)
    },
  )

  app.delete(
    '/loads/uploads/:uploadId',
    { schema: { operationId: 'deleteUpload', tags, params: ById, response: { 204: Type.Null() } } },
    async (request, reply) => {
      await uploads.remove(request.tenant.id, request.params.uploadId)
      return reply.code(204).send(null)
    },
  )
}
