import { noteAnswer } from './session-end.ts'

/** Why a call failed, in the server's words. `status` 0: the server was not reached. */
export class CallError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly field: string | undefined

  constructor(message: string, status: number, { code, field }: { code?: string; field?: string } = {}) {
    super(message)
    this.status = status
    this.code = code
    this.field = field
  }
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  tenant?: string
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  body?: object
  /** Sent as is, instead of a JSON body. */
  bytes?: Blob
  signal?: AbortSignal
  /** It is sent even if the page is closed at once. */
  isLast?: boolean
}

/**
 * Calls our own API as the signed-in staff member. Types are those of the contract, which the server's responses
 * follow.
 */
export async function call<T>(
  path: string,
  { method = 'GET', tenant, query, body, bytes, signal, isLast = false }: CallOptions = {},
): Promise<T> {
  const answer = await fetch(addressOf(path, query), {
    method,
    credentials: 'same-origin',
    headers: {
      'accept-language': document.documentElement.lang,
      ...(tenant !== undefined && { 'x-tenant-id': tenant }),
      ...(body && { 'content-type': 'application/json' }),
      ...(bytes && { 'content-type': 'application/octet-stream' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(bytes && { body: bytes }),
    ...(signal && { signal }),
    ...(isLast && { keepalive: true }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new CallError('', 0)
  })
  noteAnswer(path, answer.status)
  if (answer.status === 204) return undefined as T // Used only if the response is not read.
  const content: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return content as T // The server's response follows the contract.
  throw errorOf(content, answer.status)
}

/**
 * Ids in paths come from the page's URL, which anybody can write: one with `..`, `?` or `#` in it would be a different
 * call, made in the name of the person who follows the link. Our ids never contain these.
 */
export function addressOf(path: string, query: CallOptions['query']): string {
  if (/[?#\\]|\/(?:\.|%2e){0,2}(?:\/|$)/i.test(path)) throw new CallError('', 404)
  return `/api${path}${queryText(query)}`
}

/** The id of a load or an upload, in a path. Other words there would be other calls: `/loads/uploads` lists uploads. */
export function uuidOf(id: string): string {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new CallError('', 404)
  return id
}

function queryText(query: CallOptions['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

export function errorOf(content: unknown, status: number): CallError {
  // Its properties are checked one by one below.
  const body = typeof content === 'object' && content !== null ? (content as Record<string, unknown>) : {}
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const [code, field] = [text(body['code']), text(body['field'])]
  return new CallError(text(body['message']) ?? '', status, { ...(code && { code }), ...(field && { field }) })
}
