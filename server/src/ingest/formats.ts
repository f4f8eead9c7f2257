import { DirectoryError } from '@care/contract'
import { ndjson } from './ndjson.ts'
import type { Format } from './reader.ts'
import { rosterFormat } from './roster.ts'
import type { SourceSettings } from './source-document.ts'

const formats: ReadonlyMap<string, (settings: SourceSettings) => Format> = new Map([
  ['ndjson', () => ndjson],
  ['roster', rosterFormat],
])

export function getFormat(name: string, settings: SourceSettings): Format {
  const format = formats.get(name)
  if (!format)
    throw new DirectoryError(
      'BAD_REQUEST',
      `The format must be one of ${[...formats.keys()].join(', ')}; it is "${name}".`,
    )
  return format(settings)
}
