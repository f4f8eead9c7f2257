import { wordsFor } from '../columns/bits.ts'
import type { Postings } from '../columns/postings.ts'
import { anyOf } from './combined-sets.ts'
import { BitsSet } from './bits-set.ts'
import { ListSet } from './list-set.ts'
import { postedRows } from './posted-rows.ts'
import { Ranges } from './ranges.ts'
import type { RowSet } from './row-set.ts'
import type { Scratch } from './scratch.ts'

/**
 * From this many values on, their union is computed once and cached: a tree node has hundreds of leaves, and is
 * requested repeatedly.
 */
const worthKeeping = 8
/** At a million parents one takes up to a quarter of a megabyte. */
const mostKept = 48

/** Unions of many values' rows, in an LRU cache. */
export class UnionCache {
  readonly #kept = new Map<string, RowSet>()

  unionOf(label: string, { key, postings, values, rows, scratch }: Union): RowSet {
    const words = wordsFor(rows)
    const lists = () =>
      anyOf(
        values.map((value) => postedRows(label, postings, value, words)),
        label,
      )
    if (values.length < worthKeeping) return lists()
    const name = `${key} ${[...values].sort((a, b) => a - b).join(' ')}`
    const union = this.#kept.get(name) ?? joined(lists(), rows, scratch)
    this.#kept.delete(name)
    this.#kept.set(name, union)
    for (const oldest of this.#kept.keys()) if (this.#kept.size > mostKept) this.#kept.delete(oldest)
    return union
  }
}

interface Union {
  /** Identifies the postings. */
  key: string
  postings: Postings
  values: readonly number[]
  /** Number of rows in the index. */
  rows: number
  scratch: Scratch
}

function joined(union: RowSet, rows: number, scratch: Scratch): RowSet {
  const whole = Ranges.whole(rows)
  const words = wordsFor(rows)
  if (union.listed && union.size <= words) return new ListSet(union.label, union.collect(whole, scratch).slice())
  const bits = new Uint32Array(words)
  union.fill(whole, bits, scratch)
  return new BitsSet(union.label, bits, Math.min(rows, union.size))
}
