import { DirectoryError } from '@care/contract'
import { ndjsonFormat } from './ndjson/ndjson.ts'
import type { Format } from './reader.ts'
import { rosterFormat, type RosterOptions } from './roster/roster.ts'

const formats: ReadonlyMap<string, (options: RosterOptions) => Format> = new Map([
  ['ndjson', ndjsonFormat],
  ['roster', rosterFormat],
])

export function getFormat(name: string, options: RosterOptions): Format {
  checkFormat(name)
  return (formats.get(name) ?? rosterFormat)(options)
}

export function checkFormat(name: string): void {
  if (!formats.has(name))
    throw new DirectoryError(
      'BAD_REQUEST',
      `The format must be one of ${[...formats.keys()].join(', ')}; it is "${name}".`,
    )
}
