import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DirectoryError } from '@care/contract'
import type { Policy } from '../auth/policy.ts'
import { addRequestTimeout } from './request-timeout.ts'

let app: FastifyInstance
let late: ((value: string) => void) | undefined
beforeAll(async () => {
  app = Fastify({ forceCloseConnections: true })
  addRequestTimeout(app, { after: 100, every: 10 })
  app.setErrorHandler((error, _request, reply) =>
    reply.code(503).send({ code: error instanceof DirectoryError ? error.code : String(error) }),
  )
  app.get(
    '/never',
    () =>
      new Promise<string>((resolve) => {
        late = resolve
      }),
  )
  app.get('/at-once', async () => 'here')
  app.get('/half', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-length': '10' })
    reply.raw.write('half ')
  })
  const policy: Policy = {
    access: 'public',
    tenant: 'none',
    rate: 'none',
    cost: 'download',
    base: 'api',
    download: true,
  }
  app.get<{ Params: { pieces: string } }>('/file/:pieces', { config: { policy } }, (request, reply) =>
    reply.send(Readable.from(slowly(Number(request.params.pieces)))),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** A piece every 20 ms; nothing more after ten of them. */
async function* slowly(pieces: number) {
  for (let at = 0; at < pieces; at++) {
    await sleep(at < 10 ? 20 : 2_000)
    yield 'piece '
  }
}

const get = (path: string) => fetch(`${app.listeningOrigin}${path}`)

describe('requests that take too long', () => {
  it('[API-GEN-08] answers 503 for a handler that does not finish, and ignores its late result', async () => {
    const answer = await get('/never')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({ code: 'TIMED_OUT' })
    late?.('too late')
    expect(await (await get('/at-once')).text()).toBe('here')
  })

  it('[API-GEN-08] closes the connection of a response that stopped half-way', async () => {
    await expect(get('/half').then((answer) => answer.text())).rejects.toThrow()
  })

  it('[API-EXP-01] lets a file take longer as long as it is read, and closes one that stopped', async () => {
    expect((await (await get('/file/10')).text()).length).toBe(60)
    await expect(get('/file/11').then((answer) => answer.text())).rejects.toThrow()
  })
})
