import { textIn } from './text-in.ts'
import type { Language, Text } from './text.ts'

/** Every error code of the API with its status. Handlers, OpenAPI and the browser read it from here. */
export const statusOf = {
  BAD_REQUEST: 400,
  TENANT_MISSING: 400,
  TENANT_CONFLICT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  TENANT_UNKNOWN: 403,
  NOT_FOUND: 404,
  RECORD_NOT_FOUND: 404,
  TEMPLATE_NOT_FOUND: 404,
  BLUEPRINT_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  GONE: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TEMPLATE_INVALID: 400,
  BLUEPRINT_INVALID: 400,
  DOCUMENT_INVALID: 400,
  MAPPING_INVALID: 400,
  RATE_LIMITED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  SEARCH_UNAVAILABLE: 503,
  DATABASE_BUSY: 503,
  STORAGE_FULL: 503,
  ISSUER_UNAVAILABLE: 503,
  MAP_BUSY: 503,
  PRINT_BUSY: 503,
  PRINT_FAILED: 500,
  SHUTTING_DOWN: 503,
  TIMED_OUT: 503,
} as const

export type ErrorCode = keyof typeof statusOf

export interface ErrorDetail {
  errorMessage: string
  field?: string
}

/** A detail on the server, before the reader's language is known. */
export interface ErrorFact {
  errorMessage: Text
  field?: string
}

/**
 * The one error class of the product. `message` is safe to show to members; `text` and `facts` hold it in both
 * languages; the cause is only logged.
 */
export class DirectoryError extends Error {
  readonly code: ErrorCode
  readonly text: Text
  readonly facts: readonly ErrorFact[]

  constructor(
    code: ErrorCode,
    message: Text,
    options: ErrorOptions & { field?: string; errors?: readonly ErrorFact[] } = {},
  ) {
    super(textIn('en', message), options)
    this.name = 'DirectoryError'
    this.code = code
    this.text = message
    this.facts = options.errors ?? [
      { errorMessage: message, ...(options.field === undefined ? {} : { field: options.field }) },
    ]
  }

  get errors(): readonly ErrorDetail[] {
    return this.factsIn('en')
  }

  factsIn(language: Language): ErrorDetail[] {
    return this.facts.map((fact) => ({ ...fact, errorMessage: textIn(language, fact.errorMessage) }))
  }
}
