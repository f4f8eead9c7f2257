import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import type { SearchQuery } from '@care/contract'

export interface Rate {
  rate: number
  failures: number
  tool: string
}
export interface Load {
  url: string
  headers: Record<string, string>
  bodies: readonly { query: SearchQuery }[]
}

/**
 * Requests per second over this many connections; with wrk if it is installed, else with our own load generator in this
 * process.
 */
export async function requestsPerSecond(folder: string, load: Load, connections: number, seconds = 6): Promise<Rate> {
  if (spawnSync('wrk', ['--version']).error) return loadHere(load, connections, seconds)
  const script = join(folder, 'load.lua')
  const bodies = load.bodies.map((body) => `[==[${JSON.stringify(body)}]==]`).join(',\n')
  const headers = Object.entries(load.headers)
    .map(([name, value]) => `wrk.headers["${name}"] = "${value}"`)
    .join('\n')
  writeFileSync(
    script,
    `${headers}\nlocal bodies = {${bodies}}\nlocal at = 0\nrequest = function() at = at % #bodies + 1; ` +
      `return wrk.format("${load.bodies.length ? 'POST' : 'GET'}", nil, nil, bodies[at]) end\n`,
  )
  const output = await new Promise<string>((resolve, reject) => {
    const child = spawn('wrk', ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '-s', script, load.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let text = ''
    child.stdout.on('data', (part) => {
      text += part
    })
    child.once('error', reject)
    child.once('exit', () => resolve(text))
  })
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1] ?? 0),
    failures: Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0),
    tool: 'wrk',
  }
}

async function loadHere({ url, headers, bodies }: Load, connections: number, seconds: number): Promise<Rate> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + seconds * 1_000
  let [done, failures, at] = [0, 0, 0]
  const worker = async () => {
    while (performance.now() < until) {
      const body = bodies.length ? JSON.stringify(bodies[at++ % bodies.length]) : undefined
      const status = await new Promise<number>((resolve, reject) => {
        const call = request(url, { agent, method: body ? 'POST' : 'GET', headers }, (answer) => {
          answer.resume()
          answer.once('end', () => resolve(answer.statusCode ?? 0))
        })
        call.once('error', reject)
        call.end(body)
      })
      done += 1
      if (status !== 200) failures += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  return { rate: done / seconds, failures, tool: 'our own loader' }
}
