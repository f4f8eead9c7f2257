import type { Postings } from '../columns/postings.ts'
import { BitsSet } from './bits-set.ts'
import { firstNotBelow } from './gallop.ts'
import { ListSet } from './list-set.ts'
import type { RowSet } from './row-set.ts'

/** The rows of one value. */
export function postedRows(label: string, postings: Postings, value: number, words: number): RowSet {
  const from = postings.starts[value] ?? 0
  const to = postings.starts[value + 1] ?? 0
  const dense = from === to ? placeOf(postings.dense, value) : -1
  if (dense < 0) return new ListSet(label, postings.lists, from, to)
  return new BitsSet(
    label,
    postings.bits.subarray(dense * words, (dense + 1) * words),
    postings.denseCounts[dense] ?? 0,
  )
}

function placeOf(values: Uint32Array, value: number): number {
  const place = firstNotBelow(values, 0, values.length, value)
  return values[place] === value ? place : -1
}
