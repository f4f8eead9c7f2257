import { hash } from 'node:crypto'
import { HashSet, type KnownRows } from './known-rows.ts'

/** Which of a source's ids a file has named so far, in 18 bytes each. Unchanged rows are recorded by their hash. */
export class SeenRows {
  readonly known: KnownRows | undefined
  readonly #ids = new HashSet()

  constructor(known?: KnownRows) {
    this.known = known
  }

  /** `stored` is the hash of the source's last row with this id. */
  has(sourceId: string, stored: string | undefined): boolean {
    return (stored !== undefined && this.known?.isShown(stored) === true) || this.#ids.has(hashOf(sourceId))
  }

  /** Whether the file has named it before. */
  add(sourceId: string, stored: string | undefined): boolean {
    const isNew = this.#ids.add(hashOf(sourceId))
    const wasShown = stored !== undefined && this.known?.show(stored) === true
    return wasShown || !isNew
  }
}

const hashOf = (sourceId: string) => hash('sha1', sourceId, 'base64url')
