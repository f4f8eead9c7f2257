import { DirectoryError } from '@care/contract'
import { raiseCounter, readCounter } from './counters.ts'
import type { Db } from './tables.ts'
import { inTransaction, lockInTransaction, notifyOnCommit, type Writer } from './transactions.ts'

/** The scope of documents that belong to the deployment and no tenant. */
export const globalScope = '*'

export interface ConfigurationDocument {
  scope: string
  name: string
  version: number
  document: string
  writtenAt: string
  writtenBy: string
  why: string
}
/** A version with null is a deletion. */
export type ConfigurationDocumentVersion = Omit<ConfigurationDocument, 'document'> & { document: string | null }

export interface SaveDocument {
  /** A tenant's id, or `globalScope`. */
  scope: string
  name: string
  /** null deletes the document; its history stays. */
  document: string | null
  by: string
  why: string
  /** The version the writer saw (0: none); any other current version is a conflict. */
  expectedVersion?: number
  now?: () => Date
}

/** The current version of every document. */
export async function readAllCurrent(db: Db): Promise<ConfigurationDocument[]> {
  const rows = await db
    .selectFrom('configuration as c')
    .selectAll('c')
    .where((eb) =>
      eb(
        'c.version',
        '=',
        eb
          .selectFrom('configuration as later')
          .select((sub) => sub.fn.max('later.version').as('version'))
          .whereRef('later.scope', '=', 'c.scope')
          .whereRef('later.name', '=', 'c.name'),
      ),
    )
    .where('c.document', 'is not', null)
    .orderBy('c.scope')
    .orderBy('c.name')
    .execute()
  return rows.flatMap((row) => (row.document === null ? [] : [{ ...toVersion(row), document: row.document }]))
}

/** Returns the current version afterwards. Saving what is already current writes nothing. */
export async function saveDocument(
  writer: Writer,
  { scope, name, document, by, why, expectedVersion, now = () => new Date() }: SaveDocument,
): Promise<number> {
  return inTransaction(writer, async (trx) => {
    await lockInTransaction(trx, `configuration ${scope} ${name}`)
    const current = await trx
      .selectFrom('configuration')
      .select(['version', 'document'])
      .where('scope', '=', scope)
      .where('name', '=', name)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    const version = current?.version ?? 0
    if (expectedVersion !== undefined && expectedVersion !== version) {
      throw new DirectoryError(
        'CONFLICT',
        `"${name}" was changed by someone else: it is at version ${version}, not ${expectedVersion}.`,
      )
    }
    if ((current?.document ?? null) === document) return version
    await trx
      .insertInto('configuration')
      .values({ scope, name, version: version + 1, document, written_at: now().toISOString(), written_by: by, why })
      .execute()
    return version + 1
  })
}

/** Newest first. */
export async function versionsOf(db: Db, scope: string, name: string): Promise<ConfigurationDocumentVersion[]> {
  const rows = await db
    .selectFrom('configuration')
    .selectAll()
    .where('scope', '=', scope)
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(toVersion)
}

/** 0 before the first bump. */
export function configurationVersion(db: Db): Promise<number> {
  return readCounter(db, 'configuration')
}

/** Makes every process read the configuration again once this is committed. */
export async function bumpConfigurationVersion(writer: Writer): Promise<number> {
  return inTransaction(writer, async (trx) => {
    const version = await raiseCounter(trx, 'configuration')
    await notifyOnCommit(trx, 'configuration')
    return version
  })
}

interface Row {
  scope: string
  name: string
  version: number
  document: string | null
  written_at: string
  written_by: string
  why: string
}

function toVersion(row: Row): ConfigurationDocumentVersion {
  return {
    scope: row.scope,
    name: row.name,
    version: row.version,
    document: row.document,
    writtenAt: row.written_at,
    writtenBy: row.written_by,
    why: row.why,
  }
}
