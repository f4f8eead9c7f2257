import { slices, type Slices } from '../slices.ts'
import { Interner } from '../text/interner.ts'
import type { StringTable } from '../text/string-table.ts'
import type { WordsColumn } from './columns.ts'
import { sortedDistinct, type Sets } from './sets.ts'

/** Words are found by their first two or three letters; longer ones are then checked against the vocabulary. */
export const prefixLengths = { short: 2, long: 3 }

/** First letters of a token, never half of one that takes two code units. */
export function prefixOf(token: string, letters: number): string {
  if (!/[\ud800-\udfff]/.test(token)) return token.slice(0, letters)
  return Array.from(token).slice(0, letters).join('')
}

/** All prefixes that occur, and for each set of tokens its set of prefixes. */
export function* prefixSetsOf({ table: tokens, sets }: WordsColumn): Slices<{ table: StringTable; sets: Sets }> {
  const interner = new Interner()
  const ofToken = new Uint32Array(tokens.length * 2)
  for (let token = 0; token < tokens.length; token++) {
    if (token % slices.texts === 0) yield
    const text = tokens.at(token)
    ofToken[token * 2] = interner.number(prefixOf(text, prefixLengths.short))
    ofToken[token * 2 + 1] = interner.number(prefixOf(text, prefixLengths.long))
  }
  const { table, places } = interner.finish()
  const starts = new Uint32Array(sets.starts.length)
  const values = new Uint32Array(sets.values.length * 2)
  let length = 0
  for (let set = 0; set + 1 < sets.starts.length; set++) {
    if (set % slices.texts === 0) yield
    const own: number[] = []
    for (let at = sets.starts[set] ?? 0; at < (sets.starts[set + 1] ?? 0); at++) {
      const token = (sets.values[at] ?? 0) * 2
      own.push(places[ofToken[token] ?? 0] ?? 0, places[ofToken[token + 1] ?? 0] ?? 0)
    }
    for (const prefix of sortedDistinct(own)) values[length++] = prefix
    starts[set + 1] = length
  }
  return { table, sets: { starts, values: values.slice(0, length) } }
}
