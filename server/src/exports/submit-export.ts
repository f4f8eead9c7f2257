import { DirectoryError } from '@care/contract'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Tenant } from '../configuration/configuration.ts'
import { appendAudits, type Actor } from '../database/audit.repository.ts'
import type { Db, Trx } from '../database/tables.ts'
import { lockInTransaction } from '../database/transactions.ts'
import { badRequest, conflict } from '../http/refusals.ts'
import { enqueueJob } from '../jobs/jobs.service.ts'
import { visibilityOf } from '../records/hide-unverified.ts'
import { exportJob } from './export-job.ts'
import { nothingYet, type ExportOptions, type ExportTask, type ExportTerms } from './export-task.ts'
import type { ExportKind } from './export-kind.ts'
import { findTaskOfKey, freeKey, insertTask } from './export-tasks.repository.ts'
import { auditOf, settleTasks, type ExportDeps } from './export-actions.ts'
import { findRefusal, refusalText } from './frequency.ts'
import { selectRecords } from './select-records.ts'
import { deleteOrphans, deleteSelection, writeSelection } from './selection.repository.ts'

export interface Submission {
  kind: ExportKind
  options: ExportOptions
  actor: Actor
  idempotencyKey?: string | undefined
  scheduleId?: string | undefined
}

/** Starts a task, or finds the one that was started with the same key. */
export async function submitExport(deps: ExportDeps, tenant: Tenant, submission: Submission): Promise<ExportTask> {
  const { database, now } = deps
  checkOptions(submission)
  await submission.kind.checkExists?.(database.db, tenant.id, submission.options)
  await settleTasks(deps, tenant.id)
  const known = await findStarted(database.db, tenant.id, submission)
  if (known) return known
  await refuseTooMany(deps, database.db, tenant.id, submission.kind.kind)
  const taskId = randomUUID()
  const at = now()
  const terms: ExportTerms = { visibility: visibilityOf(tenant, at) }
  if (submission.options.query !== undefined) {
    await database.write((trx) => deleteOrphans(trx, tenant.id, new Date(at.getTime() - orphanMs).toISOString()))
    const selected = await selectRecords({ ...deps, db: database.db }, tenant, submission.options)
    const total = await writeSelection(
      database,
      { tenantId: tenant.id, taskId, at: at.toISOString() },
      selected.records,
    )
    terms.found = { ...selected.terms, total }
  }
  try {
    return await database.write((trx) => insertOnce(deps, trx, tenant.id, { submission, taskId, at, terms }))
  } catch (error) {
    await database.write((trx) => deleteSelection(trx, tenant.id, taskId))
    throw error
  }
}

/** Far longer than a request may take. */
const orphanMs = 3_600_000

interface NewTask {
  submission: Submission
  taskId: string
  at: Date
  terms: ExportTerms
}

/** The task with its job, unless another call was faster: one at a time per tenant. */
async function insertOnce(
  deps: ExportDeps,
  trx: Trx,
  tenantId: string,
  { submission, taskId, at, terms }: NewTask,
): Promise<ExportTask> {
  await lockInTransaction(trx, `exports ${tenantId}`)
  const started = await findStarted(trx, tenantId, submission)
  if (started) {
    await deleteSelection(trx, tenantId, taskId)
    return started
  }
  await refuseTooMany(deps, trx, tenantId, submission.kind.kind)
  await freeFailedKey(trx, tenantId, submission)
  const job = await enqueueJob(trx, tenantId, { job: exportJob, payload: { taskId }, now: deps.now })
  const task = await insertTask(trx, {
    tenant_id: tenantId,
    id: taskId,
    kind: submission.kind.kind,
    options: JSON.stringify(submission.options),
    terms: JSON.stringify(terms),
    state: 'QUEUED',
    job_id: job.id,
    idempotency_key: submission.idempotencyKey ?? null,
    schedule_id: submission.scheduleId ?? null,
    created_at: at.toISOString(),
    created_by: submission.actor.who,
    updated_at: at.toISOString(),
    finished_at: null,
    counts: JSON.stringify(nothingYet),
    progress: JSON.stringify({ parts: [], counts: nothingYet }),
    error: null,
    expires_at: null,
    files_removed_at: null,
  })
  const after = { kind: task.kind, options: task.options }
  appendAudits(trx, [{ ...submission.actor, ...auditOf(task), at: task.createdAt, what: 'export.start', after }])
  return task
}

/** A property without effect is an error: otherwise callers would get a file that they did not ask for. */
export function checkOptions({ kind, options }: Pick<Submission, 'kind' | 'options'>): void {
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  const unknown = given.map(([name]) => name).find((name) => !kind.options.some((known) => known === name))
  if (unknown !== undefined)
    throw badRequest(`${kind.kind} takes no ${unknown}.`, `${kind.kind} no admite ${unknown}.`, unknown)
  if (options.queryType !== undefined && (options.query === undefined || options.recordKind === undefined))
    throw badRequest('queryType needs query and recordKind.', 'queryType necesita query y recordKind.', 'queryType')
  const fault = kind.fault?.(options)
  if (fault !== undefined) throw new DirectoryError('BAD_REQUEST', fault)
}

/** The earlier task of the same key. A failed one does not count. */
async function findStarted(
  db: Db,
  tenantId: string,
  { kind, options, idempotencyKey }: Submission,
): Promise<ExportTask | undefined> {
  const task = idempotencyKey === undefined ? undefined : await findTaskOfKey(db, tenantId, idempotencyKey)
  if (!task || task.state === 'FAILED') return undefined
  if (task.kind === kind.kind && isDeepStrictEqual(task.options, JSON.parse(JSON.stringify(options)))) return task
  throw conflict(
    'This Idempotency-Key was used for another export. Use a new one.',
    'Esta Idempotency-Key se usó para otra exportación. Use una nueva.',
  )
}

async function freeFailedKey(trx: Trx, tenantId: string, { idempotencyKey }: Submission): Promise<void> {
  const failed = idempotencyKey === undefined ? undefined : await findTaskOfKey(trx, tenantId, idempotencyKey)
  if (failed) await freeKey(trx, failed)
}

async function refuseTooMany(
  { now, exportsPerDay }: ExportDeps,
  db: Db,
  tenantId: string,
  kind: string,
): Promise<void> {
  const refusal = await findRefusal(db, tenantId, kind, { now: now(), perDay: exportsPerDay })
  if (refusal) throw new DirectoryError('RATE_LIMITED', refusalText(refusal))
}
