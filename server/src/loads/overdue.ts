import type { Tenant } from '../configuration/configuration.ts'
import type { Db } from '../database/tables.ts'
import { sourceDocument, type SourceSettings } from '../formats/formats.service.ts'
import { lastLoads } from '../ingest/ingest.service.ts'

const day = 86_400_000

/** Number of days that a source's file is overdue; undefined if none is expected or it came in time. */
export function overdueDays(
  settings: SourceSettings | undefined,
  lastLoadAt: string | undefined,
  now: Date,
): number | undefined {
  const every = settings?.intake?.everyDays
  // A source that was never loaded is still being set up.
  if (every === undefined || lastLoadAt === undefined) return undefined
  const late = Math.floor((now.getTime() - Date.parse(lastLoadAt)) / day) - every
  return late > 0 ? late : undefined
}

export interface OverdueSource {
  tenant: string
  source: string
  days: number
}

/** Overdue sources of all tenants. Reads nothing if no file is expected. */
export async function overdueSources(db: Db, tenants: Iterable<Tenant>, now: Date): Promise<OverdueSource[]> {
  const overdue: OverdueSource[] = []
  for (const { id: tenant, documents } of tenants) {
    const expected = [...documents.all(sourceDocument)].filter(([, { value }]) => value.intake?.everyDays !== undefined)
    if (expected.length === 0) continue
    const last = new Map((await lastLoads(db, tenant)).map(({ source, createdAt }) => [source, createdAt]))
    for (const [source, { value }] of expected) {
      const days = overdueDays(value, last.get(source), now)
      if (days !== undefined) overdue.push({ tenant, source, days })
    }
  }
  return overdue
}

/** Turns green to yellow while a file is overdue. */
export function overdueHealth<H extends { status: 'green' | 'yellow' | 'red' }>(
  health: H,
  overdue: OverdueSource[],
): H & { overdue?: OverdueSource[] } {
  if (overdue.length === 0) return health
  return { ...health, status: health.status === 'green' ? 'yellow' : health.status, overdue }
}
