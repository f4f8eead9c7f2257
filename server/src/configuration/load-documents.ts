import type { ConfigurationDocument, ConfigurationDocumentVersion } from '../database/configuration.repository.ts'
import { findDefinition, type DocumentDefinition, type DocumentKey } from './define-document.ts'

/** A document whose value passed its definition's check. */
export interface LoadedDocument<T = unknown> extends DocumentKey {
  version: number
  text: string
  value: T
}

/** A stored document that cannot be used, and its replacement. Never contains any of its content. */
export interface DocumentProblem extends DocumentKey {
  version: number
  using: 'earlier version' | 'tenant file' | 'nothing'
}

export interface LoadOptions {
  definitions: readonly DocumentDefinition[]
  /** Versions of a document before the given one, newest first. */
  earlierVersions(key: DocumentKey, version: number): Promise<readonly ConfigurationDocumentVersion[]>
  /** The text that the tenant files have for a document. */
  fileText(key: DocumentKey): Promise<string | undefined>
  log(message: string): void
}

interface Outcome {
  document: LoadedDocument | undefined
  problem: DocumentProblem | undefined
}

/** All documents of one snapshot by scope and name, and the errors. */
export class LoadedDocuments {
  readonly problems: readonly DocumentProblem[]
  private readonly outcomes: ReadonlyMap<string, Outcome>
  private readonly scopes = new Map<string, Map<string, LoadedDocument>>()

  constructor(outcomes: ReadonlyMap<string, Outcome> = new Map()) {
    this.outcomes = outcomes
    this.problems = [...outcomes.values()].flatMap(({ problem }) => problem ?? [])
    for (const { document } of outcomes.values()) {
      if (!document) continue
      const names = this.scopes.get(document.scope) ?? new Map<string, LoadedDocument>()
      this.scopes.set(document.scope, names.set(document.name, document))
    }
  }

  scopeNames(): string[] {
    return [...this.scopes.keys()]
  }

  in(scope: string): ReadonlyMap<string, LoadedDocument> {
    return this.scopes.get(scope) ?? new Map()
  }

  /** With other texts in place of the stored ones; documents without a text are left out. */
  with(changes: readonly (DocumentKey & { document: LoadedDocument | undefined })[]): LoadedDocuments {
    const changed = new Set(changes.map(({ scope, name }) => `${scope}\n${name}`))
    const kept = [...this.outcomes].filter(([key]) => !changed.has(key.slice(0, key.lastIndexOf('\n'))))
    const others = changes.map(({ scope, name, document }): [string, Outcome] => [
      `${scope}\n${name}\n${document?.version ?? 0}`,
      { document, problem: undefined },
    ])
    return new LoadedDocuments(new Map([...kept, ...others]))
  }

  /** A version never changes, so the result of its check is reused for the next snapshot. */
  outcomeOf(key: string): Outcome | undefined {
    return this.outcomes.get(key)
  }
}

/** Checks every stored document. An unreadable one is replaced by its last valid version, else by its file. */
export async function loadDocuments(
  stored: readonly ConfigurationDocument[],
  options: LoadOptions,
  previous = new LoadedDocuments(),
): Promise<LoadedDocuments> {
  const outcomes = new Map<string, Outcome>()
  for (const row of stored) {
    const definition = findDefinition(options.definitions, row)
    // A newer release may have kinds of documents that this release does not know.
    if (!definition) continue
    const key = `${row.scope}\n${row.name}\n${row.version}`
    outcomes.set(key, previous.outcomeOf(key) ?? (await load(definition, row, options)))
  }
  return new LoadedDocuments(outcomes)
}

async function load(
  definition: DocumentDefinition,
  row: ConfigurationDocument,
  options: LoadOptions,
): Promise<Outcome> {
  const { scope, name, version } = row
  const document = read(definition, row, version, row.document)
  if (document) return { document, problem: undefined }
  const { fallback, using } = await fallbackOf(definition, row, options)
  options.log(
    `Document "${name}" of "${scope}" cannot be read at version ${version}; using ${
      fallback && using === 'earlier version' ? `version ${fallback.version}` : using
    } instead.`,
  )
  return { document: fallback, problem: { scope, name, version, using } }
}

async function fallbackOf(
  definition: DocumentDefinition,
  row: ConfigurationDocument,
  { earlierVersions, fileText }: LoadOptions,
): Promise<{ fallback: LoadedDocument | undefined; using: DocumentProblem['using'] }> {
  for (const { version, document } of await earlierVersions(row, row.version)) {
    const fallback = document === null ? undefined : read(definition, row, version, document)
    if (fallback) return { fallback, using: 'earlier version' }
  }
  const text = await fileText(row)
  const fallback = text === undefined ? undefined : read(definition, row, 0, text)
  return { fallback, using: fallback ? 'tenant file' : 'nothing' }
}

function read(
  definition: DocumentDefinition,
  { scope, name }: DocumentKey,
  version: number,
  text: string,
): LoadedDocument | undefined {
  const result = definition.read({ scope, name }, text)
  return 'value' in result ? { scope, name, version, text, value: result.value } : undefined
}
