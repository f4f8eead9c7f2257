import { foldText } from '@care/contract'
import { listItems, tableRows } from '../tsv.ts'
import languagesTable from './tables/languages.tsv?raw'

/** A language that a provider may speak. In the API and in records it is its English name, `value`. */
export interface SpokenLanguage {
  value: string
  /** ISO 639-1 if there is one, else 639-3. */
  code: string
  description: { en: string; es: string }
  zh: string
  endonym: string
  /** Other names and common misspellings. */
  aliases: readonly string[]
  /** Set for a name that covers several languages: a request for Chinese matches Mandarin and Cantonese. */
  means?: readonly string[]
}

export const spokenLanguages: readonly SpokenLanguage[] = tableRows(languagesTable).map(languageFromRow)

const byName = new Map(
  spokenLanguages.flatMap((language) => namesOf(language).map((name) => [foldName(name), language] as const)),
)

const byCode = new Map(spokenLanguages.map((language) => [language.code.toLowerCase(), language]))

/**
 * Finds a language by any of its names, ignoring accents and case. ISO codes are not names: `it`, `he` and `is` are
 * words.
 */
export function findLanguage(name: string): SpokenLanguage | undefined {
  return byName.get(foldName(name))
}

/**
 * The language names in records that a requested value covers: found by name or by code; otherwise the value itself.
 */
export function languageNames(value: string): readonly string[] {
  const language = findLanguage(value) ?? byCode.get(value.toLowerCase())
  return language ? [language.value, ...(language.means ?? [])] : [value]
}

/** Every name that a member may use for it. */
export function namesOf({ value, description, zh, endonym, aliases }: SpokenLanguage): string[] {
  return [...new Set([value, description.es, zh, endonym, ...aliases])]
}

function languageFromRow(cells: readonly string[]): SpokenLanguage {
  const [value = '', code = '', es = '', zh = '', endonym = '', aliases = '', includes = ''] = cells
  const language = { value, code, description: { en: value, es }, zh, endonym, aliases: listItems(aliases) }
  return includes === '-' ? language : { ...language, means: listItems(includes) }
}

function foldName(name: string): string {
  return foldText(name).replace(/\s+/g, ' ').trim()
}
