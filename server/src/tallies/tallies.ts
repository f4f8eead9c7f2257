import type { Tenant } from '../configuration/configuration.ts'
import { today } from '../configuration/tenant-clock.ts'
import type { Database } from '../database/database.ts'
import type { Trx } from '../database/tables.ts'
import { DayCounts, type DayCount } from './day-counts.ts'
import { addNotFound, addShown, notFoundKey, type SoughtCell } from './tallies.repository.ts'

type CountedTenant = Pick<Tenant, 'id' | 'timeZone' | 'isDraft'>

/** Searches without results, and how often each record was shown. No identity, no names, no free text. */
export interface Tallies {
  shown(tenant: CountedTenant, stableIds: readonly string[]): void
  notFound(tenant: CountedTenant, cells: readonly SoughtCell[]): void
  /** Writes the counts. Never throws: counts that could not be written are kept for the next time. */
  flush(): Promise<void>
  /** Flushes for the last time. */
  close(): Promise<void>
}

export interface TallyOptions {
  database: Database
  now: () => Date
  log: (message: string) => void
  everyMs?: number
  /** Counts in memory, for each of the two. */
  most?: number
}

const batchSize = 500

export function openTallies({ database, now, log, everyMs = 60_000, most = 50_000 }: TallyOptions): Tallies {
  const shown = new DayCounts(most)
  const missing = new DayCounts(most)
  let flushing: Promise<void> | undefined
  const flush = () => {
    flushing ??= flushBoth().finally(() => {
      flushing = undefined
    })
    return flushing
  }
  const flushBoth = async () => {
    const errors = [await flushOne(database, shown, addShown), await flushOne(database, missing, addNotFound)]
    const failed = errors.find((error) => error !== undefined)
    if (failed !== undefined) log(`Tallies could not be stored and will be later: ${words(failed)}`)
    if (shown.dropped + missing.dropped > 0) log(`Tallies were full: ${shown.dropped + missing.dropped} not counted.`)
    shown.dropped = missing.dropped = 0
  }
  const timer = setInterval(() => void flush(), everyMs)
  timer.unref()
  const flushIfHalfFull = () => {
    if (Math.max(shown.size, missing.size) > most / 2) void flush()
  }
  return {
    shown: (tenant, stableIds) => {
      if (tenant.isDraft) return
      shown.add(tenant.id, today(tenant, now()), stableIds)
      flushIfHalfFull()
    },
    notFound: (tenant, cells) => {
      if (tenant.isDraft) return
      missing.add(tenant.id, today(tenant, now()), cells.map(notFoundKey))
      flushIfHalfFull()
    },
    flush,
    close: async () => {
      clearInterval(timer)
      // A running flush took only what had been counted when it started.
      await flushing
      await flush()
    },
  }
}

/** In short transactions; counts left over after an error are counted again. */
async function flushOne(
  database: Database,
  counts: DayCounts,
  write: (trx: Trx, counted: readonly DayCount[]) => Promise<void>,
): Promise<unknown> {
  const taken = counts.take()
  for (let from = 0; from < taken.length; from += batchSize)
    try {
      await database.write((trx) => write(trx, taken.slice(from, from + batchSize)))
    } catch (error) {
      for (const { tenantId, day, key, times } of taken.slice(from)) counts.add(tenantId, day, [key], times)
      return error
    }
  return undefined
}

const words = (error: unknown) => (error instanceof Error ? error.message : String(error))
