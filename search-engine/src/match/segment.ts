import type { Frozen } from '../columns/frozen.ts'
import type { IndexSchema } from '../schema.ts'
import { Scratch } from './scratch.ts'
import { UnionCache } from './union-cache.ts'

/** What one search runs over: a frozen index and the bits of its rows that were replaced or deleted since. */
export interface Segment {
  schema: IndexSchema
  frozen: Frozen
  /** Name of the position field that the rows are ordered by. */
  ordered: string | undefined
  dead: Uint32Array | undefined
  scratch: Scratch
  unions: UnionCache
}

export function segmentOf(schema: IndexSchema, frozen: Frozen): Segment {
  const ordered = Object.keys(schema.row).find((name) => schema.row[name]?.type === 'position')
  return { schema, frozen, ordered, dead: undefined, scratch: new Scratch(), unions: new UnionCache() }
}
