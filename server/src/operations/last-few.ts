/** Keeps the newest of many. */
export class LastFew<T> {
  readonly #most: number
  #held: T[] = []

  constructor(most: number) {
    this.#most = most
  }

  add(one: T): void {
    this.#held.unshift(one)
    if (this.#held.length > this.#most) this.#held.length = this.#most
  }

  /** Newest first. */
  all(): readonly T[] {
    return this.#held
  }
}
