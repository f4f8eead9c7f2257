import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, it, onTestFinished } from 'vitest'
import { forEachDatabase } from './database/testing.ts'
import { saveRecords } from './records/record-writes.repository.ts'
import { startServerProcess, type ServerProcess } from './server-process.testing.ts'

/** A minimal load balancer: keep-alive connections, round robin among the instances that report ready. */
function balance(instances: ServerProcess[]) {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<ServerProcess>(instances)
  const call = (url: string, body?: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'x-tenant-id': 'mddoh', 'content-type': 'application/json' }
      const sent = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      })
      sent.once('error', reject).end(body)
    })
  // Each instance separately: a slow one must not delay the checks of the others.
  const keepChecking = async (at: number) => {
    while (!stopped) {
      const instance = instances[at]
      if (!instance) return
      const status = await call(`${instance.url}/api/health/ready`).catch(() => 0)
      if (status === 200) ready.add(instance)
      else ready.delete(instance)
      await sleep(50)
    }
  }
  let stopped = false
  const checking = Promise.all(instances.map((_, at) => keepChecking(at)))
  onTestFinished(async () => {
    stopped = true
    await checking
    agent.destroy()
  })
  let turn = 0
  return {
    search: async () => {
      const candidates = [...ready]
      const { url } = candidates[turn++ % candidates.length] ?? { url: '' }
      return call(`${url}/api/v2/provider/search`, '{"query":{"name":"seen"}}').catch((error: Error) => error.message)
    },
    isReady: (instance: ServerProcess) => ready.has(instance),
  }
}

const scale = inject('scale')
/** The short form restarts one of two: the other serves alone meanwhile. */
const restarted = scale > 1 ? [0, 1] : [0]

forEachDatabase(
  (_name, open) => {
    it('[API-OTH-02] fails no request while instances are restarted one after the other', async () => {
      const database = await open()
      const env = { DRAIN_MS: '3000' }
      const first = await startServerProcess({ address: database.address, env })
      const instances = [first, await startServerProcess({ address: database.address, env })]
      await saveRecords(
        database,
        'mddoh',
        [{ stableId: 'seen', kind: 'provider', heads: [{ name: [{ text: 'Seen Everywhere' }] }], relations: [{}] }],
        { by: 'test', why: 'test' },
      )
      const balancer = balance(instances)
      const failures: unknown[] = []
      let answered = 0
      let loading = true
      const clients = [1, 2, 3].map(async () => {
        while (loading) {
          const status = await balancer.search()
          answered += 1
          if (status !== 200) failures.push(status)
          await sleep(20)
        }
      })
      for (let round = 0; round < scale; round++)
        for (const at of restarted) {
          const old = instances[at] ?? first
          old.process.kill('SIGTERM')
          expect(await old.ended).toBe(0)
          const replacement = await startServerProcess({ address: database.address, env })
          instances[at] = replacement
          await expect.poll(() => balancer.isReady(replacement), { timeout: 60_000 }).toBe(true)
        }
      loading = false
      await Promise.all(clients)
      expect(failures).toEqual([])
      expect(answered).toBeGreaterThan(50)
    }, 300_000)
  },
  { shortForm: 'PostgreSQL' },
)
