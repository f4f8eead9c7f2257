import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '../../src/paths.ts'
import { requestsPerSecond, type Load, type Rate } from './http-load.ts'
import { sampleQueries } from './measure.ts'
import { bodyOf, tenant } from './national-records.ts'
import { said, startSelf } from './processes.ts'

export interface OverHttp {
  rates: Record<string, Rate>
  coldSeconds: number
  rssMb: number
}

/**
 * The whole call, template, records and JSON, compared with an empty Fastify reply and with OpenSearch behind the same
 * call.
 */
export async function compareHttp(folder: string): Promise<OverHttp> {
  const bodies = sampleQueries(1_000).map(({ query }) => bodyOf(query))
  const rates: Record<string, Rate> = {}
  const load = async (name: string, what: Load) => {
    // The JIT compiler needs some thousands of calls; a server that has just started also builds its lexicon.
    await requestsPerSecond(folder, what, 8, 6)
    for (const connections of [8, 16])
      rates[`${name} ${connections}`] = await requestsPerSecond(folder, what, connections)
  }
  const empty = startSelf(['--mode', 'empty'])
  await load('empty', { url: await said(empty, /http:\S+/), headers: {}, bodies: [] })
  empty.kill()

  const serve = async (env: NodeJS.ProcessEnv, use: (load: Load) => Promise<void>) => {
    const started = performance.now()
    const server = spawn(process.execPath, [join(paths.root, 'server', 'dist', 'main.js')], {
      env: {
        ...process.env,
        DATABASE_URL: '',
        OPENSEARCH_URL: '',
        ...env,
        DATA_DIR: folder,
        PORT: '0',
        RATE_LIMIT: '0',
        LOG_LEVEL: 'warn',
        DEMO: 'off',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      const url = `${await said(server, /Ready on (http:\S+)/)}/api/v2/provider/search`
      const what: Load = { url, headers: { 'content-type': 'application/json', 'x-tenant-id': tenant }, bodies }
      await fetch(url, { method: 'POST', headers: what.headers, body: JSON.stringify(bodies[0]) }).then((answer) =>
        answer.text(),
      )
      const coldSeconds = (performance.now() - started) / 1_000
      await use(what)
      return { coldSeconds, rssMb: rssOf(server.pid) }
    } finally {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
    }
  }
  await serve({}, async () => {}) // Creates the database and the other tenants' empty indexes.
  const served = await serve({}, (what) => load('in-process', what))
  if (process.env.OPENSEARCH_URL)
    await serve({ OPENSEARCH_URL: process.env.OPENSEARCH_URL }, (what) => load('OpenSearch', what))
  console.log('HTTP, requests a second:', JSON.stringify(rates))
  console.log(
    `cold start to first answer ${served.coldSeconds.toFixed(2)} s, RSS of the serving process ${served.rssMb} MB`,
  )
  return { rates, ...served }
}

function rssOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
