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
 * Closes what one client opens beyond its share: each connection holds memory, and the first request of each is read
 * before any other limit can count it. Behind a trusted proxy all connections are the proxy's, which has to do this.
 */
export function addConnectionLimit(app: FastifyInstance, { rateLimit, trustProxy }: Settings): void {
  if (rateLimit === 0) return
  limitPipelining(app.server)
  if (trustProxy !== false) return
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

/** Also stops what the same packet still holds: Node would call the server for each request of it. */
function limitPipelining(server: Server): void {
  const unanswered = new WeakMap<Socket, number>()
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    if (socket.destroyed) return
    const count = (unanswered.get(socket) ?? 0) + 1
    if (count > pipelinedRequests) return socket.destroy()
    unanswered.set(socket, count)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    for (const listener of listeners) listener.call(server, request, response)
  })
}
