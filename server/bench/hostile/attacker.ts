import { connect, type Socket } from 'node:net'
import type { Attack } from './attacks.ts'
import { send } from './send.ts'

export interface Assault {
  attack: Attack
  port: number
  /** The attacker's address: a new one for each attack, so that each starts with a full allowance. */
  from: string
  ms: number
}

/** Runs the attack until the time is up. Returns the number of responses by status. */
export async function carryOut({ attack, port, from, ms }: Assault): Promise<Map<string, number>> {
  const until = Date.now() + ms
  return attack.raw === undefined ? flood(attack, port, from, until) : sockets(attack, port, from, until)
}

async function flood(attack: Attack, port: number, from: string, until: number): Promise<Map<string, number>> {
  const statuses = new Map<string, number>()
  const one = async () => {
    while (Date.now() < until) {
      const status = await send(attack, port, from)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: attack.parallel ?? 20 }, one))
  return statuses
}

async function sockets(attack: Attack, port: number, from: string, until: number): Promise<Map<string, number>> {
  const open: Socket[] = Array.from({ length: attack.parallel ?? 20 }, () => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: from })
    socket.on('error', () => {})
    socket.write(attack.raw ?? '')
    return socket
  })
  await new Promise((resolve) => setTimeout(resolve, until - Date.now()))
  const closed = open.filter(({ destroyed, readable }) => destroyed || !readable).length
  for (const socket of open) socket.destroy()
  return new Map([
    ['open', open.length - closed],
    ['closed', closed],
  ])
}
