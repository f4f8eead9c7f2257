import type { AuditSample } from '@care/contract'

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
  const lines = rows.map((row) => columns.map((column) => cell([row[column]].flat().join('; '))).join(','))
  return [columns.join(','), ...lines, ''].join('\r\n')
}

/** Quoted; text that a spreadsheet would treat as a formula is prefixed with an apostrophe. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
