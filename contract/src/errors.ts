/** Every code the API answers with, and its status. One place: handlers, OpenAPI and the browser read it from here. */
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
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TEMPLATE_INVALID: 400,
  BLUEPRINT_INVALID: 400,
  MAPPING_INVALID: 400,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  SEARCH_UNAVAILABLE: 503,
  ISSUER_UNAVAILABLE: 503,
  PRINT_BUSY: 503,
  PRINT_FAILED: 500,
  SHUTTING_DOWN: 503,
} as const

export type ErrorCode = keyof typeof statusOf

export interface ErrorDetail { errorMessage: string; field?: string }

/** The one error of the product. `message` is fit for a member; the cause is only logged. */
export class DirectoryError extends Error {
  readonly code: ErrorCode
  readonly errors: readonly ErrorDetail[]

  constructor(code: ErrorCode, message: string, options: ErrorOptions & { errors?: readonly ErrorDetail[] } = {}) {
    super(message, options)
    this.name = 'DirectoryError'
    this.code = code
    this.errors = options.errors ?? [{ errorMessage: message }]
  }
}
