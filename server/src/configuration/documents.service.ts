import {
  DirectoryError,
  type CheckAnswer,
  type DocumentDraft,
  type DocumentHistory,
  type DocumentHistoryQuery,
  type DocumentShape,
  type DocumentSummary,
  type DocumentVersion,
  type Role,
} from '@care/contract'
import {
  globalScope,
  listVersions,
  countVersions,
  findVersion,
  listLatest,
} from '../database/configuration.repository.ts'
import type { Actor } from '../database/audit.repository.ts'
import type { DocumentKey } from './define-document.ts'
import { deleteDraft, draftsBy, findDraft, saveDraft, sizeOfOtherDrafts, type DraftKey } from './drafts.repository.ts'
import { errorsIn, getDefinition, writeDocument, type DocumentStore } from './write-document.ts'

/** The editor: drafts belong to an author, and some documents need a higher role. */
export interface Editor extends Omit<Actor, 'who'> {
  subject: string
  roles: readonly Role[]
}
export interface ExpectedChange {
  reason: string
  expectedVersion: number
}

/** Patterns such as `template:*` let an administrator create documents, and all of them are read at every start. */
const maxDocuments = 500
/** Limits the drafts of one author in one tenant: a preview reads all of them. */
const maxDrafts = { drafts: 100, characters: 10_000_000 }

/** All documents, including deleted ones, and the caller's drafts of new ones. */
export async function listDocuments(
  { database, configuration, definitions }: DocumentStore,
  scope: string,
  { subject }: Editor,
): Promise<DocumentSummary[]> {
  const [latest, drafts] = await Promise.all([listLatest(database.db, scope), draftsBy(database.db, scope, subject)])
  const problems = configuration.current().problems.filter((problem) => problem.scope === scope)
  const draftOf = new Map(drafts.map(({ name, basedOn, savedAt }) => [name, { basedOn, savedAt }]))
  const stored = latest
    .filter((document) => definitions.some((definition) => definition.matches(document)))
    .map(({ name, version, deleted, writtenAt, writtenBy, why }) => ({
      name,
      version,
      deleted,
      writtenAt,
      writtenBy,
      reason: why,
      using: problems.find((problem) => problem.name === name)?.using,
      draft: draftOf.get(name),
    }))
  const isNew = new Set(draftOf.keys())
  for (const { name } of stored) isNew.delete(name)
  const unsaved = [...isNew].map((name) => ({
    name,
    version: 0,
    deleted: false,
    writtenAt: '',
    writtenBy: '',
    reason: '',
    draft: draftOf.get(name),
  }))
  return [...stored, ...unsaved]
}

/** One version with its text; the current one if none is named. */
export async function readVersion(
  { database, definitions }: DocumentStore,
  key: DocumentKey,
  wanted?: number,
): Promise<DocumentVersion> {
  getDefinition(definitions, key)
  const found = await findVersion(database.db, key.scope, key.name, wanted)
  if (!found || (wanted === undefined && found.document === null)) throw notFound()
  const { name, version, writtenAt, writtenBy, why, document } = found
  return { name, version, writtenAt, writtenBy, reason: why, text: document }
}

/** Newest first. */
export async function readHistory(
  { database, definitions }: DocumentStore,
  key: DocumentKey,
  page: DocumentHistoryQuery,
): Promise<DocumentHistory> {
  getDefinition(definitions, key)
  const versions = await listVersions(database.db, key.scope, key.name, page)
  return {
    total: await countVersions(database.db, key.scope, key.name),
    versions: versions.map(({ why, scope: _, ...version }) => ({ ...version, reason: why })),
  }
}

/** For editors: the schema, and the shared text that a tenant's own document would replace. */
export async function readShape({ database, definitions }: DocumentStore, key: DocumentKey): Promise<DocumentShape> {
  const { format = 'json', schema, editorSchema, scope } = getDefinition(definitions, key)
  const shared =
    scope === 'either' && key.scope !== globalScope ? await findVersion(database.db, globalScope, key.name) : undefined
  return { format, schema: editorSchema?.() ?? schema, ...(shared?.document && { shared: shared.document }) }
}

export function checkText({ definitions }: DocumentStore, key: DocumentKey, text: string): CheckAnswer {
  const errors = errorsIn(getDefinition(definitions, key), key, text)
  return { errors: errors.map(({ line, path, message }) => ({ line, field: path, errorMessage: message })) }
}

