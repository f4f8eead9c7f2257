import { setTimeout as sleep } from 'node:timers/promises'

/** Requests of one client that are processed concurrently; a browser opens six connections. */
const slotsPerClient = 8
/** Further ones wait, up to this many. */
const maxWaiting = 100
/** Responses that the client has not read yet; each holds memory. */
const maxUnread = 64
/** A client's requests start without delay until they have cost this much, in units of `routeCosts`. */
const burst = 20
/** Units per second for a client that keeps sending: one unit is about a millisecond of the server's time. */
const unitsPerMs = 0.25

interface Client {
  running: number
  waiting: Set<Waiting>
  unread: number
  /** One of the client's requests was started since the event loop last served other connections. */
  hasStarted: boolean
  /** Units of its recent requests that are not yet paid off by elapsed time, as of `at`. */
  spent: number
  at: number
  pause: NodeJS.Timeout | undefined
}
interface Waiting {
  units: number
  start: () => void
}
/** A request whose body has arrived. */
export interface Turn {
  /** The response is complete: sending it, at the pace of its reader, takes no slot. */
  sent(): void
  /** The response has been read, or its reader has disconnected. */
  end(): void
}

/**
 * Schedules requests fairly between clients: nobody waits behind more than one request of another client, and a client
 * that keeps sending gets a quarter of the server's time.
 */
export class ClientSlots {
  readonly #clients = new Map<string, Client>()

  /** Calls `start` when a slot is free for the request, which costs `units`. Undefined if too many wait already. */
  enter(key: string, start: () => void, { units = 0 } = {}): Turn | undefined {
    const client = this.#clientOf(key)
    const isFull = client.running + client.waiting.size >= slotsPerClient + maxWaiting || client.unread >= maxUnread
    if (isFull) return undefined
    if (isIdle(client)) endPause(client)
    const request: Waiting = { units, start }
    client.waiting.add(request)
    this.#startNext(key, client)
    return this.#turn(key, client, request)
  }

  /**
   * For work without a slot, or with a higher cost than known at its start: resolves when the client may spend the
   * units.
   */
  async spend(key: string, units: number): Promise<void> {
    const client = this.#clientOf(key)
    const tooMuch = unpaid(client) - burst
    client.spent += units
    if (isIdle(client)) this.#forget(key, client)
    if (tooMuch > 0) await sleep(tooMuch / unitsPerMs)
  }

  #clientOf(key: string): Client {
    const client = this.#clients.get(key) ?? newClient()
    this.#clients.set(key, client)
    return client
  }

  #turn(key: string, client: Client, request: Waiting): Turn {
    let state: 'waiting or running' | 'sent' | 'ended' = 'waiting or running'
    const move = (to: 'sent' | 'ended') => {
      if (state === 'waiting or running' && !client.waiting.delete(request)) client.running--
      if (state === 'sent') client.unread--
      if (to === 'sent') client.unread++
      state = to
      if (isIdle(client)) this.#forget(key, client)
      else this.#startNext(key, client)
    }
    return {
      sent: () => {
        if (state === 'waiting or running') move('sent')
      },
      end: () => {
        if (state !== 'ended') move('ended')
      },
    }
  }

  /** Starts one request, and the next only after the event loop has served other connections. */
  #startNext(key: string, client: Client): void {
    const [next] = client.waiting
    if (!next || client.hasStarted || client.pause || client.running >= slotsPerClient) return
    const tooMuch = unpaid(client) - burst
    if (tooMuch > 0) return this.#pause(key, client, tooMuch / unitsPerMs)
    client.waiting.delete(next)
    client.running++
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
      if (isIdle(client)) this.#forget(key, client)
      else this.#startNext(key, client)
    }, ms).unref()
  }

  /** Kept until its requests are paid off, so that a client that reconnects does not start over. */
  #forget(key: string, client: Client): void {
    const spent = unpaid(client)
    if (spent === 0) this.#clients.delete(key)
    else if (!client.pause) this.#pause(key, client, spent / unitsPerMs)
  }
}

function newClient(): Client {
  return { running: 0, waiting: new Set(), unread: 0, hasStarted: false, spent: 0, at: 0, pause: undefined }
}

const isIdle = ({ running, waiting, unread }: Client): boolean => running + waiting.size + unread === 0

function endPause(client: Client): void {
  clearTimeout(client.pause)
  client.pause = undefined
}

/** The units that the client has spent and not yet paid off. */
function unpaid(client: Client): number {
  const now = performance.now()
  client.spent = Math.max(0, client.spent - (now - client.at) * unitsPerMs)
  client.at = now
  return client.spent
}
