import { lettersOf, type LetterList, type TokenList } from './letters.ts'

export interface CloseTokens {
  /** Whether some token begins with the word as typed. */
  known: boolean
  /** Tokens that the word may have been meant for, without those that begin with it. */
  tokens: CloseToken[]
}

export interface CloseToken {
  token: string
  typos: number
  /** Close as a whole, not only in its prefix. */
  whole: boolean
}

/** Typos tolerated: one in words of five letters and more, two in words of nine and more. A number has no typos. */
export function toleratedTypos(word: string): number {
  if (/\p{N}/u.test(word)) return 0
  const letters = Array.from(word).length
  return letters >= 9 ? 2 : letters >= 5 ? 1 : 0
}

/** Next to other words of one name, four letters are enough to identify it. */
export function toleratedBesideOthers(word: string): number {
  if (/\p{N}/u.test(word)) return 0
  return Array.from(word).length === 4 ? 1 : toleratedTypos(word)
}

/**
 * A typo is an extra, missing, wrong, or swapped letter. A token is close if the word equals it except for such typos,
 * or equals a prefix of it that ends with a correct letter: 'cardilo' is close to 'cardiology', but 'maria' is not
 * close to 'marisol'. Walks the sorted list, reuses the rows of the usual distance table for the common prefix of
 * neighbors, and skips all tokens whose prefix is already too far off.
 */
export function closeTokens(
  word: string,
  tokens: TokenList,
  keep: (token: string) => boolean = () => true,
  most = toleratedTypos(word),
): CloseTokens {
  const list = lettersOf(tokens)
  const path = new Path(
    Array.from(word, (letter) => letter.codePointAt(0) ?? 0),
    most,
  )
  const found: CloseTokens = { known: false, tokens: [] }
  for (let at = 0; at < list.length; ) {
    const length = list.read(at)
    const isWhole = path.follow(list.letters, length)
    if (path.beginsWithWord()) found.known ||= keep(tokens.at(at) ?? '')
    else {
      const whole = isWhole ? path.wholeTypos() : Infinity
      const typos = Math.min(whole, path.begunTypos())
      const token = typos <= most ? (tokens.at(at) ?? '') : ''
      if (typos <= most && keep(token)) found.tokens.push({ token, typos, whole: whole <= most })
    }
    at = isWhole || !path.isHopeless() ? at + 1 : afterPrefix(list, at, path)
  }
  return found
}

/** The distance table between the word and the current token: one row per letter of the token. */
class Path {
  /** Number of the token's letters whose rows are filled in. */
  readonly letters: number[] = []
  depth = 0
  readonly #word: readonly number[]
  readonly #most: number
  readonly #width: number
  #table: Int32Array
  /** Smallest number of each row. */
  readonly #least: number[] = [0]
  /** For each row: the fewest typos with which the token's prefix up to there matches the word. */
  readonly #begun: number[] = [Infinity]

  constructor(word: readonly number[], most: number) {
    this.#word = word
    this.#most = most
    this.#width = word.length + 1
    this.#table = new Int32Array(this.#width * 64)
    for (let at = 0; at < this.#width; at++) this.#table[at] = at
  }

  /** False when it stopped before the end, because no continuation can come closer. */
  follow(letters: readonly number[], length: number): boolean {
    let depth = 0
    while (depth < this.depth && depth < length && letters[depth] === this.letters[depth]) depth++
    for (this.depth = depth; this.depth < length; this.depth++) {
      if ((this.#least[this.depth] ?? 0) > this.#most) return false
      this.#step(letters[this.depth] ?? 0)
    }
    return true
  }

  /** Typos of the complete token. */
  wholeTypos(): number {
    return this.#table[this.depth * this.#width + this.#word.length] ?? Infinity
  }

  /** Typos of the best prefix of the token. */
  begunTypos(): number {
    return this.#begun[this.depth] ?? Infinity
  }

  beginsWithWord(): boolean {
    return this.depth >= this.#word.length && this.#table[this.#word.length * this.#width + this.#word.length] === 0
  }

  isHopeless(): boolean {
    return this.begunTypos() > this.#most
  }

  #step(letter: number): void {
    const { depth } = this
    const width = this.#width
    if ((depth + 2) * width > this.#table.length) this.#grow()
    const table = this.#table
    const above = depth * width
    const row = above + width
    const before = depth > 0 ? this.letters[depth - 1] : -1
    this.letters[depth] = letter
    table[row] = depth + 1
    let least = depth + 1
    for (let at = 1; at < width; at++) {
      const wanted = this.#word[at - 1]
      let typos = (table[above + at - 1] ?? 0) + (wanted === letter ? 0 : 1)
      typos = Math.min(typos, (table[above + at] ?? 0) + 1, (table[row + at - 1] ?? 0) + 1)
      if (at > 1 && wanted === before && this.#word[at - 2] === letter)
        typos = Math.min(typos, (table[above - width + at - 2] ?? 0) + 1)
      table[row + at] = typos
      if (typos < least) least = typos
    }
    this.#least[depth + 1] = least
    const begun = this.#word[width - 2] === letter ? (table[above + width - 2] ?? Infinity) : Infinity
    this.#begun[depth + 1] = Math.min(this.#begun[depth] ?? Infinity, begun)
  }

  #grow(): void {
    const larger = new Int32Array(this.#table.length * 2)
    larger.set(this.#table)
    this.#table = larger
  }
}

/** First position after `at` whose token does not begin with the current letters, by growing steps. */
function afterPrefix(list: LetterList, at: number, { letters, depth }: Path): number {
  const begins = (place: number) => {
    if (list.read(place) < depth) return false
    for (let letter = 0; letter < depth; letter++) if (list.letters[letter] !== letters[letter]) return false
    return true
  }
  let step = 1
  while (at + step < list.length && begins(at + step)) step *= 2
  let from = at + (step >>> 1)
  let to = Math.min(list.length, at + step)
  while (from + 1 < to) {
    const middle = (from + to) >>> 1
    if (begins(middle)) from = middle
    else to = middle
  }
  return to
}
