import { DirectoryError, type QueueTaskBody, type SourceList } from '@care/contract'
import type { Staff } from '../auth/staff.ts'
import { holdsRole } from '../auth/staff.ts'
import type { Tenant } from '../configuration/configuration.ts'
import { sourceDocument } from '../formats/formats.service.ts'
import {
  findLoad,
  lastAppliedLoads,
  lastLoads,
  queueLoad,
  type IngestDeps,
  type Load,
} from '../ingest/ingest.service.ts'
import { stewardSource } from '../records/statement.ts'
import { intakeFile } from './intake-folder.ts'
import { statusOfLoad } from './load-status.ts'
import { overdueDays } from './overdue.ts'
import type { Uploads } from './uploads.ts'

export interface LoadDeps extends IngestDeps {
  uploads: Uploads
}

export async function queueTask(deps: LoadDeps, tenant: Tenant, staff: Staff, body: QueueTaskBody): Promise<Load> {
  if (body.source !== stewardSource && !holdsRole(staff, 'tenant-admin'))
    throw new DirectoryError('FORBIDDEN', {
      en: 'A data steward may load the source "steward" only.',
      es: 'Un administrador de datos solo puede cargar la fuente «steward».',
    })
  const { file, uploadId, dryRun = false, ...rest } = body
  if ((file === undefined) === (uploadId === undefined))
    throw new DirectoryError('BAD_REQUEST', { en: 'Name a file or an upload.', es: 'Indique un archivo o una carga.' })
  const from = uploadId === undefined ? await fromIntake(deps, tenant, body.source, file ?? '') : await fromUpload()
  return queueLoad(deps, tenant, { ...rest, ...from, dryRun, by: staff.subject })

  async function fromUpload() {
    const upload = await deps.uploads.get(tenant.id, uploadId ?? '')
    if (!upload.isComplete)
      throw new DirectoryError('CONFLICT', `The upload has ${upload.received} of ${upload.bytes} bytes.`)
    return { origin: { type: 'upload', uploadId: upload.uploadId }, fileName: upload.fileName } as const
  }
}

async function fromIntake({ dataDir }: LoadDeps, tenant: Tenant, source: string, file: string) {
  const path = await intakeFile(dataDir, tenant.id, source, file)
  return { origin: { type: 'path', path }, fileName: file } as const
}

export async function getLoad({ database }: LoadDeps, tenantId: string, loadId: string): Promise<Load> {
  const load = await findLoad(database.db, tenantId, loadId)
  if (!load) throw new DirectoryError('NOT_FOUND', { en: 'There is no such load.', es: 'No existe esa carga.' })
  return load
}

/** Every source that has settings or was loaded. */
export async function listSources({ database, now }: LoadDeps, tenant: Tenant): Promise<SourceList> {
  const last = new Map((await lastLoads(database.db, tenant.id)).map((load) => [load.source, load]))
  const applied = new Map((await lastAppliedLoads(database.db, tenant.id)).map((load) => [load.source, load]))
  const settings = new Map([...tenant.documents.all(sourceDocument)].map(([source, { value }]) => [source, value]))
  const names = [...new Set([...settings.keys(), ...last.keys()])].sort()
  const sources = await Promise.all(
    names.map(async (source) => {
      const [load, standing] = [last.get(source), applied.get(source)]
      const days = overdueDays(settings.get(source), load?.createdAt, now())
      return {
        source,
        ...(settings.has(source) && { document: `sources:${source}` }),
        ...(load && { lastLoad: await statusOfLoad(database.db, load, now()) }),
        ...(standing && { lastApplied: await statusOfLoad(database.db, standing, now()) }),
        ...(days !== undefined && { overdueDays: days }),
      }
    }),
  )
  return { sources }
}
