import { Texts } from './texts.ts'

/** Tokens in some lexical order: a sorted array is enough. */
export interface TokenList {
  readonly length: number
  at(index: number): string | undefined
}

/** Tokens read letter by letter, as code points. */
export interface LetterList {
  readonly length: number
  /** The letters of the current token; those after its end are of earlier ones. */
  readonly letters: number[]
  /** Reads a token and returns its number of letters. */
  read(index: number): number
}

export function lettersOf(tokens: TokenList): LetterList {
  return tokens instanceof Texts ? new LettersOfTexts(tokens) : new LettersOfList(tokens)
}

class LettersOfList implements LetterList {
  readonly letters: number[] = []
  readonly #tokens: TokenList

  constructor(tokens: TokenList) {
    this.#tokens = tokens
  }

  get length(): number {
    return this.#tokens.length
  }

  read(index: number): number {
    const token = this.#tokens.at(index) ?? ''
    let count = 0
    for (let at = 0; at < token.length; count++) {
      const letter = token.codePointAt(at) ?? 0
      this.letters[count] = letter
      at += letter > 0xffff ? 2 : 1
    }
    return count
  }
}

/** Reads the bytes directly: creating a string of each token would cost more than everything else. */
class LettersOfTexts implements LetterList {
  readonly letters: number[] = []
  readonly #texts: Texts

  constructor(texts: Texts) {
    this.#texts = texts
  }

  get length(): number {
    return this.#texts.length
  }

  read(index: number): number {
    const { bytes, starts } = this.#texts
    const end = starts[index + 1] ?? 0
    let count = 0
    for (let at = starts[index] ?? 0; at < end; count++) {
      const lead = bytes[at++] ?? 0
      if (lead < 0x80) {
        this.letters[count] = lead
        continue
      }
      // The leading ones of a lead byte give the number of bytes that follow, each of which adds six bits.
      const more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1
      let letter = lead & (0x3f >> more)
      for (let left = more; left > 0; left--) letter = (letter << 6) | ((bytes[at++] ?? 0) & 0x3f)
      this.letters[count] = letter
    }
    return count
  }
}
