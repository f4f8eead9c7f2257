/** Memory that searches of one index reuse; one search at a time. */
export class Scratch {
  readonly #masks: Uint32Array[] = []
  #taken = 0
  #rows = new Uint32Array(0)
  #rowsKept = 0
  #stamps = new Uint8Array(0)
  #stamp = 0
  #slots = new Uint32Array(0)
  readonly #kept = new Map<string, Uint32Array>()
  /** Of the matching parents: grown by MatchingParents as needed. */
  parents = new Uint32Array(64)
  chords = new Float64Array(64)

  /**
   * A mask of at least this many words, with undefined content; released in reverse order, or all at the end of the
   * search.
   */
  takeMask(words: number): Uint32Array {
    const held = this.#masks[this.#taken]
    const mask = held && held.length >= words ? held : new Uint32Array(Math.max(words, 256))
    this.#masks[this.#taken++] = mask
    return mask
  }

  giveMask(): void {
    this.#taken--
  }

  /** A buffer for `count` rows; pass it to `keepRows` before taking the next one. */
  takeRows(count: number): Uint32Array {
    if (this.#rowsKept + count > this.#rows.length) {
      this.#rows = new Uint32Array(Math.max(count, this.#rows.length * 2, 1024))
      this.#rowsKept = 0
    }
    return this.#rows.subarray(this.#rowsKept, this.#rowsKept + count)
  }

  /** Keeps the first rows of the last buffer until the end of the search. */
  keepRows(buffer: Uint32Array, count: number): Uint32Array {
    this.#rowsKept += count
    return buffer.subarray(0, count)
  }

  /** At the end of a search, whatever its outcome. */
  release(): void {
    this.#taken = 0
    this.#rowsKept = 0
  }

  /** One stamp for each parent, none of which equals the returned value. */
  freshStamps(parents: number): { stamps: Uint8Array; stamp: number } {
    if (this.#stamps.length < parents) {
      this.#stamps = new Uint8Array(parents)
      this.#stamp = 0
    }
    if (++this.#stamp > 255) {
      this.#stamps.fill(0)
      this.#stamp = 1
    }
    return { stamps: this.#stamps, stamp: this.#stamp }
  }

  /** An array that is created once and reused. */
  kept(name: string, make: () => Uint32Array): Uint32Array {
    const known = this.#kept.get(name) ?? make()
    this.#kept.set(name, known)
    return known
  }

  /** One number for each parent, with undefined content. */
  slots(parents: number): Uint32Array {
    if (this.#slots.length < parents) this.#slots = new Uint32Array(parents)
    return this.#slots
  }
}
