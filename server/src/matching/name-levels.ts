import { jaroWinkler } from './jaro-winkler.ts'
import type { Prepared, PreparedName } from './prepare.ts'
import { isTypingError } from './typing-error.ts'
import type { Counted, FamilyName, GivenName } from './vocabulary.ts'

/** How two family names or given names agree; '' where one is missing. */
export type FamilyLevel = '' | 'same' | 'part' | 'typo' | 'similar' | 'sound' | 'differ'
export type GivenLevel =
  | ''
  | 'same'
  | 'nickname'
  | 'typo'
  | 'initial'
  | 'crossed'
  | 'swapped'
  | 'maybeSwapped'
  | 'differ'
export type MiddleLevel = '' | 'same' | 'initial' | 'differ'

const similar = 0.92

export function familyLevel(a: FamilyName | undefined, b: FamilyName | undefined): FamilyLevel {
  if (!a || !b) return ''
  if (a === b || a.text === b.text) return 'same'
  for (const part of a.parts) if (b.parts.includes(part)) return 'part'
  if (a.parts.length + b.parts.length === 2 && hasOtherLetters(a, b)) return a.sound === b.sound ? 'sound' : 'differ'
  if (isTypingError(a.text, b.text)) return 'typo'
  if (isJoinedName(a.text, b.text)) return 'similar'
  if (jaroWinkler(a.text, b.text) >= similar) return 'similar'
  if (a.parts.length + b.parts.length > 2 && partsAreAlike(a, b)) return 'similar'
  return a.sound === b.sound ? 'sound' : 'differ'
}

/**
 * Whether so many letters are in only one of the names that neither a typing error nor similarity is possible: from
 * 0.92 on, at least eight in ten letters are common. A name inside the other needs the full comparison.
 */
function hasOtherLetters(a: FamilyName, b: FamilyName): boolean {
  const onlyA = a.letters & ~b.letters
  const onlyB = b.letters & ~a.letters
  if (onlyA === 0 || onlyB === 0) return false
  return countBits(onlyA | onlyB) > 2 + 0.4 * Math.max(a.text.length, b.text.length)
}

function countBits(value: number): number {
  let rest = value
  let count = 0
  for (; rest !== 0; rest &= rest - 1) count++
  return count
}

/** A typing error in the one part of a double name that both have. */
function partsAreAlike(a: FamilyName, b: FamilyName): boolean {
  return a.parts.some(({ text }) => b.parts.some((other) => isTypingError(text, other.text)))
}

/** RamirezBello and Ramirez: a double name written as one word. */
function isJoinedName(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= 5 && long.length >= short.length + 3 && (long.startsWith(short) || long.endsWith(short))
}

export function givenLevel(a: PreparedName, b: PreparedName): GivenLevel {
  const one = a.given
  const other = b.given
  if (!one || !other) return ''
  if (one === other || one.text === other.text) return 'same'
  const direct = wordLevel(one, other)
  if (direct === 'initial' || direct === 'nickname' || direct === 'typo') {
    // "M. Ana" and "Ana M.": the initial counts less than the word.
    return direct === 'initial' && isCrossed(a, b) ? 'crossed' : direct
  }
  if (a.middle.length === 0 && b.middle.length === 0) return 'differ'
  if (isCrossed(a, b)) return 'crossed'
  if (isMiddleOf(one, b) || isMiddleOf(other, a)) return 'swapped'
  // Mary Beth and Marybeth.
  if (a.joined === other.text || b.joined === one.text || (a.joined !== '' && a.joined === b.joined)) return 'nickname'
  // "Camila A." and "Ana".
  return isInitialOf(one, b) || isInitialOf(other, a) ? 'maybeSwapped' : 'differ'
}

function isMiddleOf(word: GivenName, { middle }: PreparedName): boolean {
  return word.text.length > 1 && middle.includes(word)
}

function isInitialOf(word: GivenName, { middle }: PreparedName): boolean {
  const first = middle[0]?.text
  return first !== undefined && first.length === 1 && word.text.startsWith(first)
}

