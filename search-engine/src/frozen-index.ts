import { checkQuery } from './check-query.ts'
import type { Query, SearchAnswer } from './query.ts'
import { scan } from './scan.ts'
import type { IndexDocument, IndexSchema } from './schema.ts'

export class FrozenIndex {
  readonly schema: IndexSchema
  readonly documents: ReadonlyMap<string, IndexDocument>
  constructor(schema: IndexSchema, documents: ReadonlyMap<string, IndexDocument>) {
    this.schema = schema
    this.documents = documents
  }
  get size(): number { return this.documents.size }
  search(query: Query): SearchAnswer {
    checkQuery(this.schema, query)
    return scan(this.schema, [...this.documents.values()], query)
  }
}
