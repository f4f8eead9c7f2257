import { join } from 'node:path'
import type { Settings } from '../../settings.ts'
import { folderStorage } from './export-storage.folder.ts'
import { s3Storage } from './export-storage.s3.ts'
import type { ExportStorage } from './export-storage.ts'

/** The storage that the settings name for export files. */
export function openExportStorage({
  dataDir,
  exportBucket,
}: Pick<Settings, 'dataDir' | 'exportBucket'>): ExportStorage {
  return exportBucket ? s3Storage(exportBucket) : folderStorage(join(dataDir, 'exports'))
}
