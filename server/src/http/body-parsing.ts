import { isUtf8 } from 'node:buffer'
import multipart from '@fastify/multipart'
import type {} from '@fastify/swagger' // adds `consumes` to route schemas
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DirectoryError, limits } from '@care/contract'
import { plainError } from './error-response.ts'

/** Accepts JSON and multipart only. A route takes multipart, or JSON named a PDF, only if its schema `consumes` it. */
export async function addBodyParsing(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>(
    // Some print callers send the content type of the response they want; the body is JSON anyway.
    ['application/json', 'application/pdf'],
    { parseAs: 'buffer', bodyLimit: limits.jsonBody },
    (request, body, done) => {
      // `POST …/reload` has an empty body, with whatever content type the caller's library adds.
      if (body.length === 0 && request.routeOptions.schema?.body === undefined) return done(null, undefined)
      if (!isUtf8(body))
        return done(
          new DirectoryError(
            'BAD_REQUEST',
            {
              en: 'The body is not valid UTF-8.',
              es: 'El cuerpo no es UTF-8.',
            },
            { field: 'body' },
          ),
        )
      const parse = () => void parseJson(request, body.toString('utf8'), done)
      const pace = app.paceBody?.(request, body.length)
      if (pace === undefined) return parse()
      return void pace.then(parse, done)
    },
  )
  // `curl -d ''` and an empty fetch body send a content type without a body: ignore it.
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['content-length'] === '0') delete request.headers['content-type']
    done()
  })
  await app.register(multipart, {
    limits: { fileSize: limits.upload, files: 1, fields: 20, fieldSize: limits.jsonBody, parts: 25, headerPairs: 100 },
  })
  app.addHook('preParsing', (request, _reply, _payload, done) => done(contentTypeError(request)))
}

function contentTypeError(request: FastifyRequest): Error | null {
  const type = request.headers['content-type']?.toLowerCase() ?? ''
  const wantsMultipart = request.routeOptions.schema?.consumes?.includes('multipart/form-data') ?? false
  const sendsMultipart = type.startsWith('multipart/')
  const hasBody = request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined
  const takesPdf = request.routeOptions.schema?.consumes?.includes('application/pdf') ?? false
  if (hasBody && type.startsWith('application/pdf') && !takesPdf)
    return plainError('UNSUPPORTED_MEDIA_TYPE', { field: 'content-type' })
  if (sendsMultipart !== wantsMultipart && (sendsMultipart || hasBody))
    return plainError('UNSUPPORTED_MEDIA_TYPE', { field: 'content-type' })
  // Never decompress: a small body must not expand into a large one.
  if (hasBody && (request.headers['content-encoding'] ?? 'identity') !== 'identity')
    return plainError('UNSUPPORTED_MEDIA_TYPE', { field: 'content-encoding' })
  return null
}
