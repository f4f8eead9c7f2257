import type { AuditSample } from '@care/contract'
import { csvCell, csvLine } from '@care/display'

const columns = [
  'stableId',
  'relationId',
  'name',
  'specialty',
  'address',
  'phone',
  'accepting',
  'plans',
  'outcome',
  'wrong',
] as const

/** The sample as a spreadsheet for reviewers. */
export function sampleCsv({ rows }: AuditSample): string {
  const lines = rows.map((row) => csvLine(columns.map((column) => csvCell([row[column]].flat().join('; ')))))
  return [csvLine(columns), ...lines].join('')
}
