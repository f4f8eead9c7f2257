import type { Database } from '../database/database.ts'
import { readLabels, type ReportLabels } from './report-labels.ts'

export interface LabelCache {
  /** May be some seconds old. Never fails: without a database a search continues without labels. */
  of(tenantId: string): Promise<ReportLabels>
  /** A report was closed: members should see that immediately. */
  forget(tenantId: string): void
}

const freshMs = 15_000
const none: ReportLabels = new Map()

interface Entry {
  labels: ReportLabels
  readAt: number
  reading?: Promise<ReportLabels>
}

/** Few listings have a label, so each process caches those of a tenant and no search waits for the database. */
export function openLabelCache(
  database: Database,
  log: (message: string) => void,
  now: () => number = () => performance.now(),
): LabelCache {
  const entries = new Map<string, Entry>()
  const read = (tenantId: string, entry: Entry): Promise<ReportLabels> => {
    entry.reading ??= readLabels(database.db, tenantId)
      .then((labels) => {
        entry.labels = labels
        return labels
      })
      .catch((error: unknown) => {
        log(`The labels of reported listings could not be read: ${error instanceof Error ? error.message : error}`)
        return entry.labels
      })
      .finally(() => {
        entry.readAt = now()
        delete entry.reading
      })
    return entry.reading
  }
  return {
    of: async (tenantId) => {
      const entry = entries.get(tenantId)
      if (!entry) {
        const first = { labels: none, readAt: 0 }
        entries.set(tenantId, first)
        return read(tenantId, first)
      }
      if (now() - entry.readAt >= freshMs) void read(tenantId, entry)
      return entry.labels
    },
    forget: (tenantId) => entries.delete(tenantId),
  }
}
