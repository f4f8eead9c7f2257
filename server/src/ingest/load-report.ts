import type { Load, QuarantinedRow } from './loads.repository.ts'

/** What became of a load, as lines for people. */
export function loadReport(load: Load, quarantined: readonly QuarantinedRow[]): string {
  const { counts } = load.progress
  const { read, retired, ...rows } = counts
  const parts = Object.entries(rows).map(([name, count]) => `${count} ${name}`)
  return [
    `${load.fileName}, source ${load.source}, ${load.mode}${load.dryRun ? ', dry run: nothing was changed' : ''}`,
    `${read} rows read = ${parts.join(' + ')}`,
    ...(load.mode === 'full' ? [`${retired} retired: no longer in the file`] : []),
    ...quarantined.map(faultLine),
    ...(quarantined.length < counts.quarantined ? [`… ${counts.quarantined - quarantined.length} more`] : []),
    ...(load.error ? [load.error] : []),
  ].join('\n')
}

function faultLine({ line, reason, field, value }: QuarantinedRow): string {
  const at = field ? ` in ${field}` : ''
  return `line ${line}: ${reasons.get(reason) ?? reason}${at}${value ? `: ${value}` : ''}`
}

const reasons: ReadonlyMap<string, string> = new Map([
  ['too-long', 'longer than 1 MB'],
  ['not-utf-8', 'not UTF-8'],
  ['not-json', 'not JSON'],
  ['no-id', 'no usable id'],
  ['invalid-value', 'invalid value'],
  ['other-columns', 'not as many columns as the header'],
  ['row-too-long', 'longer than 1 MB'],
  ['unclosed-quote', 'a quote is opened and never closed'],
  ['text-after-quote', 'text follows a closing quote'],
  ['other-kind', 'this id was of the other kind before'],
])
