const mostRemembered = 20_000

/** Strings as UTF-8 bytes in one block: a million of them cost no JavaScript objects. */
export class Texts {
  readonly bytes: Uint8Array
  /** Where each text starts in `bytes`; one more than there are texts. */
  readonly starts: Uint32Array
  readonly #buffer: Buffer
  readonly #remembered: string[] = []

  constructor(bytes: Uint8Array, starts: Uint32Array) {
    this.bytes = bytes
    this.starts = starts
    this.#buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get length(): number {
    return this.starts.length - 1
  }

  at(index: number): string {
    return this.#buffer.toString('utf8', this.starts[index] ?? 0, this.starts[index + 1] ?? 0)
  }

  /** Like `at`, but cached: for the few texts in nearly every result. */
  remembered(index: number): string {
    if (this.length > mostRemembered) return this.at(index)
    const text = this.#remembered[index] ?? this.at(index)
    this.#remembered[index] = text
    return text
  }

  bytesAt(index: number): Uint8Array {
    return this.bytes.subarray(this.starts[index] ?? 0, this.starts[index + 1] ?? 0)
  }

  /** Comparison of a text with a key: negative if it comes before. */
  compareAt(index: number, key: Uint8Array): number {
    const start = this.starts[index] ?? 0
    const length = (this.starts[index + 1] ?? 0) - start
    const shorter = Math.min(length, key.length)
    for (let at = 0; at < shorter; at++) {
      const order = (this.bytes[start + at] ?? 0) - (key[at] ?? 0)
      if (order !== 0) return order
    }
    return length - key.length
  }
}

export class TextsBuilder {
  #bytes = new Uint8Array(1024)
  #length = 0
  readonly #starts: Uint32Array
  #count = 0

  constructor(most: number) {
    this.#starts = new Uint32Array(most + 1)
  }

  add(bytes: Uint8Array): void {
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
  }

  finish(): { bytes: Uint8Array; starts: Uint32Array } {
    return { bytes: this.#bytes.slice(0, this.#length), starts: this.#starts.slice(0, this.#count + 1) }
  }
}

export function textsOf(list: readonly string[]): { bytes: Uint8Array; starts: Uint32Array } {
  const builder = new TextsBuilder(list.length)
  for (const text of list) builder.add(Buffer.from(text))
  return builder.finish()
}

const short = new Uint8Array(256)

/**
 * UTF-8, valid until the next call: most texts are short and plain, and separate memory would cost more than the search
 * for them.
 */
export function bytesOf(text: string): Uint8Array {
  if (text.length > short.length) return Buffer.from(text)
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit > 127) return Buffer.from(text)
    short[at] = unit
  }
  return short.subarray(0, text.length)
}
