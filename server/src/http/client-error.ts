import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@care/contract'
import { correlationId } from './correlation-id.ts'
import { errorBody, plainError } from './error-response.ts'
import type { KnownRoutes } from './known-routes.ts'
import { decodedPath } from './not-found.ts'

/**
 * Sends our error body for bytes that Node could not parse as HTTP, then closes the socket: nothing after them can be
 * trusted.
 */
export function sendClientError(routes: KnownRoutes, error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const allowed = error.code === 'HPE_INVALID_METHOD' ? routes.methodsOf(pathOf(error.rawPacket)) : []
  const body = errorBody(
    plainError(allowed.length > 0 ? 'METHOD_NOT_ALLOWED' : codeOf(error.code)),
    'en',
    correlationId(undefined),
  )
  const text = JSON.stringify(body)
  socket.end(
    [
      `HTTP/1.1 ${body.statusCode} ${STATUS_CODES[body.statusCode] ?? ''}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(text)}`,
      ...(allowed.length > 0 ? [`Allow: ${allowed.join(', ')}`] : []),
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      text,
    ].join('\r\n'),
  )
}

/** Fastify types the packet as JSON, but Node passes a buffer. */
interface ClientError extends Error {
  code?: string
  rawPacket?: unknown
}

/** A method unknown to Node never reaches the router, but on a known path it must still be a 405. */
function pathOf(packet: unknown): string {
  const line = /^[A-Z][A-Z-]{0,30} (\S{1,2000}) HTTP\/1\.[01]\r\n/.exec(
    Buffer.isBuffer(packet) ? packet.subarray(0, 2_100).toString('latin1') : '',
  )
  return decodedPath(line?.[1] ?? '')
}

function codeOf(code: string | undefined): ErrorCode {
  if (code === 'HPE_HEADER_OVERFLOW' || code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW')
    return code === 'HPE_HEADER_OVERFLOW' ? 'HEADERS_TOO_LARGE' : 'TOO_LARGE'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'REQUEST_TIMEOUT' : 'BAD_REQUEST'
}