export function wordLevel(a: GivenName, b: GivenName): GivenLevel {
  const short = a.text.length <= b.text.length ? a.text : b.text
  const long = a.text.length <= b.text.length ? b.text : a.text
  if (short.length === 1) return long.startsWith(short) ? 'initial' : 'differ'
  if (short.length >= 3 && long.startsWith(short)) return 'nickname'
  // Guadalupe and Lupe, Chukwuemeka and Emeka.
  if (short.length >= 4 && long.endsWith(short)) return 'nickname'
  if (sharesFullName(a, b)) return 'nickname'
  return isTypingError(a.text, b.text) ? 'typo' : 'differ'
}

function sharesFullName(a: GivenName, b: GivenName): boolean {
  if (a.fullNames.length === 1 && b.fullNames.length === 1) return false
  return a.fullNames.some((name) => b.fullNames.includes(name))
}

/** "Robert James" and "James R.": each one's first name is the other's middle name. */
function isCrossed(a: PreparedName, b: PreparedName): boolean {
  const [middleA, middleB] = [a.middle[0], b.middle[0]]
  if (!a.given || !b.given || !middleA || !middleB) return false
  return fits(a.given, middleB) && fits(middleA, b.given) && a.given.text.length + middleB.text.length > 2
}

function fits(a: GivenName, b: GivenName): boolean {
  return (
    a.text === b.text ||
    (a.text.length === 1 && b.text.startsWith(a.text)) ||
    (b.text.length === 1 && a.text.startsWith(b.text))
  )
}

export function middleLevel(a: PreparedName, b: PreparedName): MiddleLevel {
  const [one, other] = [a.middle[0], b.middle[0]]
  return one && other ? middleWordLevel(one, other) : ''
}

export function middleWordLevel(one: GivenName, other: GivenName): Exclude<MiddleLevel, ''> {
  if (one.text === other.text) return one.text.length > 1 ? 'same' : 'initial'
  const [short, long] = one.text.length <= other.text.length ? [one, other] : [other, one]
  if (short.text.length === 1) return long.text.startsWith(short.text) ? 'initial' : 'differ'
  return isTypingError(one.text, other.text) || sharesFullName(one, other) ? 'same' : 'differ'
}

/**
 * Whether one person may have both names, which an equal NPI needs to count. Women may change their family name; and if
 * the NPI agrees, the other name may be less similar than otherwise.
 */
export function namesAgree(a: Prepared, b: Prepared): boolean {
  if (a.names.length === 0 || b.names.length === 0) return true
  if (a.suffix && b.suffix && a.suffix !== b.suffix) return false
  const isMan = a.gender === 'male' || b.gender === 'male'
  return a.names.some((one) =>
    b.names.some((other) => {
      const [family, given] = [familyLevel(one.family, other.family), givenLevel(one, other)]
      if (family === 'differ' && (isMan || given === 'differ' || given === 'maybeSwapped'))
        return given === 'same' && isLooselySimilar(one.family, other.family)
      return given !== 'differ' || isLooselySimilar(one.given, other.given)
    }),
  )
}

function isLooselySimilar(a: Counted | undefined, b: Counted | undefined): boolean {
  return jaroWinkler(a?.text ?? '', b?.text ?? '') >= 0.8
}

/** Whether only the given names differ, between people of one gender or, if one is not stated, of one specialty. */
export function familiesAgree(a: Prepared, b: Prepared): boolean {
  if (a.suffix && b.suffix && a.suffix !== b.suffix) return false
  if (a.gender && b.gender ? a.gender !== b.gender : !a.specialties.some((each) => b.specialties.includes(each)))
    return false
  return a.names.some(({ family }) =>
    b.names.some((other) => ['same', 'part', 'typo'].includes(familyLevel(family, other.family))),
  )
}

/** Whether only the family names differ, for example because each source has a different half of a double name. */
export function givensAgree(a: Prepared, b: Prepared): boolean {
  if (a.suffix && b.suffix && a.suffix !== b.suffix) return false
  if (a.gender && b.gender && a.gender !== b.gender) return false
  return a.names.some(
    ({ given }) => given !== undefined && given.text.length > 1 && b.names.some((other) => other.given === given),
  )
}
