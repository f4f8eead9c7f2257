import {
  configurationFormat,
  DirectoryError,
  type ConfigurationFile,
  type ImportAnswer,
  type ImportBody,
} from '@care/contract'
import { hash } from 'node:crypto'
import { checkEditor, type Editor } from '../configuration/documents.service.ts'
import { writeDocuments, type DocumentChange, type DocumentStore } from '../configuration/write-document.ts'
import { readScope } from '../database/configuration.repository.ts'
import type { Db } from '../database/tables.ts'
import { badRequest } from '../http/refusals.ts'

/** Every current document of a tenant, with its version and checksum. */
export async function exportConfiguration(db: Db, tenantId: string, now: Date): Promise<ConfigurationFile> {
  const stored = await readScope(db, tenantId)
  const documents = stored.map(({ name, version, document: text }) => ({ name, version, sha256: sha256(text), text }))
  return {
    format: configurationFormat,
    tenant: tenantId,
    exportedAt: now.toISOString(),
    documents,
    sha256: listSum(documents),
  }
}

/**
 * Replaces a tenant's documents by those of the file, all or none; documents missing in the file are deleted. The dry
 * run comes first: an import repeats the versions that it returned.
 */
export async function importConfiguration(
  store: DocumentStore,
  tenantId: string,
  editor: Editor,
  { file, dryRun = true, reason, expectedVersions = {} }: ImportBody,
): Promise<ImportAnswer> {
  refuseDamaged(file, tenantId)
  const planned = await planImport(store, tenantId, file)
  for (const { name } of planned) checkEditor(store, { scope: tenantId, name }, editor)
  const candidate = store.configuration.candidate(planned.map(({ name, text }) => ({ scope: tenantId, name, text })))
  const errors = 'errors' in candidate ? candidate.errors : []
  const changes = planned.map(({ name, change, version }) => ({ name, change, version }))
  if (dryRun)
    return {
      dryRun,
      changes,
      errors: errors.map(({ name, line, path, message }) => ({
        document: name,
        line,
        field: path,
        errorMessage: message,
      })),
    }
  const { subject: by, userId, correlationId } = editor
  const versions = new Map(Object.entries(expectedVersions))
  const wanted = planned.map(
    ({ name, text }): DocumentChange => ({
      scope: tenantId,
      name,
      text,
      by,
      userId,
      correlationId,
      reason,
      expectedVersion: versions.get(name) ?? unseen(name),
      action: 'import',
    }),
  )
  const written = new Map((await writeDocuments(store, wanted)).map(({ name, version }) => [name, version]))
  return {
    dryRun,
    changes: changes.map((one) => ({ ...one, version: written.get(one.name) ?? one.version })),
    errors: [],
  }
}

interface Planned {
  name: string
  change: 'added' | 'changed' | 'removed'
  version: number
  text: string | null
}

/** Documents of kinds that nobody edits, or that this release does not know, are left alone. */
async function planImport(
  { database, definitions }: DocumentStore,
  scope: string,
  { documents }: ConfigurationFile,
): Promise<Planned[]> {
  const current = new Map((await readScope(database.db, scope)).map((one) => [one.name, one]))
  const given = documents.flatMap(({ name, text }): Planned[] => {
    const now = current.get(name)
    if (now?.document === text) return []
    return [{ name, change: now ? 'changed' : 'added', version: now?.version ?? 0, text }]
  })
  const named = new Set(documents.map(({ name }) => name))
  const removed = [...current.values()]
    .filter(({ name }) => !named.has(name) && definitions.some((definition) => definition.matches({ scope, name })))
    .map(({ name, version }): Planned => ({ name, change: 'removed', version, text: null }))
  return [...given, ...removed].sort((a, b) => (a.name < b.name ? -1 : 1))
}

function refuseDamaged({ tenant, documents, sha256: sum }: ConfigurationFile, tenantId: string): void {
  if (tenant !== tenantId)
    throw badRequest(
      `This is the configuration of "${tenant}". A new tenant is made from a copy of another.`,
      `Esta es la configuración de "${tenant}". Un plan nuevo se crea como copia de otro.`,
      'file.tenant',
    )
  const damaged = documents.find(({ text, sha256: own }) => sha256(text) !== own)
  const names = new Set(documents.map(({ name }) => name))
  if (damaged || names.size !== documents.length || listSum(documents) !== sum)
    throw badRequest(
      `The file is damaged: ${damaged ? `"${damaged.name}" is not as it was exported` : 'a document is missing'}.`,
      `El archivo está dañado: ${damaged ? `"${damaged.name}" no es como se exportó` : 'falta un documento'}.`,
      'file',
    )
}

function unseen(name: string): never {
  throw new DirectoryError('CONFLICT', {
    en: `Make a dry run first: it says the version of "${name}" to expect.`,
    es: `Haga primero una prueba: indica la versión de "${name}" que se espera.`,
  })
}

const sha256 = (text: string) => hash('sha256', text, 'hex')
const listSum = (documents: readonly { name: string; sha256: string }[]) =>
  sha256(documents.map(({ name, sha256: own }) => `${name} ${own}\n`).join(''))
