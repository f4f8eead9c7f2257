import { DirectoryError, statusOf, type ErrorCode, type ErrorDetail, type Language } from '@care/contract'
import { delays } from '../delays.ts'
import { rewriteAddress, type Bases } from './addresses.ts'

export interface CallContext {
  settings: Bases
  tenantId: string
  /** Opaque, random for this browser session; for the audit trail only (API-GEN-04). */
  visitorId: string
  language: () => Language
  fetch: typeof globalThis.fetch
}

export interface CallOptions {
  method?: 'GET' | 'POST'
  body?: unknown
  signal?: AbortSignal
  headers?: Record<string, string>
}

/**
 * One call. Rejects with DirectoryError, also if no response arrives, or with the AbortError of the caller's own
 * signal.
 */
export async function call(
  context: CallContext,
  url: string,
  { method = 'GET', body, signal, headers = {} }: CallOptions = {},
): Promise<Response> {
  const address = rewriteAddress(url, context.settings)
  const init: RequestInit = {
    method,
    headers: {
      'accept-language': context.language(),
      ...(body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: withTimeout(signal),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }
  const response = await send(context, address, init, signal)
  if (!response.ok) throw await errorOf(response)
  return response
}

/** The second version's configuration calls name the tenant in another header (TRAP-12). */
export const tenantHeaders = (context: CallContext) => ({ tenant: context.tenantId, 'x-tenant-id': context.tenantId })
export const searchHeaders = (context: CallContext) => ({ 'x-tenant-id': context.tenantId, 'x-persona': 'user' })
export const detailHeaders = (context: CallContext) => ({ ...searchHeaders(context), 'x-user-id': context.visitorId })

/**
 * Aborts with the caller's signal, or if the complete response takes too long. A response that has arrived is not
 * affected.
 */
function withTimeout(signal: AbortSignal | undefined): AbortSignal {
  const limit = new AbortController()
  setTimeout(() => limit.abort(new DirectoryError('SEARCH_UNAVAILABLE', tooLongText)), delays.answer)
  if (signal?.aborted) limit.abort(signal.reason)
  signal?.addEventListener('abort', () => limit.abort(signal.reason), { once: true })
  return limit.signal
}

async function send(
  context: CallContext,
  address: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Response> {
  try {
    return await context.fetch(address, init)
  } catch (cause) {
    if (signal?.aborted || cause instanceof DirectoryError) throw cause
    throw new DirectoryError('SEARCH_UNAVAILABLE', offlineText, { cause })
  }
}

const tooLongText = { en: 'The directory took too long to answer.', es: 'El directorio tardó demasiado en responder.' }
const offlineText = { en: 'We could not reach the directory.', es: 'No pudimos conectarnos al directorio.' }

/** Only without a connection: an unreachable server is not the member's problem to solve. */
export function isOffline(error: unknown): boolean {
  return isUnreachable(error) && globalThis.navigator?.onLine === false
}

/** The member has no connection, or the server cannot be reached: the call got no response. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof DirectoryError && error.cause instanceof TypeError
}

/** An error without a message in its body: a proxy's page, or nothing. */
export function hasNoMessage(error: unknown): boolean {
  return error instanceof DirectoryError && error.cause === noMessage
}
const noMessage = Symbol('no message')

/**
 * The error as reported by the server, even through a gateway that forwards only part of our body; otherwise by its
 * status.
 */
export async function errorOf(response: Response): Promise<DirectoryError> {
  const body: unknown = await response.json().catch(() => undefined)
  const errors = detailsOf(body)
  const message = textOf(body, 'message') ?? (errors.map(({ errorMessage }) => errorMessage).join('\n') || undefined)
  if (message === undefined)
    return new DirectoryError(codeOf(response.status), `The directory answered ${response.status}.`, {
      errors: [],
      cause: noMessage,
    })
  const reported = textOf(body, 'code')
  // Checked to be one of the codes.
  const code =
    reported !== undefined && Object.hasOwn(statusOf, reported) ? (reported as ErrorCode) : codeOf(response.status)
  return new DirectoryError(code, message, { errors, cause: new AnsweredStatus(response.status) })
}

/** The original status: a gateway may use statuses that none of our codes has. */
class AnsweredStatus {
  readonly status: number
  constructor(status: number) {
    this.status = status
  }
}

export function statusOfError({ cause, code }: DirectoryError): number {
  return cause instanceof AnsweredStatus ? cause.status : statusOf[code]
}

const byStatus: Record<number, ErrorCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409: 'CONFLICT',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  502: 'SEARCH_UNAVAILABLE',
  503: 'SEARCH_UNAVAILABLE',
  504: 'SEARCH_UNAVAILABLE',
}
function codeOf(status: number): ErrorCode {
  return byStatus[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL')
}

function textOf(body: unknown, member: string): string | undefined {
  const value =
    typeof body === 'object' && body !== null && Object.hasOwn(body, member)
      ? (body as Record<string, unknown>)[member]
      : undefined // An object has properties.
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function detailsOf(body: unknown): ErrorDetail[] {
  const list =
    typeof body === 'object' && body !== null && 'errors' in body && Array.isArray(body.errors) ? body.errors : []
  return list.flatMap((one: unknown) => {
    const errorMessage = textOf(one, 'errorMessage')
    const field = textOf(one, 'field')
    return errorMessage === undefined ? [] : [{ errorMessage, ...(field === undefined ? {} : { field }) }]
  })
}
