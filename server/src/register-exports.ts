import { join } from 'node:path'
import type { Database } from './database/database.ts'
import { downloadRoutes, exportLinks, exportRoutes, folderStorage } from './exports/exports.service.ts'
import { registerOnBothBases } from './http/api-bases.ts'
import type { Server } from './http/create-server.ts'
import type { SearchDeps } from './search/search.service.ts'
import type { Settings } from './settings.ts'

export interface ExportsParts {
  database: Database
  settings: Pick<Settings, 'dataDir' | 'exportsPerDay'>
  search: SearchDeps
  now: () => Date
}

/** The directory as files. */
export async function registerExports(app: Server, { database, settings, search, now }: ExportsParts): Promise<void> {
  const storage = folderStorage(join(settings.dataDir, 'exports'))
  const { exportsPerDay } = settings
  const deps = { database, storage, links: exportLinks(database), search, now, exportsPerDay }
  await registerOnBothBases(app, exportRoutes, { deps })
  await registerOnBothBases(app, downloadRoutes, { deps })
}
