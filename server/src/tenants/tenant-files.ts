import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import type { ExportStorage } from '../exports/exports.service.ts'

export interface TenantFiles {
  database: Database
  dataDir: string
  storage: Pick<ExportStorage, 'remove'>
}

/** Uploads, files in intake folders, our copies of loaded files, and files of exports. */
export async function removeFilesOf({ database, dataDir, storage }: TenantFiles, tenantId: string): Promise<void> {
  const { db } = database
  for (const folder of ['uploads', 'intake'])
    await rm(join(dataDir, folder, tenantId), { recursive: true, force: true })
  const loads = await db.selectFrom('load').select('id').where('tenant_id', '=', tenantId).execute()
  const ids = new Set(loads.map(({ id }) => id))
  const copies = join(dataDir, 'loads')
  for (const name of await readdir(copies).catch(() => []))
    if (ids.has(name.split('.')[0] ?? '')) await rm(join(copies, name), { recursive: true, force: true })
  const tasks = await db.selectFrom('export_task').select('id').where('tenant_id', '=', tenantId).execute()
  for (const { id } of tasks) await storage.remove(tenantId, id)
}
