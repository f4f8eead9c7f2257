import type { DirectoryRecord, Head, PersonName, Relation } from '@care/contract'
import { listOf, textOf, textsOf, uniqueTexts } from './reading.ts'

/**
 * Lower-cased, then each word capitalized; hyphens and O' start a word, a possessive 's does not. McDonald and Henry
 * III keep their usual spelling (D5).
 */
export function capitalizeWords(text: string): string {
  return text
    .trim()
    .replace(/\s+/gu, ' ')
    .toLowerCase()
    .replace(wordStart, toUpperCase)
    .replace(afterMc, toUpperCase)
    .replace(allCapitals, toUpperCase)
}

/** The golden head, else the first. */
export function goldenHead(record: DirectoryRecord | undefined): Head | undefined {
  const heads = listOf(record?.heads)
  return heads.find((head) => head.golden === true) ?? heads[0]
}

export function recordName(record: DirectoryRecord | undefined): string {
  const names = listOf(goldenHead(record)?.name).map(wholeName)
  return capitalizeWords(names.find((name) => name !== '') ?? '')
}

export function locationName(relation: Relation): string {
  return capitalizeWords(textsOf(relation.location?.name)[0] ?? '')
}

/** Group names followed by their aliases; trimmed, without blank ones. */
export function groupNames(relations: readonly Relation[]): string[] {
  return uniqueTexts(
    relations.flatMap(({ providerGroup }) => [textOf(providerGroup?.name), ...textsOf(providerGroup?.alias)]),
  )
}

// A letter at the start, or after anything that is neither letter, digit nor apostrophe, or after a one-letter O'/D'.
const wordStart = /(?<![\p{L}\p{M}\p{N}'’])\p{L}|(?<=(?<![\p{L}\p{M}\p{N}])\p{L}['’])\p{L}(?=\p{L})/gu
const afterMc = /(?<=(?<![\p{L}\p{M}\p{N}'’])Mc)\p{L}(?=\p{L}{2})/gu
const allCapitals = /(?<![\p{L}\p{M}\p{N}'’])(?:iii?|iv|viii?|llc|pllc|llp)(?![\p{L}\p{M}\p{N}'’])/giu
const toUpperCase = (letters: string) => letters.toUpperCase()

function wholeName(name: PersonName): string {
  const parts = [textOf(name.prefix), ...textsOf(name.given), textOf(name.family), textOf(name.suffix)]
  return textOf(name.text) || parts.filter((part) => part !== '').join(' ')
}
