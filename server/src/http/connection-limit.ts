import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'
import { clientKey } from './client-key.ts'

/** Many members may share an address, and a browser opens six connections. */
export const connectionsPerClient = 256

/** Requests on one connection that have no response yet; browsers and proxies send one at a time. */
export const pipelinedRequests = 8

/**
 * Closes connections that a client opens beyond its limit: each holds memory, and the first request of each is read
 * before any other limit can count it. Behind a trusted proxy all connections are the proxy's, which has to do this
 * itself.
 */
export function addConnectionLimit(app: FastifyInstance, { rateLimit, trustProxy }: Settings): void {
  watchPipelining(app.server, rateLimit === 0 ? Infinity : pipelinedRequests)
  if (rateLimit === 0 || trustProxy !== false) return
  const open = new Map<string, number>()
  app.server.on('connection', (socket) => {
    const key = clientKey(socket.remoteAddress ?? '')
    const count = (open.get(key) ?? 0) + 1
    if (count > connectionsPerClient) return socket.destroy()
    open.set(key, count)
    return socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1
      if (left === 0) open.delete(key)
      else open.set(key, left)
    })
  })
}

/**
 * Closes a connection with too many unanswered requests, and drops the rest of the same packet: Node would call the
 * server for each request in it. When a connection closes, responses other than its first emit no event, so code that
 * waits for their end would wait forever.
 */
function watchPipelining(server: Server, limit: number): void {
  const unanswered = new WeakMap<Socket, Set<ServerResponse>>()
  const responsesOf = (socket: Socket): Set<ServerResponse> => {
    const known = unanswered.get(socket)
    if (known) return known
    const responses = new Set<ServerResponse>()
    unanswered.set(socket, responses)
    socket.once('close', () => {
      for (const response of responses) if (response.socket === null) response.emit('close')
    })
    return responses
  }
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    if (socket.destroyed) return
    const responses = responsesOf(socket)
    if (responses.size >= limit) return socket.destroy()
    responses.add(response)
    const forget = () => responses.delete(response)
    response.once('finish', forget).once('close', forget)
    for (const listener of listeners) listener.call(server, request, response)
  })
}
