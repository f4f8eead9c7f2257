import type { Operations } from '@care/contract'
import type { Db } from '../database/tables.ts'
import { countLanes, listJobsIn, type JobTenants } from '../jobs/jobs.service.ts'
import { readInstances, type InstanceReport } from './instance.ts'
import { toSummary } from './job-summary.ts'

export interface OperationsDeps {
  db: Db
  health: () => Promise<Operations['health']>
  now: () => Date
}

const mostListed = 50

/** Status of the deployment, as far as it concerns these tenants; undefined means all. */
export async function readOperations({ db, health, now }: OperationsDeps, tenants: JobTenants): Promise<Operations> {
  const reports = await readInstances(db, now())
  const concerns = (one: { tenant?: string }) => !tenants || (one.tenant !== undefined && tenants.includes(one.tenant))
  return {
    health: concerning(await healthOrRed(health), tenants),
    lanes: await readLanes(db, tenants),
    running: (await listJobsIn(db, 'running', tenants, mostListed)).map(toSummary),
    failed: (await listJobsIn(db, 'failed', tenants, mostListed)).map(toSummary),
    errors: lastOf(reports.flatMap(({ failures }) => failures).filter(concerns)),
    slowSearches: lastOf(reports.flatMap(({ slowSearches }) => slowSearches).filter(concerns)),
    instances: reports.map(({ instance }) => (tenants ? instanceFor(instance, concerns) : instance)),
  }
}

async function readLanes(db: Db, tenants: JobTenants): Promise<Operations['lanes']> {
  const counts = await countLanes(db, tenants)
  const of = (lane: string, state: string) => counts.find((count) => count.lane === lane && count.state === state)
  return [...new Set(counts.map(({ lane }) => lane))].sort().map((lane) => {
    const waiting = of(lane, 'waiting')
    return {
      lane,
      waiting: waiting?.jobs ?? 0,
      running: of(lane, 'running')?.jobs ?? 0,
      failed: of(lane, 'failed')?.jobs ?? 0,
      ...(waiting && { oldestSince: waiting.first }),
    }
  })
}

function lastOf<T extends { at: string }>(all: T[]): T[] {
  return all.sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, mostListed)
}

/** Shared values stay; lists by tenant omit the others. */
function concerning(health: Operations['health'], tenants: JobTenants): Operations['health'] {
  if (!tenants) return health
  const isOwn = (entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'tenant' in entry && tenants.includes(String(entry.tenant))
  const { status, engine, lag, overdue, configuration, disk } = health as Operations['health'] & Record<string, unknown>
  const own = { overdue, configuration }
  const lists = Object.entries(own).map(
    ([name, list]) => [name, Array.isArray(list) ? list.filter(isOwn) : []] as const,
  )
  return {
    status,
    engine,
    lag,
    ...(disk !== undefined && { disk }),
    ...Object.fromEntries(lists.filter(([, list]) => list.length > 0)),
  }
}

function instanceFor(
  { memoryMb: _, ...instance }: InstanceReport['instance'],
  concerns: (one: { tenant?: string }) => boolean,
): Operations['instances'][number] {
  return { ...instance, indexes: instance.indexes.filter(concerns) }
}

async function healthOrRed(health: OperationsDeps['health']): Promise<Operations['health']> {
  return health().catch(() => ({ status: 'red', engine: 'unknown', lag: 0 }))
}
