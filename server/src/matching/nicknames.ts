import { nicknamesByName } from '../lexicon/person-names.ts'
import { listsByKey } from '../tsv.ts'
import table from './tables/nicknames.tsv?raw'

/** The full names that a word may abbreviate, including itself. Most names have only themselves. */
export function fullNamesOf(word: string): readonly string[] {
  return fullNames.get(word) ?? [word]
}

const fullNames: ReadonlyMap<string, readonly string[]> = readTables()

/** The nicknames of search, and further ones that would mislead a search. */
function readTables(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [name, called] of [...nicknamesByName, ...listsByKey(table)])
    for (const word of called) found.set(word, [...(found.get(word) ?? [word]), name])
  return found
}
