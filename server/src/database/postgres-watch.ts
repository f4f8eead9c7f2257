import pg from 'pg'
import type { Watch } from './database.ts'
import { channelName, channels, type Channel } from './transactions.ts'

const retry = { first: 100, longest: 5_000 }
/** A silently dropped connection (a firewall, a lost host) raises no event; only a query detects it. */
const pulse = { every: 10_000, timeout: 5_000 }

/** One connection listens for all watchers of the process, and reconnects when it breaks. */
export function watchPostgres(options: pg.ClientConfig) {
  const watchers: Record<Channel, Set<() => void>> = { configuration: new Set(), outbox: new Set() }
  let client: pg.Client | undefined
  let started = false
  let listening = false
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let wait = retry.first

  const notify = (channel: Channel) => {
    for (const onChange of watchers[channel]) onChange()
  }

  async function listen() {
    const fresh = new pg.Client({ ...options, query_timeout: pulse.timeout })
    client = fresh
    const broken = () => {
      if (client !== fresh || closed) return
      client = undefined
      listening = false
      clearTimeout(timer)
      fresh.end().catch(() => {})
      timer = setTimeout(listen, wait)
      timer.unref()
      wait = Math.min(wait * 2, retry.longest)
    }
    fresh.on('error', broken)
    fresh.on('end', broken)
    fresh.on('notification', (notice) => {
      const channel = channels.find((each) => channelName(each) === notice.channel)
      if (channel) notify(channel)
    })
    try {
      await fresh.connect()
      for (const channel of channels) await fresh.query(`listen ${channelName(channel)}`)
    } catch {
      broken()
      return
    }
    if (client !== fresh || closed) return
    wait = retry.first
    listening = true
    // Changes while no connection listened were missed.
    for (const channel of channels) notify(channel)
    beat(fresh, broken)
  }

  function beat(fresh: pg.Client, broken: () => void) {
    timer = setTimeout(
      () =>
        fresh.query('select 1').then(() => {
          if (client === fresh && !closed) beat(fresh, broken)
        }, broken),
      pulse.every,
    )
    timer.unref()
  }

  return {
    add(channel: Channel, onChange: () => void): Watch {
      const watcher = () => onChange()
      watchers[channel].add(watcher)
      if (!started) {
        started = true
        void listen()
      }
      // Reports changes between the caller's first read and now. If the connection is not up yet, `listen` does this.
      if (listening)
        setImmediate(() => {
          if (watchers[channel].has(watcher)) watcher()
        })
      return {
        stop: () => {
          watchers[channel].delete(watcher)
        },
      }
    },
    async close() {
      closed = true
      clearTimeout(timer)
      for (const channel of channels) watchers[channel].clear()
      await client?.end().catch(() => {})
    },
  }
}
