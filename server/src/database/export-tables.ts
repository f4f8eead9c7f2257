import type { Fixed, Instant, Json } from './column-types.ts'

export type ExportState = 'QUEUED' | 'RUNNING' | 'COMPLETED' | 'FAILED' | 'CANCELLED' | 'EXPIRED'

/** A task is separate from its job: jobs are deleted, tasks are history. */
export interface ExportTaskTable {
  tenant_id: Fixed<string>
  id: Fixed<string>
  kind: Fixed<string>
  /** The options as requested. */
  options: Fixed<Json>
  /** Inputs that are fixed for the run: the tenant's day, what its rules hide, the total of the search. */
  terms: Fixed<Json>
  state: ExportState
  job_id: Fixed<string>
  idempotency_key: string | null
  schedule_id: Fixed<string | null>
  created_at: Fixed<Instant>
  created_by: Fixed<string>
  updated_at: Instant
  finished_at: Instant | null
  /** Progress: records, lines, vanished. */
  counts: Json
  /** Finished parts of the file with their checksums, and the position after them. */
  progress: Json
  error: string | null
  expires_at: Instant | null
  /** When the last of its file was deleted from the storage; null as long as something may be there. */
  files_removed_at: Instant | null
}

/** The result of a task's search, ordered by id. Deleted when the task ends. */
export interface ExportSelectionTable {
  tenant_id: Fixed<string>
  task_id: Fixed<string>
  /** Number of the batch, from 1. */
  number: Fixed<number>
  last_id: Fixed<string>
  /** Ids with the ordinals of their matching relations. */
  records: Fixed<Json>
  created_at: Fixed<Instant>
}

/** A recurring export. */
export interface ExportScheduleTable {
  tenant_id: Fixed<string>
  id: Fixed<string>
  kind: Fixed<string>
  options: Json
  every: 'day' | 'week' | 'month'
  /** The tenant's days: of the first export, from which all others are computed, and of the next one. */
  starts_on: Fixed<string>
  next_on: string
  created_at: Fixed<Instant>
  created_by: Fixed<string>
}

export const exportStatements = (text: string, json: string): string[] => [
  `create table export_task (
    tenant_id ${text} not null, id ${text} not null, kind ${text} not null, options ${json} not null,
    terms ${json} not null, state ${text} not null
      check (state in ('QUEUED', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED', 'EXPIRED')),
    job_id ${text} not null, idempotency_key ${text}, schedule_id ${text}, created_at ${text} not null,
    created_by ${text} not null, updated_at ${text} not null, finished_at ${text}, counts ${json} not null,
    progress ${json} not null, error ${text}, expires_at ${text},
    files_removed_at ${text},
    primary key (tenant_id, id))`,
  'create index export_task_created on export_task (tenant_id, created_at)',
  'create unique index export_task_key on export_task (tenant_id, idempotency_key)',
  // One running task of each kind, whatever two servers do at the same time.
  `create unique index export_task_active on export_task (tenant_id, kind) where state in ('QUEUED', 'RUNNING')`,
  // The link of a download names no tenant.
  'create unique index export_task_id on export_task (id)',
  `create table export_selection (
    tenant_id ${text} not null, task_id ${text} not null, number integer not null, last_id ${text} not null,
    records ${json} not null, created_at ${text} not null,
    primary key (tenant_id, task_id, number))`,
  `create table export_schedule (
    tenant_id ${text} not null, id ${text} not null, kind ${text} not null, options ${json} not null,
    every ${text} not null check (every in ('day', 'week', 'month')), starts_on ${text} not null,
    next_on ${text} not null, created_at ${text} not null, created_by ${text} not null,
    primary key (tenant_id, id))`,
]
