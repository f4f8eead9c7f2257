import type { SourceSettings } from '../ingest/ingest.service.ts'

const day = 86_400_000

/** How many days ago a source's file was due; undefined where none is expected or it came in time. */
export function overdueDays(
  settings: SourceSettings | undefined,
  lastLoadAt: string | undefined,
  now: Date,
): number | undefined {
  const every = settings?.intake?.everyDays
  // A source that was never loaded is being set up.
  if (every === undefined || lastLoadAt === undefined) return undefined
  const late = Math.floor((now.getTime() - Date.parse(lastLoadAt)) / day) - every
  return late > 0 ? late : undefined
}
