import type { Fixed, Instant, Json } from './column-types.ts'

export type ExportState = 'QUEUED' | 'RUNNING' | 'COMPLETED' | 'FAILED' | 'CANCELLED' | 'EXPIRED'

/** A task of its own beside its job: jobs are forgotten, tasks are history. */
export interface ExportTaskTable {
  tenant_id: Fixed<string>
  id: Fixed<string>
  kind: Fixed<string>
  options: Fixed<Json>
  state: ExportState
  idempotency_key: string | null
  schedule_id: Fixed<string | null>
  created_at: Fixed<Instant>
  created_by: Fixed<string>
  updated_at: Instant
  /** Records, lines, vanished, bytes. */
  counts: Json
  /** Finished parts of the file, with their checksums. */
  parts: Json
  error: string | null
  expires_at: Instant | null
}

/** An export that is made again and again. */
export interface ExportScheduleTable {
  tenant_id: Fixed<string>
  id: Fixed<string>
  kind: Fixed<string>
  options: Json
  every: 'day' | 'week' | 'month'
  /** The tenant's day. */
  next_on: string
  created_at: Fixed<Instant>
  created_by: Fixed<string>
}

export const exportStatements = (text: string, json: string): string[] => [
  `create table export_task (
    tenant_id ${text} not null, id ${text} not null, kind ${text} not null, options ${json} not null,
    state ${text} not null
      check (state in ('QUEUED', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED', 'EXPIRED')),
    idempotency_key ${text}, schedule_id ${text}, created_at ${text} not null, created_by ${text} not null,
    updated_at ${text} not null, counts ${json} not null, parts ${json} not null, error ${text}, expires_at ${text},
    primary key (tenant_id, id))`,
  'create index export_task_created on export_task (tenant_id, created_at)',
  'create unique index export_task_key on export_task (tenant_id, idempotency_key)',
  `create table export_schedule (
    tenant_id ${text} not null, id ${text} not null, kind ${text} not null, options ${json} not null,
    every ${text} not null check (every in ('day', 'week', 'month')), next_on ${text} not null,
    created_at ${text} not null, created_by ${text} not null,
    primary key (tenant_id, id))`,
]
