import type { LoadState } from '../database/record-tables.ts'
import type { Db, Trx } from '../database/tables.ts'
import { type Counts, noCounts } from './counts.ts'
import type { Fault, Position } from './reader.ts'

export type LoadMode = 'full' | 'delta'

/** One delivery of a source's data. */
export interface Load {
  id: string
  tenantId: string
  source: string
  format: string
  mode: LoadMode
  /** Counts what would happen, and changes nothing. */
  dryRun: boolean
  fileName: string
  bytes: number
  sha256: string
  /** The tenant's calendar day on which it was queued. */
  day: string
  rulesVersion: number
  /** Why it may retire more than a fifth of what the source lists. */
  acceptLoss?: string
  jobId?: string
  state: LoadState
  progress: Progress
  error?: string
  createdAt: string
  createdBy: string
  finishedAt?: string
}

/** How far a load has come; committed with the data. */
export interface Progress {
  /** The end of the last row that was applied. */
  position: Position
  counts: Counts
  /** In a full load, after all rows: ids up to this one have been checked for retirement. */
  retiredTo?: string
}

export const noProgress: Progress = { position: { line: 0, offset: 0 }, counts: noCounts }

export async function insertLoad(trx: Trx, load: Load): Promise<void> {
  await trx
    .insertInto('load')
    .values({
      id: load.id,
      tenant_id: load.tenantId,
      source: load.source,
      format: load.format,
      mode: load.mode,
      dry_run: load.dryRun ? 1 : 0,
      file_name: load.fileName,
      bytes: load.bytes,
      sha256: load.sha256,
      day: load.day,
      rules_version: load.rulesVersion,
      accept_loss: load.acceptLoss ?? null,
      job_id: load.jobId ?? null,
      state: load.state,
      progress: JSON.stringify(load.progress),
      error: null,
      created_at: load.createdAt,
      created_by: load.createdBy,
      finished_at: null,
    })
    .execute()
}

export interface LoadChange {
  jobId?: string
  progress?: Progress
  state?: LoadState
  error?: string
  finishedAt?: string
}

export async function updateLoad(trx: Trx, { tenantId, id }: Load, change: LoadChange): Promise<void> {
  await trx
    .updateTable('load')
    .set({
      ...(change.jobId !== undefined && { job_id: change.jobId }),
      ...(change.progress && { progress: JSON.stringify(change.progress) }),
      ...(change.state && { state: change.state }),
      ...(change.error !== undefined && { error: change.error }),
      ...(change.finishedAt !== undefined && { finished_at: change.finishedAt }),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

export async function findLoad(db: Db, tenantId: string, id: string): Promise<Load | undefined> {
  const row = await db
    .selectFrom('load')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toLoad(row)
}

export async function findLastLoad(db: Db, tenantId: string, source: string): Promise<Load | undefined> {
  const row = await db
    .selectFrom('load')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('source', '=', source)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && toLoad(row)
}

export async function insertFaults(trx: Trx, { tenantId, id }: Load, faults: readonly Fault[]): Promise<void> {
  if (faults.length === 0) return
  const rows = faults.map(({ at, sourceId, reason, field, value }) => ({
    tenant_id: tenantId,
    load_id: id,
    line: at.line,
    source_id: sourceId ?? null,
    reason,
    field: field ?? null,
    value: value ?? null,
  }))
  await trx.insertInto('quarantine').values(rows).execute()
}

export interface QuarantinedRow {
  line: number
  reason: string
  sourceId?: string
  field?: string
  value?: string
}

/** By line. */
export async function listQuarantined(
  db: Db,
  { tenantId, id }: Pick<Load, 'tenantId' | 'id'>,
  limit: number,
): Promise<QuarantinedRow[]> {
  const rows = await db
    .selectFrom('quarantine')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('load_id', '=', id)
    .orderBy('line')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    line: row.line,
    reason: row.reason,
    ...(row.source_id !== null && { sourceId: row.source_id }),
    ...(row.field !== null && { field: row.field }),
    ...(row.value !== null && { value: row.value }),
  }))
}

interface LoadRow {
  id: string
  tenant_id: string
  source: string
  format: string
  mode: string
  dry_run: 0 | 1
  file_name: string
  bytes: number
  sha256: string
  day: string
  rules_version: number
  accept_loss: string | null
  job_id: string | null
  state: LoadState
  progress: string
  error: string | null
  created_at: string
  created_by: string
  finished_at: string | null
}

function toLoad(row: LoadRow): Load {
  return {
    id: row.id,
    tenantId: row.tenant_id,
    source: row.source,
    format: row.format,
    mode: row.mode === 'full' ? 'full' : 'delta',
    dryRun: row.dry_run === 1,
    fileName: row.file_name,
    bytes: row.bytes,
    sha256: row.sha256,
    day: row.day,
    rulesVersion: row.rules_version,
    state: row.state,
    progress: JSON.parse(row.progress) as Progress, // Written from one above.
    createdAt: row.created_at,
    createdBy: row.created_by,
    ...(row.accept_loss !== null && { acceptLoss: row.accept_loss }),
    ...(row.job_id !== null && { jobId: row.job_id }),
    ...(row.error !== null && { error: row.error }),
    ...(row.finished_at !== null && { finishedAt: row.finished_at }),
  }
}
