import { DirectoryError } from '@care/contract'
import { ndjsonFormat } from './ndjson/ndjson.ts'
import type { Format } from './reader.ts'
import type { FormatOptions } from './format-options.ts'
import { planNetFormat } from './plan-net/plan-net.ts'
import { qhpFormat } from './qhp/qhp.ts'
import { rosterFormat } from './roster/roster.ts'

const formats: ReadonlyMap<string, (options: FormatOptions) => Format> = new Map([
  ['ndjson', ndjsonFormat],
  ['roster', rosterFormat],
  ['qhp', qhpFormat],
  ['plan-net', planNetFormat],
])

export function getFormat(name: string, options: FormatOptions): Format {
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
