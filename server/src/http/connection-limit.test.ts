import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { registerOnBothBases } from './api-bases.ts'
import { connectionsPerClient, pipelinedRequests } from './connection-limit.ts'
import { serverForTests } from './server-for-tests.ts'

/** Returns how many of these connections stay open; excess ones are closed immediately. */
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

it('[S2] closes a connection whose client sends on and on without waiting for responses', async () => {
  let handled = 0
  const app = await serverForTests({
    settings: { rateLimit: 1_200, trustProxy: true },
    routes: async (server) => {
      server.get('/settings.json', async () => {
        handled++
        return {}
      })
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // Listening on TCP.
  onTestFinished(() => app.close())
  /** How many responses arrive before the connection ends, or all of them have. */
  const answersTo = (count: number) =>
    new Promise<number>((resolve) => {
      let text = ''
      const answers = () => text.split('HTTP/1.1 200').length - 1
      const socket = connect({ port, host: '127.0.0.1' })
      socket
        .on('error', () => {})
        .on('close', () => resolve(answers()))
        .on('data', (part: Buffer) => {
          text += part.toString()
          if (answers() === count) socket.destroy()
        })
        .write('GET /settings.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count))
    })
  expect(await answersTo(pipelinedRequests)).toBe(pipelinedRequests)
  handled = 0
  expect(await answersTo(200)).toBe(0)
  expect(handled).toBeLessThanOrEqual(pipelinedRequests)
})

it('[S2] answers others at the address of a client that leaves, stalls or does not read', async () => {
  const app = await serverForTests({
    settings: { rateLimit: 1_000_000, trustProxy: false },
    routes: async (server) => {
      server.get('/settings.json', async () => 'x'.repeat(2_000_000))
      await registerOnBothBases(
        server,
        async (routes) => {
          routes.post('/v3/provider/nl-search-carefindr', async () => ({}))
          routes.get('/facility/:uid', async () => ({}))
        },
        {},
      )
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo // Listening on TCP.
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await app.close()
  })
  const open = async (text: string) => {
    const socket = connect({ port, host: '127.0.0.1' }).on('error', () => {})
    sockets.push(socket)
    await new Promise<void>((done) => socket.write(text, () => done()))
    return socket
  }
  const isAnswered = async () => {
    const headers = { 'x-tenant-id': 'mddoh' }
    const url = `http://127.0.0.1:${port}/api/facility/1`
    const { status } = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) })
    expect(status).toBe(200)
  }
  const page = 'GET /settings.json HTTP/1.1\r\nHost: a\r\n\r\n'
  const post = (length: string) =>
    'POST /api-v2/v3/provider/nl-search-carefindr HTTP/1.1\r\nHost: a\r\nX-Tenant-Id: mddoh\r\n' +
    `Content-Type: application/json\r\n${length}\r\n\r\n`

  // Disconnects before its pipelined requests are answered.
  for (let round = 0; round < 20; round++) (await open(page.repeat(pipelinedRequests))).destroy()
  await isAnswered()
  // Sends too many of them.
  for (let round = 0; round < 3; round++) await open(page.repeat(pipelinedRequests + 1))
  await isAnswered()
  // Never sends the rest of its body.
  for (let round = 0; round < 10; round++) {
    await open(`${post('Transfer-Encoding: chunked')}1\r\n{\r\n`)
    await open(`${post('Content-Length: 60000')}{`)
  }
  await isAnswered()
  // Never reads its responses.
  for (let round = 0; round < 12; round++) (await open(page)).pause()
  await isAnswered()
})
