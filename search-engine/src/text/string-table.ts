import { bytesOf, Texts, textsOf } from './texts.ts'

/** Distinct texts in code-point order. */
export class StringTable extends Texts {
  #byLowerCase: Map<string, number[]> | undefined

  static fromSorted(texts: readonly string[]): StringTable {
    const { bytes, starts } = textsOf(texts)
    return new StringTable(bytes, starts)
  }

  /** Number of the text, or -1. */
  find(text: string): number {
    const key = bytesOf(text)
    const index = this.#firstNotBefore(key)
    return index < this.length && this.compareAt(index, key) === 0 ? index : -1
  }

  /** Numbers of the texts that differ from this one only in case. The first call reads the whole table. */
  findIgnoringCase(text: string): readonly number[] {
    this.#byLowerCase ??= this.#groupByLowerCase()
    return this.#byLowerCase.get(text.toLowerCase()) ?? []
  }

  /** The texts that begin with the prefix are numbered `from` up to, not including, `to`. */
  withPrefix(prefix: string): { from: number; to: number } {
    const key = bytesOf(prefix)
    const from = this.#firstNotBefore(key)
    let last = from
    let to = this.length
    while (last < to) {
      const middle = (last + to) >>> 1
      if (this.#begins(middle, key)) last = middle + 1
      else to = middle
    }
    return { from, to: last }
  }

  #groupByLowerCase(): Map<string, number[]> {
    const numbers = new Map<string, number[]>()
    for (let index = 0; index < this.length; index++) {
      const key = this.at(index).toLowerCase()
      const alike = numbers.get(key)
      if (alike) alike.push(index)
      else numbers.set(key, [index])
    }
    return numbers
  }

  #firstNotBefore(key: Uint8Array): number {
    let from = 0
    let to = this.length
    while (from < to) {
      const middle = (from + to) >>> 1
      if (this.compareAt(middle, key) < 0) from = middle + 1
      else to = middle
    }
    return from
  }

  #begins(index: number, key: Uint8Array): boolean {
    const start = this.starts[index] ?? 0
    if ((this.starts[index + 1] ?? 0) - start < key.length) return false
    for (let at = 0; at < key.length; at++) if (this.bytes[start + at] !== key[at]) return false
    return true
  }
}
