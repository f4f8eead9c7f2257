import { DirectoryError } from '@care/contract'
import { appendAudit, type Actor } from '../database/audit.repository.ts'
import { bumpConfigurationVersion, replaceDocument } from '../database/configuration.repository.ts'
import type { Database } from '../database/database.ts'
import type { Trx } from '../database/tables.ts'
import type { ConfigurationSource } from './configuration.ts'
import { checkHosts } from './host-names.ts'
import { findDefinition, type DocumentDefinition, type DocumentKey, type PlacedError } from './define-document.ts'

export interface DocumentStore {
  database: Database
  configuration: ConfigurationSource
  definitions: readonly DocumentDefinition[]
  now: () => Date
  /** Follow-up work for a new version of a document, in its transaction. */
  follow?(trx: Trx, document: DocumentKey & { version: number; by: string }): Promise<void>
}

export interface DocumentChange extends DocumentKey, Omit<Actor, 'who'> {
  /** null deletes the document; its history stays. */
  text: string | null
  by: string
  reason: string
  /** The version that the author saw (0: none). A different current version is a conflict. */
  expectedVersion?: number | undefined
  action?: 'save' | 'delete' | 'roll-back' | 'import'
  /** Other writes that belong to the change, in the same transaction. */
  also?(trx: Trx): Promise<void>
}

/** The one way to change a document; see `writeDocuments`. */
export async function writeDocument(store: DocumentStore, change: DocumentChange): Promise<{ version: number }> {
  const [written] = await writeDocuments(store, [change])
  return { version: written?.version ?? 0 }
}

export interface WrittenDocument extends DocumentKey {
  version: number
  changed: boolean
}

/**
 * Checks the documents, alone and together, then stores them, their audit entries and the new configuration version in
 * one transaction, so that no crash can leave one stored but not current, or current but not audited.
 */
export async function writeDocuments(
  store: DocumentStore,
  changes: readonly DocumentChange[],
  also: (trx: Trx, written: readonly WrittenDocument[]) => Promise<void> = async () => {},
): Promise<WrittenDocument[]> {
  for (const change of changes) refuseBad(store, change)
  refuseUnusable(store, changes)
  const written = await store.database.write(async (trx) => {
    await checkHosts(trx, changes)
    const all: WrittenDocument[] = []
    // Documents are written in a fixed order, so that two writers of several documents never deadlock.
    for (const change of changes.toSorted((a, b) => compareText(keyOf(a), keyOf(b))))
      all.push(await write(trx, store, change))
    await also(trx, all)
    if (all.some(({ changed }) => changed)) await bumpConfigurationVersion(trx)
    return all
  })
  await store.configuration.refresh()
  return written
}

async function write(trx: Trx, store: DocumentStore, change: DocumentChange): Promise<WrittenDocument> {
  const { scope, name, by } = change
  const { version, before, changed } = await replaceDocument(trx, {
    scope,
    name,
    document: change.text,
    by,
    why: change.reason,
    expectedVersion: change.expectedVersion,
    now: store.now,
  })
  await change.also?.(trx)
  if (changed) {
    await audit(trx, store, change, before)
    await store.follow?.(trx, { scope, name, version, by })
  }
  return { scope, name, version, changed }
}

const keyOf = ({ scope, name }: DocumentKey) => `${scope}\n${name}`
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function refuseBad({ definitions }: DocumentStore, change: DocumentChange): void {
  const { name, text } = change
  const definition = getDefinition(definitions, change)
  if (text === null && definition.required)
    throw new DirectoryError('CONFLICT', {
      en: `A tenant cannot be without "${name}", so it cannot be deleted.`,
      es: `Un plan no puede estar sin "${name}", así que no se puede borrar.`,
    })
  if (text !== null) refuseErrors(definition, change, text)
}

/** A document that passes its own check may still be inconsistent with the tenant's other documents. */
function refuseUnusable({ configuration, definitions }: DocumentStore, changes: readonly DocumentChange[]): void {
  const candidate = configuration.candidate(changes)
  if (!('errors' in candidate)) return
  const { tenants } = configuration.current()
  const changed = new Set(changes.map(keyOf))
  // A tenant that lacks several documents is completed one by one.
  const errors = candidate.errors.filter((error) => tenants.has(error.scope) || changed.has(keyOf(error)))
  const [first] = errors
  if (!first) return
  const definition = findDefinition(definitions, first)
  throw new DirectoryError(definition?.invalidCode ?? 'DOCUMENT_INVALID', sentence(first), {
    errors: errors.map((error) => ({ field: error.path || error.name, errorMessage: sentence(error) })),
  })
}

/** The properties of a change that identify its author. */
export function authorOf({ who, ...request }: Actor): { by: string } & Omit<Actor, 'who'> {
  return { by: who, ...request }
}

/** The definition of a document, even if it is not stored yet. Unknown names are 404. */
export function getDefinition(definitions: readonly DocumentDefinition[], key: DocumentKey): DocumentDefinition {
  const definition = findDefinition(definitions, key)
  if (!definition)
    throw new DirectoryError('NOT_FOUND', {
      en: 'There is no document with this name.',
      es: 'No existe un documento con ese nombre.',
    })
  return definition
}

export function errorsIn(definition: DocumentDefinition, key: DocumentKey, text: string): readonly PlacedError[] {
  const result = definition.read(key, text)
  return 'errors' in result ? result.errors : []
}

export function refuseErrors(definition: DocumentDefinition, key: DocumentKey, text: string): void {
  const errors = errorsIn(definition, key, text)
  if (errors.length === 0) return
  const facts = errors.map((error) => ({ field: error.path || 'document', errorMessage: sentence(error) }))
  throw new DirectoryError(definition.invalidCode ?? 'DOCUMENT_INVALID', facts[0]?.errorMessage ?? '', {
    errors: facts,
  })
}

const sentence = ({ line, path, message }: PlacedError) => `Line ${line}: ${path ? `${path}: ` : ''}${message}`

/** Before and after are the stored texts, so that a diff shows only the change. */
async function audit(trx: Trx, { definitions, now }: DocumentStore, change: DocumentChange, before: string | null) {
  const definition = getDefinition(definitions, change)
  const subjectKind = definition.subjectKind ?? 'configuration'
  await appendAudit(trx, {
    tenantId: change.scope,
    at: now().toISOString(),
    who: change.by,
    what: `${subjectKind}.${change.action ?? 'save'}`,
    subjectKind,
    subject: definition.subjectKind === undefined ? change.name : definition.shortName(change.name),
    before: audited(before),
    after: audited(change.text),
    why: change.reason,
    userId: change.userId,
    correlationId: change.correlationId,
  })
}

const longestAuditedText = 200_000

/** Every version is in the history anyway; the audit trail need not store millions of characters twice. */
function audited(text: string | null): string | { characters: number } | undefined {
  if (text === null) return undefined
  return text.length > longestAuditedText ? { characters: text.length } : text
}
