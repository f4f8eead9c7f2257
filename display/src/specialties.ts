import type { Relation } from '@care/contract'
import { listOf, textOf, uniqueTexts } from './reading.ts'

/** The tenant's name for a specialty in the reader's language, with plain words if it has them. */
export type SpecialtyWords = (display: string) => { name: string; plain?: string } | undefined

export function specialtyNames(relations: readonly Relation[], words: SpecialtyWords = () => undefined): string[] {
  const displays = relations.flatMap((relation) => listOf(relation.specialty).map(({ display }) => textOf(display)))
  return uniqueTexts(uniqueTexts(displays).map((display) => words(display)?.name ?? display))
}

/** The one marked as primary, else the first. Plain words that only repeat the name are omitted. */
export function mainSpecialty(
  relations: readonly Relation[],
  words: SpecialtyWords = () => undefined,
): { name: string; plain: string } {
  const all = relations
    .flatMap((relation) => listOf(relation.specialty))
    .filter(({ display }) => textOf(display) !== '')
  const display = textOf((all.find(({ primary }) => primary === true) ?? all[0])?.display)
  const known = words(display)
  const name = known?.name ?? display
  const plain = known?.plain ?? ''
  return { name, plain: plain.toLowerCase() === name.toLowerCase() ? '' : plain }
}

/** The searched specialty, if it is not the main one: it explains why the record matched. */
export function searchedSpecialty(
  relation: Relation | undefined,
  main: string,
  isSearched: ((display: string) => boolean) | undefined,
  words: SpecialtyWords = () => undefined,
): string {
  const displays = listOf(relation?.specialty)
    .map(({ display }) => textOf(display))
    .filter((display) => display !== '')
  if (!isSearched || displays.some((display) => (words(display)?.name ?? display) === main && isSearched(display)))
    return ''
  const match = displays.find(isSearched)
  return match === undefined ? '' : (words(match)?.name ?? match)
}
