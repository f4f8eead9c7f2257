import { accuracySample } from './accuracy-sample-kind.ts'
import { auditTrailCsv, auditTrailJson } from './audit-trail-kinds.ts'
import { directoryCsv } from './directory-csv.ts'
import { directoryPdf } from './directory-pdf.ts'
import type { ExportKind } from './export-kind.ts'
import { goldenRecords } from './golden-records.ts'
import { returnFile } from './return-file-kind.ts'

/** Every kind of export. */
export const exportKinds: readonly ExportKind[] = [
  directoryCsv,
  goldenRecords,
  directoryPdf,
  auditTrailCsv,
  auditTrailJson,
  returnFile,
  accuracySample,
]

export function findKind(name: string): ExportKind | undefined {
  return exportKinds.find(({ kind }) => kind === name)
}
