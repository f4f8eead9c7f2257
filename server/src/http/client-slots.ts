import { setTimeout as sleep } from 'node:timers/promises'

/** Turns of one client that run at once; a browser opens six connections. */
const slotsPerClient = 8
/** Further ones wait, up to this many. */
const maxWaiting = 100
/** A client's requests start without a pause until they have cost this much, in units of `routeCosts`. */
const burst = 20
/** What a client that keeps sending gets of the server: one unit is about a millisecond of its time. */
const unitsPerMs = 0.25

interface Client {
  /** Turns in use. */
  running: number
  entered: number
  waiting: Set<Waiting>
  /** One of its requests was started since the event loop last looked at other connections. */
  hasStarted: boolean
  /** Units of its last requests that time has not paid off, as of `at`. */
  spent: number
  at: number
  pause: NodeJS.Timeout | undefined
}
interface Waiting {
  turns: number
  units: number
  start: () => void
}

/**
 * Takes turns between clients: whatever one of them sends at once, no other waits behind more than one of its requests,
 * and one that keeps sending gets a fourth of the server's time.
 */
export class ClientSlots {
  readonly #clients = new Map<string, Client>()

  /** How many turns a request may take at most: all of a client's. */
  static readonly all = slotsPerClient

  /**
   * Calls `start` when it is the turn of the request, which takes `turns` of the client's and costs `units`. Returns
   * how to end it, or undefined if too many wait.
   */
  enter(key: string, start: () => void, { turns = 1, units = 0 } = {}): (() => void) | undefined {
    const client = this.#clients.get(key) ?? newClient()
    if (client.entered >= slotsPerClient + maxWaiting) return undefined
    this.#clients.set(key, client)
    if (client.entered++ === 0) endPause(client)
    const request: Waiting = { turns, units, start }
    client.waiting.add(request)
    this.#startNext(key, client)
    return once(() => this.#leave(key, client, request))
  }

  /** For a request that turns out to cost more than was known at its start: resolves when its client may spend it. */
  async spend(key: string, units: number): Promise<void> {
    const client = this.#clients.get(key)
    if (!client) return
    const tooMuch = unpaid(client) - burst
    client.spent += units
    if (tooMuch > 0) await sleep(tooMuch / unitsPerMs)
  }

  /** Starts one request, and the next only after the event loop has served what others sent. */
  #startNext(key: string, client: Client): void {
    const [next] = client.waiting
    if (!next || client.hasStarted || client.pause || client.running + next.turns > slotsPerClient) return
    const tooMuch = unpaid(client) - burst
    if (tooMuch > 0) return this.#pause(key, client, tooMuch / unitsPerMs)
    client.waiting.delete(next)
    client.running += next.turns
    client.spent += next.units
    client.hasStarted = true
    setImmediate(() => {
      client.hasStarted = false
      this.#startNext(key, client)
    })
    next.start()
  }

  #pause(key: string, client: Client, ms: number): void {
    client.pause = setTimeout(() => {
      endPause(client)
      if (client.entered === 0) this.#forget(key, client)
      else this.#startNext(key, client)
    }, ms).unref()
  }

  #leave(key: string, client: Client, request: Waiting): void {
    client.entered--
    if (!client.waiting.delete(request)) client.running -= request.turns
    if (client.entered === 0) this.#forget(key, client)
    else this.#startNext(key, client)
  }

  /** Not before its requests are paid off: a client that connects again does not start over. */
  #forget(key: string, client: Client): void {
    const spent = unpaid(client)
    if (spent === 0) this.#clients.delete(key)
    else if (!client.pause) this.#pause(key, client, spent / unitsPerMs)
  }
}

function newClient(): Client {
  return { running: 0, entered: 0, waiting: new Set(), hasStarted: false, spent: 0, at: 0, pause: undefined }
}

function endPause(client: Client): void {
  clearTimeout(client.pause)
  client.pause = undefined
}

/** What the client has spent and not paid off by now. */
function unpaid(client: Client): number {
  const now = performance.now()
  client.spent = Math.max(0, client.spent - (now - client.at) * unitsPerMs)
  client.at = now
  return client.spent
}

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}
