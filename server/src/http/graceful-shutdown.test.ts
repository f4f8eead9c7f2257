import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { registerOnBothBases } from './api-bases.ts'
import { closeGracefully } from './graceful-shutdown.ts'
import { serverForTests } from './server-for-tests.ts'

/** A server with one slow call, which the test can release. */
async function start() {
  let release = () => {}
  let arrived = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const inside = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const app = await serverForTests({
    routes: (server) =>
      registerOnBothBases(
        server,
        async (routes) => {
          routes.get('/heartbeat', async () => 'OK')
          routes.get('/facility/:uid', async () => {
            arrived()
            await held
            return { slow: true }
          })
        },
        {},
      ),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, port: (app.server.address() as AddressInfo).port, release, inside } // Listening on TCP.
}

function open(port: number) {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (data) => {
    text += String(data)
  })
  socket.on('error', () => undefined)
  const until = async (pattern: RegExp) => {
    while (!pattern.test(text)) await once(socket, 'data')
  }
  return {
    socket,
    text: () => text,
    until,
    ended: once(socket, 'close'),
    get: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Tenant-Id: mddoh\r\n\r\n`),
  }
}

describe('graceful shutdown', () => {
  it('finishes requests in flight, then closes idle connections and the port', async () => {
    const { app, port, release, inside } = await start()
    const idle = open(port)
    idle.get('/api/heartbeat')
    await idle.until(/OK$/)
    const busy = open(port)
    busy.get('/api/facility/1')
    await inside
    const closed = closeGracefully(app)
    await idle.ended
    release()
    await busy.ended
    expect(busy.text()).toMatch(/^HTTP\/1\.1 200 /)
    expect(busy.text()).toMatch(/connection: close/i)
    expect(busy.text()).toContain('{"slow":true}')
    await closed
    await expect(fetch(`http://127.0.0.1:${port}/api/heartbeat`)).rejects.toThrow()
  })

  it('answers a request that is completed after shutdown started, and closes its connection', async () => {
    const { app, port, release, inside } = await start()
    const busy = open(port)
    busy.get('/api/facility/1')
    await inside
    const late = open(port)
    late.socket.write('GET /api/heartbeat HTTP/1.1\r\nHost: localhost\r\n')
    await new Promise((resolve) => setTimeout(resolve, 50))
    const closed = closeGracefully(app)
    await new Promise((resolve) => setTimeout(resolve, 50))
    late.socket.write('\r\n')
    await late.ended
    expect(late.text()).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*OK$/i)
    release()
    await busy.ended
    expect(busy.text()).toMatch(/^HTTP\/1\.1 200 /)
    await closed
  })

  it('answers while it drains, and closes every connection', async () => {
    const { app, port } = await start()
    const client = open(port)
    client.get('/api/heartbeat')
    await client.until(/OK$/)
    const closed = closeGracefully(app, { drainMs: 300 })
    client.get('/api/heartbeat')
    await client.ended
    expect(client.text()).toMatch(/OKHTTP\/1\.1 200 [\s\S]*connection: close/i)
    await closed
  })

  it('cuts off a call that never ends when the deadline passes', async () => {
    const { app, port, inside } = await start()
    const stuck = open(port)
    stuck.get('/api/facility/1')
    await inside
    await closeGracefully(app, { within: 100 })
    await stuck.ended
    expect(stuck.text()).toBe('')
  })
})
