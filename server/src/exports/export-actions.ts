import { DirectoryError } from '@care/contract'
import { actsFor, holdsRole, type Staff } from '../auth/staff.ts'
import { appendAudits, type Actor } from '../database/audit.repository.ts'
import type { Database } from '../database/database.ts'
import { conflict, notFound } from '../http/refusals.ts'
import { requestCancel } from '../jobs/jobs.repository.ts'
import { exportKinds, findKind } from './export-kinds.ts'
import type { ExportKind } from './export-kind.ts'
import type { ExportLinks } from './export-links.ts'
import type { ExportTask } from './export-task.ts'
import { findTask, findTaskAmong, moveTask, orphanedTasks } from './export-tasks.repository.ts'
import { deleteSelection } from './selection.repository.ts'
import type { SearchDeps } from '../search/search.service.ts'
import type { ExportStorage } from './storage/export-storage.ts'

export interface ExportDeps {
  database: Database
  storage: ExportStorage
  links: ExportLinks
  search: SearchDeps
  now: () => Date
  /** How many tasks of a kind a tenant may start within 24 hours. */
  exportsPerDay: number
}

export const kindsFor = (staff: Staff): ExportKind[] => exportKinds.filter(({ role }) => holdsRole(staff, role))

/** A kind that the caller may start. */
export function getKind(staff: Staff, name: string): ExportKind {
  const kind = findKind(name)
  if (kind && holdsRole(staff, kind.role)) return kind
  throw new DirectoryError('FORBIDDEN', {
    en: 'Your role may not export this.',
    es: 'Su rol no permite esta exportación.',
  })
}

/** Tasks of other tenants, and of kinds above the caller's role, are 404 like unknown ones. */
export async function getTask(
  { database }: Pick<ExportDeps, 'database'>,
  tenantId: string,
  staff: Staff,
  taskId: string,
): Promise<ExportTask> {
  return visibleTo(staff, await findTask(database.db, tenantId, taskId))
}

export async function cancelExport(
  { database, now }: ExportDeps,
  tenantId: string,
  staff: Staff,
  { taskId, actor }: { taskId: string; actor: Actor },
): Promise<ExportTask> {
  const task = await getTask({ database }, tenantId, staff, taskId)
  const at = now().toISOString()
  const canceled = await database.write(async (trx) => {
    const moved = await moveTask(trx, task, 'CANCELLED', { finished_at: at, updated_at: at })
    if (!moved) return undefined
    await requestCancel(trx, tenantId, task.jobId, at)
    await deleteSelection(trx, tenantId, task.id)
    appendAudits(trx, [
      { ...actor, ...auditOf(task), at, what: 'export.cancel', before: task.state, after: moved.state },
    ])
    return moved
  })
  if (canceled) return canceled
  throw conflict('This export has ended already.', 'Esta exportación ya terminó.')
}

const linkSeconds = 3_600

/** A link to the file of a finished task. */
export async function downloadLink(
  { database, links, now }: ExportDeps,
  staff: Staff,
  { taskId, compressed, actor }: { taskId: string; compressed: boolean; actor: Actor },
): Promise<{ path: string; expiresAt: string }> {
  const task = visibleTo(staff, await findTaskAmong(database.db, staff.tenants, taskId))
  if (!actsFor(staff, task.tenantId)) throw unknownTask()
  checkFinished(task, now())
  const fileName = fileNameOf(task, compressed)
  const expires = Math.min(now().getTime() + linkSeconds * 1_000, Date.parse(task.expiresAt ?? ''))
  const file = { tenantId: task.tenantId, taskId: task.id, fileName, expires: Math.floor(expires / 1_000) }
  const path = await links.make(file)
  const expiresAt = new Date(file.expires * 1_000).toISOString()
  await database.write(async (trx) =>
    appendAudits(trx, [
      { ...actor, ...auditOf(task), at: now().toISOString(), what: 'export.link', after: { fileName, expiresAt } },
    ]),
  )
  return { path, expiresAt }
}

function checkFinished(task: ExportTask, now: Date): void {
  if (task.state === 'EXPIRED' || (task.expiresAt !== undefined && Date.parse(task.expiresAt) <= now.getTime()))
    throw new DirectoryError('GONE', {
      en: 'The file of this export has expired. Start the export again.',
      es: 'El archivo de esta exportación caducó. Inicie la exportación de nuevo.',
    })
  if (task.state !== 'COMPLETED')
    throw conflict(`This export has no file: it is ${task.state}.`, `Esta exportación no tiene archivo: ${task.state}.`)
}

/** `champion-directory-csv-2026-11-18.csv`, followed by `.gz` if it is sent as stored. */
export function fileNameOf(task: ExportTask, compressed: boolean): string {
  const kind = findKind(task.kind)
  const name = `${task.tenantId}-${task.kind}-${task.terms.visibility.today}.${kind?.extension ?? 'bin'}`
  return compressed && kind?.compressed ? `${name}.gz` : name
}

/** Ends tasks whose jobs ended without them: otherwise they would block their kind forever. */
export async function settleTasks({ database, now }: ExportDeps, tenantId: string): Promise<void> {
  const orphaned = await orphanedTasks(database.db, tenantId)
  if (orphaned.length === 0) return
  const at = now().toISOString()
  await database.write(async (trx) => {
    for (const { task, error } of orphaned) {
      await moveTask(trx, task, 'FAILED', { error: error ?? 'It was ended.', finished_at: at, updated_at: at })
      await deleteSelection(trx, tenantId, task.id)
    }
  })
}

export const auditOf = ({ tenantId, id, kind }: Pick<ExportTask, 'tenantId' | 'id' | 'kind'>) => ({
  tenantId,
  subjectKind: 'export',
  subject: id,
  why: kind,
})

function visibleTo(staff: Staff, task: ExportTask | undefined): ExportTask {
  const kind = task && findKind(task.kind)
  if (task && kind && holdsRole(staff, kind.role)) return task
  throw unknownTask()
}

export const unknownTask = () => notFound('There is no such export.', 'No existe esa exportación.')
