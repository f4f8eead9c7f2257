import { listItems, tableRows } from '../tsv.ts'
import table from './tables/nicknames.tsv?raw'

/** The full names that a word may stand for, itself among them. Most names stand for themselves alone. */
export function fullNamesOf(word: string): readonly string[] {
  return fullNames.get(word) ?? [word]
}

const fullNames: ReadonlyMap<string, readonly string[]> = readTable()

function readTable(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [name = '', called = ''] of tableRows(table))
    for (const word of listItems(called)) found.set(word, [...(found.get(word) ?? [word]), name])
  return found
}
