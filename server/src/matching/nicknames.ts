import { nicknamesByName } from '../lexicon/person-names.ts'
import { listsByKey } from '../tsv.ts'
import table from './tables/nicknames.tsv?raw'

/** The full names that a word may stand for, itself among them. Most names stand for themselves alone. */
export function fullNamesOf(word: string): readonly string[] {
  return fullNames.get(word) ?? [word]
}

const fullNames: ReadonlyMap<string, readonly string[]> = readTables()

/** The nicknames of search, and further ones that would lead a search astray. */
function readTables(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [name, called] of [...nicknamesByName, ...listsByKey(table)])
    for (const word of called) found.set(word, [...(found.get(word) ?? [word]), name])
  return found
}
