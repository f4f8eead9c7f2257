import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@care/contract'
import { correlationId } from './correlation-id.ts'
import { errorBody, plainError } from './error-answer.ts'

/** Answers what Node's parser could not read as HTTP, in our error body, and hangs up: nothing after it on that socket can be trusted. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const body = errorBody(plainError(codeOf(error.code)), 'en', correlationId(undefined))
  const text = JSON.stringify(body)
  socket.end([
    `HTTP/1.1 ${body.statusCode} ${STATUS_CODES[body.statusCode] ?? ''}`,
    'Content-Type: application/json; charset=utf-8', `Content-Length: ${Buffer.byteLength(text)}`,
    'X-Content-Type-Options: nosniff', 'Connection: close', '', text,
  ].join('\r\n'))
}

function codeOf(code: string | undefined): ErrorCode {
  if (code === 'HPE_HEADER_OVERFLOW' || code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return code === 'HPE_HEADER_OVERFLOW' ? 'HEADERS_TOO_LARGE' : 'TOO_LARGE'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'REQUEST_TIMEOUT' : 'BAD_REQUEST'
}
