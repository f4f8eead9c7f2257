/** Distinct texts in code-point order, as UTF-8 bytes in one block: a million of them cost no JavaScript object each. */
export class StringTable {
  readonly bytes: Uint8Array
  /** Where each text starts in `bytes`; one more than there are texts. */
  readonly starts: Uint32Array
  readonly #buffer: Buffer

  constructor(bytes: Uint8Array, starts: Uint32Array) {
    this.bytes = bytes
    this.starts = starts
    this.#buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  static fromSorted(texts: readonly string[]): StringTable {
    const builder = new StringTableBuilder(texts.length)
    for (const text of texts) builder.add(Buffer.from(text))
    return builder.finish()
  }

  get length(): number {
    return this.starts.length - 1
  }

  at(index: number): string {
    return this.#buffer.toString('utf8', this.starts[index] ?? 0, this.starts[index + 1] ?? 0)
  }

  bytesAt(index: number): Uint8Array {
    return this.bytes.subarray(this.starts[index] ?? 0, this.starts[index + 1] ?? 0)
  }

  /** Number of the text, or -1. */
  find(text: string): number {
    const key = Buffer.from(text)
    const index = this.#lowerBound(key, 0)
    return index < this.length && this.#compare(index, key, 0) === 0 ? index : -1
  }

  /** The texts that begin with the prefix are numbered `from` up to, not including, `to`. */
  withPrefix(prefix: string): { from: number; to: number } {
    const key = Buffer.from(prefix)
    return { from: this.#lowerBound(key, 0), to: this.#lowerBound(key, 1) }
  }

  /** First text not before the key; with `past` 1 the first that comes after all that begin with it. */
  #lowerBound(key: Uint8Array, past: number): number {
    let from = 0
    let to = this.length
    while (from < to) {
      const middle = (from + to) >>> 1
      if (this.#compare(middle, key, past) < 0) from = middle + 1
      else to = middle
    }
    return from
  }

  #compare(index: number, key: Uint8Array, past: number): number {
    const start = this.starts[index] ?? 0
    const length = (this.starts[index + 1] ?? 0) - start
    const shorter = Math.min(length, key.length)
    for (let at = 0; at < shorter; at++) {
      const order = (this.bytes[start + at] ?? 0) - (key[at] ?? 0)
      if (order !== 0) return order
    }
    if (past === 1 && length >= key.length) return -1
    return length - key.length
  }
}

/** Takes texts that come in order. */
export class StringTableBuilder {
  #bytes = new Uint8Array(1024)
  #length = 0
  #starts: Uint32Array
  #count = 0

  constructor(most: number) {
    this.#starts = new Uint32Array(most + 1)
  }

  add(bytes: Uint8Array): number {
    const end = this.#length + bytes.length
    if (end > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(end, this.#bytes.length * 2))
      larger.set(this.#bytes.subarray(0, this.#length))
      this.#bytes = larger
    }
    // A loop, because set() costs more than the few bytes of a word.
    for (let at = 0; at < bytes.length; at++) this.#bytes[this.#length + at] = bytes[at] ?? 0
    this.#length = end
    this.#starts[++this.#count] = end
    return this.#count - 1
  }

  finish(): StringTable {
    return new StringTable(this.#bytes.slice(0, this.#length), this.#starts.slice(0, this.#count + 1))
  }
}
