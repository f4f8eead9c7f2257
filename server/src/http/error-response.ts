import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import {
  DirectoryError,
  statusOf,
  textIn,
  type ErrorBody,
  type ErrorCode,
  type ErrorFact,
  type Language,
} from '@care/contract'
import { QueryError } from '@care/search-engine'
import { databaseBusy, isStatementTimeout } from '../database/database-busy.ts'
import { isDiskFull } from '../database/disk-space.ts'
import { errorTexts } from './error-texts.ts'
import { validationMessages } from './validation-messages.ts'

/**
 * The only place that sends errors: ours as they are, Fastify's by status, anything else as a generic 500 without
 * details.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const ours = asDirectoryError(error, request.routeOptions.bodyLimit)
  const status = statusOf[ours.code]
  request.errorCode = ours.code
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  else request.log.debug({ code: ours.code }, 'request rejected')
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '5')
  // Headers the handler already set (a PDF's type, a download name) do not apply to the error.
  for (const name of ['content-length', 'content-disposition', 'content-encoding', 'etag', 'cache-control'])
    reply.removeHeader(name)
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-language', request.language)
    .serializer(JSON.stringify)
    .send(errorBody(ours, request.language, request.id))
}

export function errorBody(error: DirectoryError, language: Language, correlationId: string): ErrorBody {
  // A message that exists only in English stays in `errors`; `message` is always in the reader's language.
  const message =
    typeof error.text === 'string' && language !== 'en'
      ? errorTexts[error.code][language]
      : textIn(language, error.text)
  return { statusCode: statusOf[error.code], code: error.code, message, errors: error.factsIn(language), correlationId }
}

export function plainError(code: ErrorCode, options?: ErrorOptions & { field?: string }): DirectoryError {
  return new DirectoryError(code, errorTexts[code], options)
}

function asDirectoryError(error: unknown, bodyLimit: number): DirectoryError {
  if (error instanceof DirectoryError)
    return error.code === 'INTERNAL' ? plainError('INTERNAL', { cause: error }) : error
  if (error instanceof QueryError)
    return new DirectoryError('BAD_REQUEST', error.reason, { cause: error, field: `query.${error.path}` })
  if (error instanceof Error && isStatementTimeout(error)) return databaseBusy(error)
  if (error instanceof Error && isDiskFull(error)) return plainError('STORAGE_FULL', { cause: error })
  if (!(error instanceof Error)) return plainError('INTERNAL', { cause: error })
  // Each of these may be missing on a plain Error.
  const { validation, validationContext, code, statusCode } = error as FastifyError
  if (validation) return schemaViolation(error, validationMessages(validation, validationContext))
  const isInvalidJson =
    code === 'FST_ERR_CTP_INVALID_JSON_BODY' ||
    code === 'FST_ERR_CTP_EMPTY_JSON_BODY' ||
    (error instanceof SyntaxError && statusCode === 400)
  if (isInvalidJson) return malformedJson(error)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return bodyTooLarge(error, bodyLimit)
  if (isBrokenForm(error))
    return new DirectoryError(
      'BAD_REQUEST',
      {
        en: 'The form is not well-formed.',
        es: 'El formulario no está bien formado.',
      },
      { cause: error, field: 'body' },
    )
  if (/^FST_(?:PARTS|FILES|FIELDS)_LIMIT$/.test(code ?? ''))
    return new DirectoryError(
      'BAD_REQUEST',
      {
        en: 'The form has more parts than this call accepts. Send one file.',
        es: 'El formulario tiene más partes de las que admite esta llamada. Envíe un solo archivo.',
      },
      { cause: error, field: 'body' },
    )
  const ofStatus = statusCode === undefined ? undefined : codeOfStatus[statusCode]
  if (ofStatus !== undefined) return plainError(ofStatus, { cause: error })
  return plainError(statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'BAD_REQUEST' : 'INTERNAL', {
    cause: error,
  })
}

function schemaViolation(cause: Error, errors: readonly ErrorFact[]): DirectoryError {
  const [first] = errors
  if (first === undefined) return plainError('BAD_REQUEST', { cause })
  const inLanguage = (language: Language) => `${first.field}: ${textIn(language, first.errorMessage)}`
  return new DirectoryError('BAD_REQUEST', { en: inLanguage('en'), es: inLanguage('es') }, { cause, errors })
}

function malformedJson(cause: Error): DirectoryError {
  return new DirectoryError(
    'BAD_REQUEST',
    {
      en: 'The body is not well-formed JSON.',
      es: 'El cuerpo no es JSON bien formado.',
    },
    { cause, field: 'body' },
  )
}

function bodyTooLarge(cause: Error, bodyLimit: number): DirectoryError {
  const limit = `${Math.floor(bodyLimit / 1_024)} kB`
  return new DirectoryError(
    'TOO_LARGE',
    {
      en: `The body is larger than ${limit}, the most that this call accepts.`,
      es: `El cuerpo tiene más de ${limit}, el máximo que acepta esta llamada.`,
    },
    { cause, field: 'body' },
  )
}

/** The multipart parser throws plain errors for bad input; only their messages identify them. */
function isBrokenForm(error: Error): boolean {
  return /^(?:Multipart: |Unsupported Content-Type|The needle cannot )|end of multipart data$/.test(error.message)
}

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'REQUEST_TIMEOUT',
  409: 'CONFLICT',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  431: 'HEADERS_TOO_LARGE',
}
