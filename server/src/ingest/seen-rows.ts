import type { KnownRows } from './known-rows.ts'

/** Which of a source's ids a file has named so far. Unchanged rows are remembered by their hash. */
export class SeenRows {
  readonly known: KnownRows | undefined
  readonly #ids = new Set<string>()

  constructor(known?: KnownRows) {
    this.known = known
  }

  /** `stored` is the hash of the row that the source sent last under this id. */
  has(sourceId: string, stored: string | undefined): boolean {
    return this.#ids.has(sourceId) || (stored !== undefined && this.known?.isShown(stored) === true)
  }

  add(sourceId: string, stored: string | undefined): void {
    this.#ids.add(sourceId)
    if (stored !== undefined) this.known?.show(stored)
  }
}
