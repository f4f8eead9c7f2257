import { foldWords, type PersonName } from '@care/contract'

/** The words of a person's name, folded. */
export interface NameParts {
  /** The first name, then the middle names or initials. */
  readonly given: readonly string[]
  readonly family: readonly string[]
}

export function nameParts(name: PersonName): NameParts {
  const text = foldWords(name.text ?? '')
    .split(' ')
    .filter((word) => !generations.has(word) && !titles.has(word))
  // Kyung-Mi is one name: as two, its second half would count as an agreeing middle name.
  const given = name.given ? foldWords(name.given.join(' ').replaceAll('-', '')).split(' ') : text.slice(0, -1)
  const family = name.family ? foldWords(name.family).split(' ') : text.slice(-1)
  return { given: given.filter(Boolean), family: family.filter((word) => word !== '' && !generations.has(word)) }
}

/** jr, sr, ii, iii, iv; empty without one. */
export function generationOf({ suffix, family, text }: PersonName): string {
  const words = foldWords([suffix, family, text].filter(Boolean).join(' ')).split(' ')
  return words.find((word) => generations.has(word)) ?? ''
}

const generations: ReadonlySet<string> = new Set(['jr', 'sr', 'ii', 'iii', 'iv'])
const titles: ReadonlySet<string> = new Set('dr md do np pa phd dds dmd rn lcsw od dpm dc'.split(' '))
