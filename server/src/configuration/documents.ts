import type { Static, TSchema } from 'typebox'
import type { DocumentDefinition } from './define-document.ts'
import type { LoadedDocument } from './load-documents.ts'

/** The documents of one tenant, or of the deployment, in one snapshot. */
export class Documents {
  private readonly byName: ReadonlyMap<string, LoadedDocument>

  constructor(byName: ReadonlyMap<string, LoadedDocument> = new Map()) {
    this.byName = byName
  }

  find<S extends TSchema>(
    definition: DocumentDefinition<S>,
    name = definition.name,
  ): LoadedDocument<Static<S>> | undefined {
    // It was checked against this definition when it was loaded.
    return this.byName.get(name) as LoadedDocument<Static<S>> | undefined
  }

  /** All documents of a pattern, by the part of the name that matches `*`. */
  all<S extends TSchema>(definition: DocumentDefinition<S>): Map<string, LoadedDocument<Static<S>>> {
    const found = new Map<string, LoadedDocument<Static<S>>>()
    // As above.
    for (const [name, document] of this.byName)
      if (definition.matches(document)) found.set(definition.shortName(name), document as LoadedDocument<Static<S>>)
    return found
  }
}
