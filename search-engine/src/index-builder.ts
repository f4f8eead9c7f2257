import { FrozenIndex } from './frozen-index.ts'
import type { IndexDocument, IndexSchema } from './schema.ts'

export class IndexBuilder {
  readonly schema: IndexSchema
  readonly #documents = new Map<string, IndexDocument>()
  constructor(schema: IndexSchema) { this.schema = schema }
  add(document: IndexDocument): void { this.#documents.set(document.id, document) }
  build(): FrozenIndex { return new FrozenIndex(this.schema, this.#documents) }
}
