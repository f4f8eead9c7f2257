import type { DatabaseSyncInstance } from '@photostructure/sqlite'
import type { Watch } from './database.ts'
import { channels, type Channel } from './transactions.ts'

const checkEveryMs: Record<Channel, number> = { configuration: 200, outbox: 40 }
const stateOf: Record<Channel, string> = {
  configuration: `select value from counter where name = 'configuration'`,
  outbox: 'select max(seq) as value from outbox',
}

/**
 * Notices commits of any process. Reading `data_version` takes a few microseconds, and it changes with every commit of
 * another connection; this one never writes, so that is every commit. The two values are read only then.
 */
export function watchSqlite(connect: () => DatabaseSyncInstance) {
  const watchers: Record<Channel, Set<() => void>> = { configuration: new Set(), outbox: new Set() }
  const seen = new Map<Channel, unknown>()
  let connection: DatabaseSyncInstance | undefined
  let dataVersion: unknown
  let timer: NodeJS.Timeout | undefined

  function check() {
    if (!connection) return
    let changed: Channel[]
    try {
      const version = valueOf(connection, 'pragma data_version')
      if (version === dataVersion) return
      changed = channels.filter((channel) => connection && note(connection, channel))
      dataVersion = version
    } catch {
      return // Locked for a moment by another process's recovery; the next check is 40 ms away.
    }
    for (const channel of changed) for (const onChange of watchers[channel]) onChange()
  }

  function note(from: DatabaseSyncInstance, channel: Channel): boolean {
    const value = valueOf(from, stateOf[channel])
    const changed = value !== seen.get(channel)
    seen.set(channel, value)
    return changed
  }

  function setPace() {
    clearInterval(timer)
    timer = undefined
    const watched = channels.filter((channel) => watchers[channel].size > 0)
    if (watched.length === 0) return
    timer = setInterval(check, Math.min(...watched.map((channel) => checkEveryMs[channel])))
    timer.unref()
  }

  return {
    add(channel: Channel, onChange: () => void): Watch {
      if (!connection) {
        connection = connect()
        dataVersion = valueOf(connection, 'pragma data_version')
        for (const each of channels) note(connection, each)
      }
      // A new function each time, so that one callback may watch twice and stop once.
      const watcher = () => onChange()
      watchers[channel].add(watcher)
      setPace()
      // For changes between the caller's first read and now.
      setImmediate(() => {
        if (watchers[channel].has(watcher)) watcher()
      })
      return {
        stop: () => {
          watchers[channel].delete(watcher)
          setPace()
        },
      }
    },
    /** After a commit of this process there is no need to wait for the timer. */
    checkNow() {
      if (timer) setImmediate(check)
    },
    close() {
      for (const channel of channels) watchers[channel].clear()
      setPace()
      connection?.close()
      connection = undefined
    },
  }
}

function valueOf(connection: DatabaseSyncInstance, query: string): unknown {
  const row: Record<string, unknown> | undefined = connection.prepare(query).get()
  return row && Object.values(row)[0]
}
