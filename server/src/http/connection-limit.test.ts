import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { connectionsPerClient } from './connection-limit.ts'
import { serverForTests } from './server-for-tests.ts'

/** How many of these connections stay open; a client that is one too many is closed at once. */
async function staysOpen(count: number, settings: { rateLimit: number; trustProxy: boolean }): Promise<number> {
  const app = await serverForTests({ settings })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // Listening on TCP.
  const sockets: Socket[] = Array.from({ length: count }, () =>
    connect({ port, host: '127.0.0.1' }).on('error', () => {}),
  )
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await app.close()
  })
  const isSettled = (socket: Socket) => socket.destroyed || socket.readyState === 'open'
  await expect.poll(() => sockets.every(isSettled), { timeout: 20_000 }).toBe(true)
  const connections = () => new Promise<number>((resolve) => app.server.getConnections((_, open) => resolve(open)))
  await expect.poll(connections, { timeout: 20_000 }).toBeLessThanOrEqual(count)
  for (let before = -1, now = await connections(); before !== now; now = await connections()) {
    before = now
    await new Promise((done) => setTimeout(done, 200))
  }
  return connections()
}

it('[S2] closes the connections that one client opens beyond its share', async () => {
  expect(await staysOpen(connectionsPerClient + 20, { rateLimit: 1_200, trustProxy: false })).toBe(connectionsPerClient)
})

it('[S2] lets a trusted proxy open as many as it needs', async () => {
  expect(await staysOpen(connectionsPerClient + 20, { rateLimit: 1_200, trustProxy: true })).toBe(
    connectionsPerClient + 20,
  )
})
