import { directoryCsv } from './directory-csv.ts'
import type { ExportKind } from './export-kind.ts'
import { goldenRecords } from './golden-records.ts'

/** Every kind of export. */
export const exportKinds: readonly ExportKind[] = [directoryCsv, goldenRecords]

export function findKind(name: string): ExportKind | undefined {
  return exportKinds.find(({ kind }) => kind === name)
}
