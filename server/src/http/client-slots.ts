/** Turns of one client that run at once; a browser opens six connections. */
const slotsPerClient = 8
/** Further ones wait, up to this many. */
const maxWaiting = 100

interface Client {
  /** Turns in use. */
  running: number
  entered: number
  waiting: Set<Waiting>
  /** One of its requests was started since the event loop last looked at other connections. */
  hasStarted: boolean
}
interface Waiting {
  turns: number
  start: () => void
}

/**
 * Takes turns between clients: whatever one of them sends at once, no other waits behind more than one of its requests.
 */
export class ClientSlots {
  readonly #clients = new Map<string, Client>()

  /** How many turns a request may take at most: all of a client's. */
  static readonly all = slotsPerClient

  /**
   * Calls `start` when it is the turn of the request, which takes `turns` of the client's. Returns how to end it, or
   * undefined if too many wait.
   */
  enter(key: string, start: () => void, turns = 1): (() => void) | undefined {
    const client = this.#clients.get(key) ?? { running: 0, entered: 0, waiting: new Set(), hasStarted: false }
    if (client.entered >= slotsPerClient + maxWaiting) return undefined
    this.#clients.set(key, client)
    client.entered++
    const request: Waiting = { turns, start }
    client.waiting.add(request)
    this.#startNext(client)
    return once(() => this.#leave(key, client, request))
  }

  /** Starts one request, and the next only after the event loop has served what others sent. */
  #startNext(client: Client): void {
    const [next] = client.waiting
    if (!next || client.hasStarted || client.running + next.turns > slotsPerClient) return
    client.waiting.delete(next)
    client.running += next.turns
    client.hasStarted = true
    setImmediate(() => {
      client.hasStarted = false
      this.#startNext(client)
    })
    next.start()
  }

  #leave(key: string, client: Client, request: Waiting): void {
    client.entered--
    if (!client.waiting.delete(request)) client.running -= request.turns
    if (client.entered === 0) this.#clients.delete(key)
    else this.#startNext(client)
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
