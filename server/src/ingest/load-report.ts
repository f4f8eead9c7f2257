import type { Load } from './load.ts'
import type { QuarantinedRow } from './quarantine.repository.ts'

/** The result of a load, as lines of text. */
export function loadReport(load: Load, quarantined: readonly QuarantinedRow[]): string {
  const { counts } = load.progress
  const { read, retired, ...rows } = counts
  const parts = Object.entries(rows).map(([name, count]) => `${count} ${name}`)
  const isDone = load.state === 'done'
  return [
    `${load.fileName}, source ${load.source}, ${load.mode}${load.dryRun ? ', dry run: nothing was changed' : ''}`,
    `${read} rows read = ${parts.join(' + ')}`,
    ...(load.mode === 'full' ? [`${retired} retired: no longer in the file`] : []),
    ...retiringLines(load),
    ...practiceLines(load),
    ...quarantined.map(faultLine),
    ...(quarantined.length < counts.quarantined ? [`… ${counts.quarantined - quarantined.length} more`] : []),
    ...(isDone && !load.dryRun ? [] : (load.plan?.guards ?? []).map(({ words }) => words)),
    ...(load.state === 'waiting' ? [waitsForApproval] : []),
    ...(load.error ? [load.error] : []),
  ].join('\n')
}

const shown = 10

/** Records that are no longer in the file. */
function retiringLines({ plan }: Load): string[] {
  const { retiring = [], missing = 0 } = plan ?? {}
  const lines = retiring
    .slice(0, shown)
    .map(({ id, name, places }) => `  ${[id, name || 'no name', ...places].join(', ')}`)
  return missing > lines.length && lines.length > 0 ? [...lines, `  … ${missing - lines.length} more`] : lines
}

/** The practices with most changes. */
function practiceLines({ plan }: Load): string[] {
  const practices = plan?.practices ?? []
  const lines = practices
    .slice(0, shown)
    .map(
      ({ practice, added, changed, removed }) =>
        `  ${practice}: ${added} added, ${changed} changed, ${removed} removed`,
    )
  if (lines.length === 0) return []
  return ['by practice:', ...lines, ...(practices.length > shown ? [`  … ${practices.length - shown} more`] : [])]
}

const waitsForApproval =
  'Nothing was changed: the load waits for approval. If the file is right, approve it; on the command line, load it ' +
  'again with --accept-loss and the reason.'

export function faultLine({ line, ...fault }: QuarantinedRow): string {
  return `line ${line}: ${faultWords(fault)}`
}

/** The reason for a rejected row, as text. */
export function faultWords({ reason, field, value }: Omit<QuarantinedRow, 'line'>): string {
  const at = field ? ` in ${field}` : ''
  return `${reasons.get(reason) ?? reason}${at}${value ? `: ${value}` : ''}`
}

const reasons: ReadonlyMap<string, string> = new Map([
  ['too-long', 'longer than 1 MB'],
  ['too-deep', 'lists and objects are nested too deep'],
  ['repeated-field', 'a field is stated twice'],
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
