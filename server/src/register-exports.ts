import type { Database } from './database/database.ts'
import {
  downloadRoutes,
  exportLinks,
  exportRoutes,
  openExportStorage,
  scheduleRoutes,
  type ExportDeps,
} from './exports/exports.service.ts'
import { registerOnBothBases } from './http/api-bases.ts'
import type { Server } from './http/create-server.ts'
import type { SearchDeps } from './search/search.service.ts'
import type { Settings } from './settings.ts'

export interface ExportsParts {
  database: Database
  settings: Pick<Settings, 'dataDir' | 'exportBucket' | 'exportsPerDay'>
  search: SearchDeps
  now: () => Date
}

/** Registers the export calls. */
export async function registerExports(app: Server, parts: ExportsParts): Promise<void> {
  const deps = exportDeps(parts)
  await registerOnBothBases(app, exportRoutes, { deps })
  await registerOnBothBases(app, scheduleRoutes, { deps })
  await registerOnBothBases(app, downloadRoutes, { deps })
}

export function exportDeps({ database, settings, search, now }: ExportsParts): ExportDeps {
  const { exportsPerDay } = settings
  return { database, storage: openExportStorage(settings), links: exportLinks(database), search, now, exportsPerDay }
}
