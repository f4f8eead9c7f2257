/** Tokens in some lexical order: a sorted array will do. */
export interface TokenList { readonly length: number; at(index: number): string | undefined }

export interface CloseTokens {
  /** Whether some token begins with the word as typed. */
  known: boolean
  /** Tokens that the word may have been meant for, with the number of typos; without those that begin with it. */
  tokens: { token: string; typos: number }[]
}

/** Typos tolerated: one in words of five letters and more, two in words of nine and more. */
export function toleratedTypos(word: string): number {
  const letters = Array.from(word).length
  return letters >= 9 ? 2 : letters >= 5 ? 1 : 0
}

/**
 * A typo is a letter too many, missing, wrong, or swapped with its neighbour. A token is close when it is the word but for such typos, or when its
 * beginning is, up to a last letter that is right: 'cardilo' is close to 'cardiology', but 'maria' is not close to 'marisol'.
 * Works down the sorted list with the rows of the usual distance table that the common beginning of neighbours shares, and leaps over all
 * tokens whose beginning is already too far off.
 */
export function closeTokens(word: string, list: TokenList, keep: (token: string) => boolean = () => true): CloseTokens {
  const most = toleratedTypos(word)
  const path = new Path(Array.from(word), most)
  const found: CloseTokens = { known: false, tokens: [] }
  for (let at = 0; at < list.length;) {
    const token = list.at(at) ?? ''
    const stopped = path.follow(token)
    if (token.startsWith(word)) found.known ||= keep(token)
    else {
      const typos = path.typos(stopped)
      if (typos <= most && keep(token)) found.tokens.push({ token, typos })
    }
    at = stopped && path.isHopeless() ? afterPrefix(list, at, path.prefix()) : at + 1
  }
  return found
}

/** The distance table between the word and the token last followed: one row a letter of the token. */
class Path {
  readonly #word: readonly string[]
  readonly #most: number
  readonly #rows: number[][]
  /** For each letter: the fewest typos with which the token's beginning up to there stands for the word. */
  readonly #begun: number[] = [Infinity]
  #letters: string[] = []
  #depth = 0

  constructor(word: readonly string[], most: number) {
    this.#word = word
    this.#most = most
    this.#rows = [word.map((_, at) => at).concat(word.length)]
  }

  /** True when it stopped before the end, because no continuation can come closer. */
  follow(token: string): boolean {
    const letters = Array.from(token)
    let depth = 0
    while (depth < this.#depth && depth < letters.length && letters[depth] === this.#letters[depth]) depth++
    this.#letters = letters
    for (this.#depth = depth; this.#depth < letters.length; this.#depth++) {
      if (this.#least() > this.#most) return true
      this.#step()
    }
    return false
  }

  typos(stopped: boolean): number {
    const whole = stopped ? Infinity : this.#rows[this.#depth]?.[this.#word.length] ?? Infinity
    return Math.min(whole, this.#begun[this.#depth] ?? Infinity)
  }

  isHopeless(): boolean {
    return (this.#begun[this.#depth] ?? Infinity) > this.#most
  }

  prefix(): string {
    return this.#letters.slice(0, this.#depth).join('')
  }

  #least(): number {
    return Math.min(...this.#rows[this.#depth] ?? [])
  }

  #step(): void {
    const depth = this.#depth
    const letter = this.#letters[depth]
    const above = this.#rows[depth] ?? []
    const row = [depth + 1]
    for (let at = 1; at <= this.#word.length; at++) {
      const same = this.#word[at - 1] === letter
      let typos = Math.min((above[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1, (above[at - 1] ?? 0) + (same ? 0 : 1))
      const swapped = depth > 0 && at > 1 && this.#word[at - 2] === letter && this.#word[at - 1] === this.#letters[depth - 1]
      if (swapped) typos = Math.min(typos, (this.#rows[depth - 1]?.[at - 2] ?? Infinity) + 1)
      row.push(typos)
    }
    this.#rows[depth + 1] = row
    const last = this.#word.length - 1
    const begun = this.#word[last] === letter ? above[last] ?? Infinity : Infinity
    this.#begun[depth + 1] = Math.min(this.#begun[depth] ?? Infinity, begun)
  }
}

/** First place after `at` whose token does not begin with the prefix, by growing steps. */
function afterPrefix(list: TokenList, at: number, prefix: string): number {
  const begins = (place: number) => (list.at(place) ?? '').startsWith(prefix)
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
