import { searchSegments } from './answer/search-segments.ts'
import { Trace, type Explanation } from './answer/trace.ts'
import { checkQuery } from './check-query.ts'
import type { Frozen } from './columns/frozen.ts'
import { segmentOf, type Segment } from './match/segment.ts'
import type { Query, SearchAnswer } from './query.ts'
import type { IndexSchema } from './schema.ts'

/** An index that never changes. Made by IndexBuilder, by merging, or from a snapshot. */
export class FrozenIndex {
  readonly schema: IndexSchema
  readonly frozen: Frozen
  readonly #segments: readonly Segment[]

  constructor(schema: IndexSchema, frozen: Frozen) {
    this.schema = schema
    this.frozen = frozen
    this.#segments = [segmentOf(schema, frozen)]
  }

  /** Number of searchable documents. */
  get size(): number {
    return this.frozen.columns.parents
  }

  search(query: Query): SearchAnswer {
    checkQuery(this.schema, query)
    return searchSegments(this.#segments, query)
  }

  explain(query: Query): Explanation & { answer: SearchAnswer } {
    checkQuery(this.schema, query)
    const trace = new Trace(() => performance.now())
    const answer = searchSegments(this.#segments, query, trace)
    return { ...trace.explanation, answer }
  }
}
