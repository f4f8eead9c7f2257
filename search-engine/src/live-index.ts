import { FrozenIndex } from './frozen-index.ts'
import type { Query, SearchAnswer } from './query.ts'
import type { IndexDocument } from './schema.ts'

export interface IndexChanges { upserts: readonly IndexDocument[]; deletes: readonly string[] }

export class LiveIndex {
  #base: FrozenIndex
  constructor(base: FrozenIndex) { this.#base = base }
  get size(): number { return this.#base.size }
  apply({ upserts, deletes }: IndexChanges): void {
    const documents = new Map(this.#base.documents)
    for (const id of deletes) documents.delete(id)
    for (const document of upserts) documents.set(document.id, document)
    this.#base = new FrozenIndex(this.#base.schema, documents)
  }
  search(query: Query): SearchAnswer { return this.#base.search(query) }
}
