/** Counts by number, which remember what was counted: emptying them costs no more than filling them did. */
export class Tally {
  readonly #counts: Uint32Array
  #touched = new Uint32Array(64)
  length = 0

  constructor(size: number) {
    this.#counts = new Uint32Array(size)
  }

  add(number: number, count: number): void {
    const before = this.#counts[number] ?? 0
    if (before === 0) this.#touch(number)
    this.#counts[number] = before + count
  }

  /** The n-th number counted. */
  at(index: number): number {
    return this.#touched[index] ?? 0
  }

  countOf(number: number): number {
    return this.#counts[number] ?? 0
  }

  clear(): void {
    for (let at = 0; at < this.length; at++) this.#counts[this.#touched[at] ?? 0] = 0
    this.length = 0
  }

  #touch(number: number): void {
    if (this.length === this.#touched.length) {
      const larger = new Uint32Array(this.length * 2)
      larger.set(this.#touched)
      this.#touched = larger
    }
    this.#touched[this.length++] = number
  }
}
