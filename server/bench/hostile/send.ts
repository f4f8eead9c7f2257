import { Agent, request } from 'node:http'
import type { Attack } from './attacks.ts'

const agents = new Map<string, Agent>()
const usualHeaders = { 'x-tenant-id': 'champion', 'x-persona': 'user', 'content-type': 'application/json' }

/** One request from that address. Returns its status, or how it ended without one. */
export function send({ method = 'GET', path = '/', body, headers }: Attack, port: number, from: string) {
  const agent = agents.get(from) ?? new Agent({ keepAlive: true, maxSockets: 64 })
  agents.set(from, agent)
  return new Promise<string>((resolve) => {
    const options = { host: '127.0.0.1', port, localAddress: from, agent, method, path }
    const call = request({ ...options, headers: { ...usualHeaders, ...headers } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(String(answer.statusCode)))
      answer.on('error', () => resolve('broken'))
    })
    call.on('error', () => resolve('closed'))
    call.setTimeout(15_000, () => call.destroy())
    call.end(body)
  })
}
