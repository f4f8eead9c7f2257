/** Requests of one client that run at once; a browser opens six connections. */
const slotsPerClient = 8
/** Further ones wait their turn, up to this many. */
const maxWaiting = 100

interface Client {
  running: number
  waiting: Set<() => void>
}

/**
 * Takes turns between clients: whatever one of them sends at once, no other waits behind more than a few of its
 * requests.
 */
export class ClientSlots {
  readonly #clients = new Map<string, Client>()

  /** Calls `start` when it is the turn of the request. Returns how to end it, or undefined if too many wait. */
  enter(key: string, start: () => void): (() => void) | undefined {
    const client = this.#clients.get(key) ?? { running: 0, waiting: new Set() }
    this.#clients.set(key, client)
    if (client.running < slotsPerClient) {
      client.running++
      start()
      return once(() => this.#leave(key, client))
    }
    if (client.waiting.size >= maxWaiting) return undefined
    let isRunning = false
    const turn = () => {
      isRunning = true
      start()
    }
    client.waiting.add(turn)
    return once(() => (isRunning ? this.#leave(key, client) : client.waiting.delete(turn)))
  }

  #leave(key: string, client: Client): void {
    const [next] = client.waiting
    if (next) {
      client.waiting.delete(next)
      // Behind what other clients have already sent.
      setImmediate(next)
      return
    }
    client.running--
    if (client.running === 0) this.#clients.delete(key)
  }
}

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}