/** A draft may be invalid: it is not part of any configuration. */
export async function keepDraft(
  store: DocumentStore,
  key: DocumentKey,
  editor: Editor,
  { text, basedOn }: { text: string; basedOn: number },
): Promise<DocumentDraft> {
  checkEditor(store, key, editor)
  await checkCount(store, key)
  await checkDrafts(store, { ...key, author: editor.subject }, text)
  const savedAt = store.now().toISOString()
  await saveDraft(store.database, { ...key, author: editor.subject, text, basedOn, savedAt })
  return { text, basedOn, savedAt }
}

export async function getDraft(
  { database, definitions }: DocumentStore,
  key: DocumentKey,
  { subject }: Editor,
): Promise<DocumentDraft> {
  getDefinition(definitions, key)
  const draft = await findDraft(database.db, { ...key, author: subject })
  if (!draft) throw notFound()
  return { text: draft.text, basedOn: draft.basedOn, savedAt: draft.savedAt }
}

export async function discardDraft(
  { database, definitions }: DocumentStore,
  key: DocumentKey,
  { subject }: Editor,
): Promise<void> {
  getDefinition(definitions, key)
  await deleteDraft(database, { ...key, author: subject })
}

/** Makes the given text, else the editor's draft, current, and deletes the draft. */
export async function publish(
  store: DocumentStore,
  key: DocumentKey,
  editor: Editor,
  { text, ...change }: ExpectedChange & { text?: string },
): Promise<{ version: number }> {
  checkEditor(store, key, editor)
  await checkCount(store, key)
  const published = text ?? (await getDraft(store, key, editor)).text
  return write(store, key, editor, { ...change, text: published })
}

/** Makes an earlier version current again, as a new version. It is checked like any other text. */
export async function rollBack(
  store: DocumentStore,
  key: DocumentKey,
  editor: Editor,
  { toVersion, ...change }: ExpectedChange & { toVersion: number },
): Promise<{ version: number }> {
  checkEditor(store, key, editor)
  const { text } = await readVersion(store, key, toVersion)
  if (text === null)
    throw new DirectoryError(
      'BAD_REQUEST',
      { en: 'The document was deleted in that version.', es: 'El documento se eliminó en esa versión.' },
      { field: 'toVersion' },
    )
  return write(store, key, editor, { ...change, text, action: 'roll-back' })
}

/** The document stays deleted even if the tenant files have it. */
export async function deleteDocument(
  store: DocumentStore,
  key: DocumentKey,
  editor: Editor,
  change: ExpectedChange,
): Promise<{ version: number }> {
  checkEditor(store, key, editor)
  await readVersion(store, key)
  return write(store, key, editor, { ...change, text: null, action: 'delete' })
}

function write(
  store: DocumentStore,
  key: DocumentKey,
  { subject, userId, correlationId }: Editor,
  change: ExpectedChange & { text: string | null; action?: 'roll-back' | 'delete' },
): Promise<{ version: number }> {
  return writeDocument(store, {
    ...key,
    ...change,
    by: subject,
    userId,
    correlationId,
    also: (trx) => deleteDraft(trx, { ...key, author: subject }),
  })
}

export function checkEditor({ definitions }: DocumentStore, key: DocumentKey, { roles }: Editor): void {
  const { editor } = getDefinition(definitions, key)
  if (editor === 'nobody')
    throw new DirectoryError('FORBIDDEN', {
      en: 'This document cannot be edited as text.',
      es: 'Este documento no se edita como texto.',
    })
  if (editor !== 'system-admin' || roles.includes('system-admin')) return
  throw new DirectoryError('FORBIDDEN', {
    en: 'Only a system administrator may change this document.',
    es: 'Solo un administrador del sistema puede cambiar este documento.',
  })
}

async function checkCount({ database }: DocumentStore, { scope, name }: DocumentKey): Promise<void> {
  const latest = await listLatest(database.db, scope)
  if (latest.length < maxDocuments || latest.some((document) => document.name === name)) return
  throw new DirectoryError('BAD_REQUEST', {
    en: `There can be at most ${maxDocuments} documents.`,
    es: `Puede haber como máximo ${maxDocuments} documentos.`,
  })
}

async function checkDrafts({ database }: DocumentStore, key: DraftKey, text: string): Promise<void> {
  const others = await sizeOfOtherDrafts(database.db, key)
  if (others.drafts < maxDrafts.drafts && others.characters + text.length <= maxDrafts.characters) return
  throw new DirectoryError('CONFLICT', {
    en: 'You have too many drafts. Publish or discard some.',
    es: 'Tiene demasiados borradores. Publique o descarte algunos.',
  })
}

function notFound(): DirectoryError {
  return new DirectoryError('NOT_FOUND', {
    en: 'There is no such document.',
    es: 'No existe ese documento.',
  })
}
