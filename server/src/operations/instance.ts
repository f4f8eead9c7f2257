import { ServerFailure, SlowSearch, type InstanceStatus } from '@care/contract'
import { randomUUID } from 'node:crypto'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { ConfigurationSource } from '../configuration/configuration.ts'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/tables.ts'
import { indexKeysOf } from '../search/index-keys.ts'
import type { SearchIndex } from '../search/search-index.ts'
import { listInstances, noteInstance, removeInstance } from './instances.repository.ts'
import { LastFew } from './last-few.ts'
import type { RequestWatch } from './watch-requests.ts'

/** What a server process publishes about itself, in `instance.status`. */
const Status = Type.Object({
  version: Type.String(),
  configurationVersion: Type.Integer(),
  memoryMb: Type.Integer(),
  indexPosition: Type.Integer(),
  indexes: Type.Array(Type.Object({ tenant: Type.String(), kind: Type.String(), position: Type.Integer() })),
  reloads: Type.Array(Type.Object({ at: Type.String(), configurationVersion: Type.Integer() })),
  failures: Type.Array(ServerFailure),
  slowSearches: Type.Array(SlowSearch),
})
type Status = Static<typeof Status>

export interface InstanceDeps {
  database: Database
  index: Pick<SearchIndex, 'openPosition'>
  /** The last change in the database that this process has applied to its index. */
  indexPosition: () => number
  configuration: Pick<ConfigurationSource, 'current'>
  watch: RequestWatch
  version: string
  now: () => Date
  log: (message: string) => void
  /** How often it publishes its state. */
  everyMs?: number
}

export interface Instance {
  readonly id: string
  /** Publishes its state immediately. */
  note(): Promise<void>
  /** Publishes for the last time that it stops. */
  close(): Promise<void>
}

const usualEveryMs = 5_000
/** A reload is noticed within this time. */
const lookEveryMs = 500
/** After this long without an update, a process is considered gone. */
const goneMs = 20_000
/** Its last state may still be useful for diagnosis; later its row is deleted. */
const sweptMs = 3_600_000
const keptReloads = 10
const mostInstances = 100

/** Publishes this instance to the others, until it is closed. */
export function startInstance(deps: InstanceDeps): Instance {
  const { database, now, log, everyMs = usualEveryMs } = deps
  const id = randomUUID()
  const startedAt = now().toISOString()
  const reloads = followReloads(deps)
  let noting: Promise<void> = Promise.resolve()
  let isFailing = false
  const write = async () => {
    const seen = now()
    const row = { id, startedAt, seenAt: seen.toISOString(), status: statusOf(deps, reloads.all()) }
    await noteInstance(database, row, new Date(seen.getTime() - sweptMs).toISOString())
    isFailing = false
  }
  const note = () => {
    noting = noting.then(write).catch((error: unknown) => {
      if (!isFailing) log(`This server cannot tell the others how it is: ${words(error)}`)
      isFailing = true
    })
    return noting
  }
  const timer = setInterval(() => void note(), everyMs)
  timer.unref()
  void note()
  return {
    id,
    note,
    close: async () => {
      clearInterval(timer)
      reloads.stop()
      await noting
      await removeInstance(database, id).catch(() => {})
    },
  }
}

export interface InstanceReport {
  instance: InstanceStatus
  failures: readonly ServerFailure[]
  slowSearches: readonly SlowSearch[]
}

/** Every recently active instance. A row of another version that cannot be read is skipped. */
export async function readInstances(db: Db, now: Date): Promise<InstanceReport[]> {
  const rows = await listInstances(db, mostInstances)
  return rows.flatMap(({ id, startedAt, seenAt, status }) => {
    if (!Value.Check(Status, status)) return []
    const { failures, slowSearches, ...rest } = status
    const state = now.getTime() - Date.parse(seenAt) > goneMs ? 'gone' : 'running'
    const uptimeSeconds = Math.max(0, Math.floor((Date.parse(seenAt) - Date.parse(startedAt)) / 1_000))
    return [{ instance: { instanceId: id, state, startedAt, seenAt, uptimeSeconds, ...rest }, failures, slowSearches }]
  })
}

function statusOf(
  { index, indexPosition, configuration, watch, version }: InstanceDeps,
  reloads: Status['reloads'],
): Status {
  const { version: configurationVersion, tenants } = configuration.current()
  const indexes = indexKeysOf([...tenants.keys()]).flatMap(({ tenantId, kind }) => {
    const position = index.openPosition?.(tenantId, kind)
    return position === undefined ? [] : [{ tenant: tenantId, kind, position }]
  })
  return {
    version,
    configurationVersion,
    indexPosition: indexPosition(),
    memoryMb: Math.round(process.memoryUsage.rss() / 2 ** 20),
    indexes,
    reloads,
    failures: [...watch.failures()],
    slowSearches: [...watch.slowSearches()],
  }
}

function followReloads({ configuration, now }: InstanceDeps): { all(): Status['reloads']; stop(): void } {
  const reloads = new LastFew<Status['reloads'][number]>(keptReloads)
  let last = configuration.current().version
  const look = () => {
    const { version } = configuration.current()
    if (version === last) return
    last = version
    reloads.add({ at: now().toISOString(), configurationVersion: version })
  }
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  return {
    all: () => {
      look()
      return [...reloads.all()]
    },
    stop: () => clearInterval(timer),
  }
}

const words = (error: unknown) => (error instanceof Error ? error.message : String(error))
