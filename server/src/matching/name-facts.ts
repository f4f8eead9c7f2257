import { hashOf, lettersIn, type Counted, type FamilyName, type GivenName } from './vocabulary.ts'

/**
 * Facts that distinguish most different names, in flat arrays by the number of the name: reading the names themselves
 * would cost several cache misses. `surelyDiffer` is never true for names that a full comparison finds similar.
 */
class WordFacts {
  readonly bits: Float64Array
  readonly lengths: Uint16Array
  readonly firstLetters: Uint16Array
  private readonly letters: Int32Array

  constructor(names: readonly Counted[]) {
    this.bits = Float64Array.from(names, ({ bits }) => bits)
    this.lengths = Uint16Array.from(names, ({ text }) => Math.min(65_535, text.length))
    this.firstLetters = Uint16Array.from(names, ({ text }) => text.charCodeAt(0))
    this.letters = Int32Array.from(names, ({ text }) => lettersIn(text))
  }

  /** How many letters are only in the first one. */
  only(one: number, other: number): number {
    return countBits((this.letters[one] ?? 0) & ~(this.letters[other] ?? 0))
  }
}

export class FamilyFacts {
  readonly words: WordFacts
  private readonly sounds: Int32Array
  /** Two for each name; -1 for none, `many` in the second position if there are more. */
  private readonly parts: Int32Array
  private readonly partWords: WordFacts

  constructor(names: readonly FamilyName[], parts: readonly Counted[]) {
    this.words = new WordFacts(names)
    this.sounds = Int32Array.from(names, ({ sounds }) => sounds[0] ?? 0)
    this.parts = new Int32Array(names.length * 2)
    for (const [
      at,
      {
        parts: [first, second, third],
      },
    ] of names.entries())
      this.parts.set([first?.id ?? many, third ? many : (second?.id ?? -1)], at * 2)
    this.partWords = new WordFacts(parts)
  }

  /** Whether two different names have no part in common, no similarity and a different sound, see `familyLevel`. */
  surelyDiffer(one: number, other: number): boolean {
    if (one < 0 || other < 0 || this.sounds[one] === this.sounds[other]) return false
    const { lengths, firstLetters } = this.words
    const [length, otherLength] = [lengths[one] ?? 0, lengths[other] ?? 0]
    const [only, onlyOther] = [this.words.only(one, other), this.words.only(other, one)]
    if (mayBeTypingError(length, otherLength, only, onlyOther)) return false
    // One is a prefix or suffix of the other.
    if (length < otherLength ? only === 0 : onlyOther === 0) return false
    const common = Math.min(length - only, otherLength - onlyOther)
    // By the formula of Jaro and Winkler, which adds for a common prefix.
    const least = firstLetters[one] === firstLetters[other] ? 1.599 : 1.759
    return common * (length + otherLength) < least * length * otherLength && this.partsSurelyDiffer(one, other)
  }

  private partsSurelyDiffer(one: number, other: number): boolean {
    for (let at = one * 2; at < one * 2 + 2; at++)
      for (let to = other * 2; to < other * 2 + 2; to++) {
        const [part, otherPart] = [this.parts[at] ?? -1, this.parts[to] ?? -1]
        if (part === many || otherPart === many) return false
        if (part !== -1 && otherPart !== -1 && (part === otherPart || this.partsMayBeAlike(part, otherPart)))
          return false
      }
    return true
  }

  private partsMayBeAlike(part: number, other: number): boolean {
    const { partWords } = this
    const [length, otherLength] = [partWords.lengths[part] ?? 0, partWords.lengths[other] ?? 0]
    return mayBeTypingError(length, otherLength, partWords.only(part, other), partWords.only(other, part))
  }
}

const many = -2

export class GivenFacts {
  readonly words: WordFacts
  /** A bit for each name that it may abbreviate; some names share a bit. */
  private readonly fullNames: Int32Array

  constructor(names: readonly GivenName[]) {
    this.words = new WordFacts(names)
    this.fullNames = Int32Array.from(names, ({ fullNames }) =>
      fullNames.reduce((bits, name) => bits | (1 << (hashOf(name) & 31)), 0),
    )
  }

  isInitial(name: number): boolean {
    return this.words.lengths[name] === 1
  }

  beginAlike(one: number, other: number): boolean {
    return this.words.firstLetters[one] === this.words.firstLetters[other]
  }

  /** As words: neither is an initial, a prefix, a suffix or a nickname of the other, and there is no typing error. */
  surelyDiffer(one: number, other: number): boolean {
    const { lengths } = this.words
    const [length, otherLength] = [lengths[one] ?? 0, lengths[other] ?? 0]
    if (length === 1 || otherLength === 1) return !this.beginAlike(one, other)
    if (((this.fullNames[one] ?? 0) & (this.fullNames[other] ?? 0)) !== 0) return false
    const [only, onlyOther] = [this.words.only(one, other), this.words.only(other, one)]
    if (only === 0 || onlyOther === 0) return false
    return !mayBeTypingError(length, otherLength, only, onlyOther)
  }
}

/** By the lengths of two words and how many letters are only in one or the other. */
function mayBeTypingError(length: number, otherLength: number, only: number, onlyOther: number): boolean {
  return Math.abs(length - otherLength) < 2 && only < 2 && onlyOther < 2
}

function countBits(value: number): number {
  let count = value - ((value >>> 1) & 0x55555555)
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333)
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
