import type { ExportRequest, ExportTaskAnswer, Kind } from '@care/contract'
import type { Clause } from '@care/search-engine'
import type { Selectable } from 'kysely'
import type { ExportState, ExportTaskTable } from '../database/export-tables.ts'
import type { Visibility } from '../records/hide-unverified.ts'
import type { StoredPart } from './storage/export-storage.ts'

export type ExportOptions = Omit<ExportRequest, 'kind'>

/** A part of the file, with its uncompressed length. */
export interface FilePart extends StoredPart {
  plainBytes: number
}

/** The safely stored parts, and the position after them. */
export interface ExportProgress {
  parts: readonly FilePart[]
  position?: unknown
  counts: ExportCounts
}

export interface ExportCounts {
  records: number
  lines: number
  /** Found by the search, but deleted or hidden when they were read. */
  vanished: number
}
export const nothingYet: ExportCounts = { records: 0, lines: 0, vanished: 0 }

/** Inputs fixed for the run: a resumed run could otherwise use another day, or other records. */
export interface ExportTerms {
  visibility: Visibility
  /** The total of the search, if there is one. */
  found?: FoundTerms
}

export interface FoundTerms {
  total: number
  /** The query, by kind of record. */
  where: Partial<Record<Kind, Clause>>
  /** The index has everything that was written before this time. */
  asOf: string
  /** The tenant's rule that hides unverified listings. */
  hideDays?: number
}

export interface ExportTask {
  tenantId: string
  id: string
  kind: string
  options: ExportOptions
  terms: ExportTerms
  state: ExportState
  jobId: string
  idempotencyKey: string | undefined
  scheduleId: string | undefined
  createdAt: string
  createdBy: string
  updatedAt: string
  finishedAt: string | undefined
  counts: ExportCounts
  progress: ExportProgress
  error: string | undefined
  expiresAt: string | undefined
}

/** Our own JSON: nothing else writes these columns. */
export function toExportTask(row: Selectable<ExportTaskTable>): ExportTask {
  return {
    tenantId: row.tenant_id,
    id: row.id,
    kind: row.kind,
    options: JSON.parse(row.options),
    terms: JSON.parse(row.terms),
    state: row.state,
    jobId: row.job_id,
    idempotencyKey: row.idempotency_key ?? undefined,
    scheduleId: row.schedule_id ?? undefined,
    createdAt: row.created_at,
    createdBy: row.created_by,
    updatedAt: row.updated_at,
    finishedAt: row.finished_at ?? undefined,
    counts: JSON.parse(row.counts),
    progress: JSON.parse(row.progress),
    error: row.error ?? undefined,
    expiresAt: row.expires_at ?? undefined,
  }
}

export function exportTaskAnswer(task: ExportTask): ExportTaskAnswer {
  const { counts, progress, terms } = task
  return {
    taskId: task.id,
    exportTaskId: task.id,
    tenant: task.tenantId,
    kind: task.kind,
    status: task.state,
    createdAt: task.createdAt,
    updatedAt: task.updatedAt,
    createdBy: task.createdBy,
    rowCount: counts.lines,
    error: task.error ?? null,
    ...counts,
    ...(terms.found && { found: terms.found.total }),
    bytes: progress.parts.reduce((sum, { bytes }) => sum + bytes, 0),
    options: { ...task.options },
    ...(task.scheduleId !== undefined && { scheduleId: task.scheduleId }),
    ...(task.finishedAt !== undefined && { finishedAt: task.finishedAt }),
    ...(task.expiresAt !== undefined && { expiresAt: task.expiresAt }),
  }
}
