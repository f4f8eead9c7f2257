import { ErrorBody } from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { byteRange } from './byte-range.ts'
import { fileNameOf, unknownTask, type ExportDeps } from './export-actions.ts'
import { findKind } from './export-kinds.ts'
import type { ExportTask } from './export-task.ts'
import { findTask } from './export-tasks.repository.ts'
import { plainBytes } from './plain-bytes.ts'

const Linked = Type.Object({
  owner: Type.String({ maxLength: 100 }),
  taskId: Type.String({ maxLength: 100 }),
  fileName: Type.String({ maxLength: 300 }),
})
const Signed = Type.Object({
  expires: Type.Optional(Type.String({ maxLength: 20 })),
  signature: Type.Optional(Type.String({ maxLength: 100 })),
})

/** Files by link. Anyone with the link may read the file; anything else gets the same 404. */
export const downloadRoutes: FastifyPluginAsyncTypebox<{ deps: ExportDeps }> = async (app, { deps }) => {
  app.get(
    '/export/files/:owner/:taskId/:fileName',
    {
      schema: {
        operationId: 'downloadExport',
        tags: ['exports'],
        params: Linked,
        querystring: Signed,
        produces: ['application/octet-stream'],
        response: { 200: Type.String(), 206: Type.String(), 404: ErrorBody, 416: Type.Null() },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { owner, taskId, fileName } = request.params
      const { expires = '', signature = '' } = request.query
      const file = { tenantId: owner, taskId, fileName, expires: Number(expires) }
      if (!(await deps.links.isValid(file, signature, deps.now()))) throw unknownTask()
      const task = await findTask(deps.database.db, owner, taskId)
      if (task?.state !== 'COMPLETED') throw unknownTask()
      return send(deps, task, { request, reply, fileName })
    },
  )
}

async function send(
  { storage }: ExportDeps,
  task: ExportTask,
  { request, reply, fileName }: { request: FastifyRequest; reply: FastifyReply; fileName: string },
) {
  const kind = findKind(task.kind)
  const { parts } = task.progress
  const isPacked = kind?.compressed === true
  const isStored = !isPacked || fileName === fileNameOf(task, true)
  const size = parts.reduce((sum, part) => sum + (isStored ? part.bytes : part.plainBytes), 0)
  const tag = tagOf(task, fileName)
  reply
    .header('etag', tag)
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type(isPacked && isStored ? 'application/gzip' : (kind?.contentType ?? 'application/octet-stream'))
  const ifRange = request.headers['if-range']
  const range = ifRange === undefined || ifRange === tag ? byteRange(request.headers.range, size) : undefined
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${size}`).removeHeader('content-type').send()
  const wanted = range ?? { start: 0, end: size - 1 }
  reply.header('content-length', wanted.end - wanted.start + 1)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  // As a stream: for a text, Fastify would set the length.
  if (request.method === 'HEAD' || size === 0) return reply.send(Readable.from([]))
  const bytes = isStored ? await storage.open(task.tenantId, task.id, parts, wanted) : plainBytes(storage, task, wanted)
  return reply.send(bytes)
}

/** Strong: the bytes of a finished file never change. */
function tagOf({ progress }: ExportTask, fileName: string): string {
  const sums = progress.parts.map(({ sha256 }) => sha256)
  return `"${createHash('sha256')
    .update(JSON.stringify([fileName, sums]))
    .digest('base64url')
    .slice(0, 27)}"`
}
