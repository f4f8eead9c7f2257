import { foldWords, type Kind, type PersonName } from '@care/contract'
import { jaroWinkler } from './jaro-winkler.ts'

/** Whether two names may be those of one person or facility. A missing name is compatible with any. */
export function namesAreCompatible(kind: Kind, a: PersonName | undefined, b: PersonName | undefined): boolean {
  if (!a || !b) return true
  return kind === 'facility' ? facilitiesAgree(textOf(a), textOf(b)) : peopleAgree(parts(a), parts(b))
}

interface Parts {
  given: string[]
  family: string[]
  suffix: string
}

function parts(name: PersonName): Parts {
  const words = foldWords(name.text ?? '').split(' ')
  const titles = words.filter((word) => !generations.has(word) && !titleWords.has(word))
  const given = name.given ? foldWords(name.given.join(' ')).split(' ') : titles.slice(0, -1)
  const family = name.family ? foldWords(name.family).split(' ') : titles.slice(-1)
  const suffix = foldWords(name.suffix ?? '')
  return {
    given: given.filter(Boolean),
    family: family.filter(Boolean),
    suffix: [suffix, ...words].find((word) => generations.has(word)) ?? '',
  }
}

const generations: ReadonlySet<string> = new Set(['jr', 'sr', 'ii', 'iii', 'iv'])
const titleWords: ReadonlySet<string> = new Set('dr md do np pa phd dds dmd rn lcsw od dpm dc'.split(' '))

/** A shared part of the family name, or a typing error; and given names that do not contradict each other. */
function peopleAgree(a: Parts, b: Parts): boolean {
  if (a.suffix && b.suffix && a.suffix !== b.suffix) return false
  const family =
    a.family.length === 0 ||
    b.family.length === 0 ||
    a.family.some((word) => b.family.includes(word)) ||
    jaroWinkler(a.family.join(' '), b.family.join(' ')) >= 0.92
  return family && givenAgree(a.given, b.given)
}

/** First against first, or first against middle: some people use their middle name. */
function givenAgree(a: readonly string[], b: readonly string[]): boolean {
  const [first = '', ...middle] = a
  const [otherFirst = '', ...otherMiddle] = b
  if (!first || !otherFirst || wordsAgree(first, otherFirst)) return true
  const isWritten = (word: string) => word.length > 1
  return (
    middle.filter(isWritten).some((word) => wordsAgree(word, otherFirst)) ||
    otherMiddle.filter(isWritten).some((word) => wordsAgree(first, word))
  )
}

function wordsAgree(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short.length === 1 || short.length >= 3) return long.startsWith(short) || jaroWinkler(a, b) >= 0.92
  return a === b
}

/** Most words in common, or nearly the same spelling. */
function facilitiesAgree(a: string, b: string): boolean {
  const [words, others] = [new Set(a.split(' ')), new Set(b.split(' '))]
  const common = [...words].filter((word) => others.has(word)).length
  return common * 2 >= Math.min(words.size, others.size) || jaroWinkler(a, b) >= 0.9
}

function textOf({ text, given, family }: PersonName): string {
  return foldWords(text ?? [...(given ?? []), family].filter(Boolean).join(' '))
}
