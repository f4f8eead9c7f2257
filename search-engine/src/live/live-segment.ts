import { hasBit, setBit, wordsFor } from '../columns/bits.ts'
import { findParent, parentsById } from '../columns/ids.ts'
import type { Frozen } from '../columns/frozen.ts'
import { segmentOf, type Segment } from '../match/segment.ts'
import type { IndexSchema } from '../schema.ts'

/** A frozen index from which documents can be removed. */
export class LiveSegment {
  readonly segment: Segment
  #deadParents = 0
  #byId: Uint32Array | undefined

  constructor(schema: IndexSchema, frozen: Frozen) {
    this.segment = segmentOf(schema, frozen)
  }

  get size(): number {
    return this.segment.frozen.columns.parents - this.#deadParents
  }

  get deadShare(): number {
    return this.#deadParents / Math.max(1, this.segment.frozen.columns.parents)
  }

  has(id: string): boolean {
    return this.#find(id) !== undefined
  }

  /** Removes the document; false if it is not here. */
  remove(id: string): boolean {
    const parent = this.#find(id)
    if (parent === undefined) return false
    this.#setDead((this.segment.dead ??= this.#noneDead()), parent)
    this.#deadParents++
    return true
  }

  /** A copy of the bits of removed rows, with these documents removed as well. */
  deadWithout(ids: Iterable<string>): Uint32Array | undefined {
    let dead: Uint32Array | undefined = this.segment.dead?.slice()
    for (const id of ids) {
      const parent = this.#find(id)
      if (parent !== undefined) this.#setDead((dead ??= this.#noneDead()), parent)
    }
    return dead
  }

  #noneDead(): Uint32Array {
    return new Uint32Array(wordsFor(this.segment.frozen.columns.rows))
  }

  #setDead(dead: Uint32Array, parent: number): void {
    const { parentStarts, parentRows } = this.segment.frozen
    for (let at = parentStarts[parent] ?? 0; at < (parentStarts[parent + 1] ?? 0); at++)
      setBit(dead, parentRows[at] ?? 0)
  }

  #find(id: string): number | undefined {
    const { columns, parentStarts, parentRows } = this.segment.frozen
    this.#byId ??= parentsById(columns.ids)
    const parent = findParent(columns.ids, this.#byId, id)
    if (parent < 0) return undefined
    const dead = this.segment.dead && hasBit(this.segment.dead, parentRows[parentStarts[parent] ?? 0] ?? 0)
    return dead ? undefined : parent
  }
}
