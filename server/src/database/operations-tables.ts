import type { Fixed, Instant, Json } from './column-types.ts'

/** A running server process, so that one can tell what the others do. */
export interface InstanceTable {
  id: Fixed<string>
  started_at: Fixed<Instant>
  seen_at: Instant
  /** Its version, configuration version, index positions, errors and slow searches. */
  status: Json
}

export const operationsStatements = (text: string, json: string): string[] => [
  `create table instance (
    id ${text} not null primary key, started_at ${text} not null, seen_at ${text} not null, status ${json} not null)`,
  // The audit search: by time over all kinds of a tenant.
  'create index audit_trail_at on audit_trail (tenant_id, at)',
]
