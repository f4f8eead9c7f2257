import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'
import { clientKey } from './client-key.ts'

/** Many members may share an address, and a browser opens six connections. */
export const connectionsPerClient = 256

/**
 * Closes what one client opens beyond its share: each connection holds memory, and the first request of each is read
 * before any other limit can count it. Behind a trusted proxy all connections are the proxy's, which has to do this.
 */
export function addConnectionLimit(app: FastifyInstance, { rateLimit, trustProxy }: Settings): void {
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
