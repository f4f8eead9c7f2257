import type { DocumentVersion, RosterField } from '@care/contract'
import { queryOptions } from '@tanstack/react-query'
import { call, CallError } from '../api/call.ts'

/** The document `sources:<source>`: how to read its files. Parts that this screen does not know are kept. */
export interface SourceSettings {
  columns?: ColumnMap
  plans?: PlanEntry[]
  [member: string]: unknown
}

export interface ColumnMap {
  kind: 'provider' | 'facility'
  columns: MappedColumn[]
  constants?: { field: RosterField; value: string }[]
}

export interface MappedColumn {
  column: string
  field: RosterField
  separator?: string
  [member: string]: unknown
}

export interface PlanEntry {
  theirs: string
  carrier: string
  plan?: string
}

export interface StoredSettings {
  settings: SourceSettings
  /** 0 if there is no document yet. */
  version: number
}

export const sourceSettings = (tenant: string, source: string) =>
  queryOptions({
    queryKey: ['loads', tenant, 'settings', source],
    queryFn: ({ signal }) => readJson<SourceSettings>(tenant, `sources:${source}`, {}, signal),
  })

async function readJson<T>(tenant: string, name: string, none: T, signal: AbortSignal) {
  const path = `/configuration/documents/${encodeURIComponent(name)}`
  const stored = await call<DocumentVersion>(path, { tenant, signal }).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 404) return undefined
    throw error
  })
  if (!stored) return { settings: none, version: 0 }
  // A published document has passed its schema.
  return { settings: stored.text === null ? none : (JSON.parse(stored.text) as T), version: stored.version }
}

/** Publishes changed settings of a source. 409 if somebody else published meanwhile. */
export function publishSettings(
  tenant: string,
  source: string,
  { settings, version }: StoredSettings,
  change: { columns?: ColumnMap; plans?: PlanEntry[]; reason: string },
): Promise<{ version: number }> {
  const { reason, ...changed } = change
  const text = JSON.stringify({ ...settings, ...changed }, null, 2)
  const path = `/configuration/documents/${encodeURIComponent(`sources:${source}`)}/publish`
  return call(path, { method: 'POST', tenant, body: { text, reason, expectedVersion: version } })
}
