import { bytesOf, Texts, textsOf } from './texts.ts'

/** Distinct texts in code-point order. */
export class StringTable extends Texts {
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
