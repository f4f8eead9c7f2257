import { DirectoryError } from '@care/contract'
import { appendAudit, type Actor } from '../database/audit.repository.ts'
import { bumpConfigurationVersion, replaceDocument } from '../database/configuration.repository.ts'
import type { Database } from '../database/database.ts'
import type { Trx } from '../database/tables.ts'
import type { ConfigurationSource } from './configuration.ts'
import { findDefinition, type DocumentDefinition, type DocumentKey, type PlacedError } from './define-document.ts'

export interface DocumentStore {
  database: Database
  configuration: ConfigurationSource
  definitions: readonly DocumentDefinition[]
  now: () => Date
  /** What follows from a new version of a document, in its transaction. */
  follow?(trx: Trx, document: DocumentKey & { version: number; by: string }): Promise<void>
}

export interface DocumentChange extends DocumentKey, Omit<Actor, 'who'> {
  /** null deletes the document; its history stays. */
  text: string | null
  by: string
  reason: string
  /** The version that the author saw (0: none). Another current version is a conflict. */
  expectedVersion?: number | undefined
  action?: 'save' | 'delete' | 'roll-back'
  /** What else belongs to the change, in the same transaction. */
  also?(trx: Trx): Promise<void>
}

/**
 * The one way to change a document: checks it, then stores it, its audit entry and the new configuration version in one
 * transaction, so that no crash can leave it stored but not current, or current but not audited.
 */
export async function writeDocument(store: DocumentStore, change: DocumentChange): Promise<{ version: number }> {
  const { scope, name, text } = change
  const definition = getDefinition(store.definitions, change)
  if (text === null && definition.required)
    throw new DirectoryError('CONFLICT', {
      en: `A tenant cannot be without "${name}", so it cannot be deleted.`,
      es: `Un plan no puede estar sin "${name}", así que no se puede borrar.`,
    })
  if (text !== null) refuseErrors(definition, change, text)
  const version = await store.database.write(async (trx) => {
    const { version, before, changed } = await replaceDocument(trx, {
      scope,
      name,
      document: text,
      by: change.by,
      why: change.reason,
      expectedVersion: change.expectedVersion,
      now: store.now,
    })
    await change.also?.(trx)
    if (!changed) return version
    await audit(trx, store, change, before)
    await store.follow?.(trx, { scope, name, version, by: change.by })
    await bumpConfigurationVersion(trx)
    return version
  })
  await store.configuration.refresh()
  return { version }
}

/** The members of a change that say who made it. */
export function authorOf({ who, ...request }: Actor): { by: string } & Omit<Actor, 'who'> {
  return { by: who, ...request }
}

/** The definition of a document, also of one that is not stored yet. Unknown names are 404. */
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

/** Before and after are both the stored text, so that a diff shows the change and nothing else. */
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

/** Every version is in the history anyway; the audit trail need not hold millions of characters twice. */
function audited(text: string | null): string | { characters: number } | undefined {
  if (text === null) return undefined
  return text.length > longestAuditedText ? { characters: text.length } : text
}
