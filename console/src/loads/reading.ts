import { loadFormats, loadModes, type LoadStatus, type QueueTaskBody } from '@care/contract'

type Format = QueueTaskBody['format']
type Mode = QueueTaskBody['mode']

/** How the file is read. */
export interface Reading {
  source: string
  format: Format
  mode: Mode
}

/** The user's choice; else the settings of the source's last file; else what the file name suggests. */
export function readingOf(
  { source, format, mode }: { source: string; format: string; mode: string },
  { fileName, last, isAdmin }: { fileName: string; last: LoadStatus | undefined; isAdmin: boolean },
): Reading {
  if (!isAdmin) return { source, format: 'ndjson', mode: 'delta' }
  const known = <T extends string>(list: readonly T[], value: string | undefined) => list.find((each) => each === value)
  return {
    source,
    format: known(loadFormats, format) ?? known(loadFormats, last?.format) ?? formatOf(fileName),
    mode: known(loadModes, mode) ?? known(loadModes, last?.mode) ?? (source === 'steward' ? 'delta' : 'full'),
  }
}

function formatOf(fileName: string): Format {
  const name = fileName.toLowerCase().replace(/\.(gz|zip)$/, '')
  if (name.endsWith('.ndjson') || name.endsWith('.jsonl')) return 'ndjson'
  return name.endsWith('.json') ? 'qhp' : 'roster'
}
