import { foldWords } from '@care/contract'
import { listsByKey } from '../tsv.ts'
import nicknamesTable from './tables/nicknames.tsv?raw'
import titlesTable from './tables/name-titles.tsv?raw'

const titles = listsByKey(titlesTable)
/** Titles, anywhere in a name. */
export const nameTitles: ReadonlySet<string> = new Set(titles.get('before'))
/** Credentials, after the name. */
export const nameCredentials: ReadonlySet<string> = new Set(titles.get('after'))
const alsoNames: ReadonlySet<string> = new Set(titles.get('also a name'))

/** Credentials, including those that are also names. */
export function isCredential(word: string): boolean {
  return nameCredentials.has(word) || alsoNames.has(word)
}

/** A typed name without titles and credentials: "Dr. Yuri Feldman, MD" is Yuri Feldman. At least one word stays. */
export function withoutTitles(name: string): string {
  const words = name
    .replace(/\.(?=\p{L}{2})/gu, '. ')
    .split(/[\s,]+/)
    .filter((word) => foldWords(word) !== '')
  const isNamed = (word: string, at: number) =>
    !nameTitles.has(foldWords(word)) && !(at > 0 && nameCredentials.has(foldWords(word)))
  const named = words.filter(isNamed)
  // "Dr. MD": the last word may be a name.
  if (named.length === 0) return words.at(-1) ?? name
  const sure = named.filter((word, at) => at === 0 || !alsoNames.has(foldWords(word)))
  const isLeftOut = (word: string, at: number) =>
    at > 0 && alsoNames.has(foldWords(word)) && (sure.length >= 2 || isAbbreviation(word, name))
  return named.filter((word, at) => !isLeftOut(word, at)).join(' ')
}

/** "DO" and "D.O.", but not in a text that is all capitals. */
function isAbbreviation(word: string, text: string): boolean {
  return /\p{L}\.\p{L}/u.test(word) || (/^\p{Lu}{2,}$/u.test(word) && /\p{Ll}/u.test(text))
}

/** Names and their nicknames, folded. */
export const nicknamesByName: ReadonlyMap<string, readonly string[]> = listsByKey(nicknamesTable)

/** Nicknames of a name, and names of a nickname, by folded word. */
const sameNames: ReadonlyMap<string, readonly string[]> = readNicknames()

export function nicknamesOf(word: string): readonly string[] {
  return sameNames.get(word) ?? []
}

function readNicknames(): Map<string, readonly string[]> {
  const others = new Map<string, Set<string>>()
  const add = (name: string, other: string) => others.set(name, (others.get(name) ?? new Set<string>()).add(other))
  for (const [name, nicknames] of nicknamesByName)
    for (const nickname of nicknames) {
      add(name, nickname)
      add(nickname, name)
    }
  return new Map([...others].map(([name, same]) => [name, [...same]]))
}
