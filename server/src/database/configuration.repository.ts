import { DirectoryError } from '@care/contract'
import { raiseCounter, readCounter } from './counters.ts'
import type { Db } from './tables.ts'
import { inTransaction, lockInTransaction, notifyOnCommit, type Writer } from './transactions.ts'

/** The scope of documents that belong to the deployment rather than a tenant. */
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
  expectedVersion?: number | undefined
  now?: () => Date
}

/** The newest version of every document; a deleted one has no text. */
const newest = (db: Db) =>
  db.selectFrom('configuration as c').where((eb) =>
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

/** The current version of every document. */
export async function readAllCurrent(db: Db): Promise<ConfigurationDocument[]> {
  const rows = await newest(db)
    .selectAll('c')
    .where('c.document', 'is not', null)
    .orderBy('c.scope')
    .orderBy('c.name')
    .execute()
  return rows.flatMap((row) => (row.document === null ? [] : [{ ...toVersion(row), document: row.document }]))
}

/** The current text of the document of that name in each scope that has one. */
export async function currentNamed(
  db: Db,
  name: string,
): Promise<{ scope: string; version: number; document: string }[]> {
  const rows = await newest(db)
    .select(['c.scope', 'c.version', 'c.document'])
    .where('c.name', '=', name)
    .orderBy('c.scope')
    .execute()
  return rows.flatMap(({ scope, version, document }) => (document === null ? [] : [{ scope, version, document }]))
}

/** The current documents of one scope. */
export async function readScope(db: Db, scope: string): Promise<{ name: string; version: number; document: string }[]> {
  const rows = await newest(db)
    .select(['c.name', 'c.version', 'c.document'])
    .where('c.scope', '=', scope)
    .orderBy('c.name')
    .execute()
  return rows.flatMap(({ name, version, document }) => (document === null ? [] : [{ name, version, document }]))
}

/** The keys of all documents, including deleted ones. */
export function everStoredDocuments(db: Db): Promise<{ scope: string; name: string }[]> {
  return db.selectFrom('configuration').select(['scope', 'name']).distinct().execute()
}

/** Returns the current version afterwards. Saving an unchanged text writes nothing. */
export async function saveDocument(writer: Writer, save: SaveDocument): Promise<number> {
  return (await replaceDocument(writer, save)).version
}

/** Like `saveDocument`; also returns the previous document, and whether anything was written. */
export async function replaceDocument(
  writer: Writer,
  { scope, name, document, by, why, expectedVersion, now = () => new Date() }: SaveDocument,
): Promise<{ version: number; before: string | null; changed: boolean }> {
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
    const before = current?.document ?? null
    // An author who saw no version may also create a document that was deleted.
    const seen = before === null && expectedVersion === 0 ? 0 : version
    if (expectedVersion !== undefined && expectedVersion !== seen) {
      throw new DirectoryError(
        'CONFLICT',
        `"${name}" was changed by someone else: it is at version ${version}, not ${expectedVersion}.`,
      )
    }
    if (before === document) return { version, before, changed: false }
    await trx
      .insertInto('configuration')
      .values({ scope, name, version: version + 1, document, written_at: now().toISOString(), written_by: by, why })
      .execute()
    return { version: version + 1, before, changed: true }
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

/** One version of a document, the newest if none is named. */
export async function findVersion(
  db: Db,
  scope: string,
  name: string,
  version?: number,
): Promise<ConfigurationDocumentVersion | undefined> {
  let query = db.selectFrom('configuration').selectAll().where('scope', '=', scope).where('name', '=', name)
  if (version !== undefined) query = query.where('version', '=', version)
  const row = await query.orderBy('version', 'desc').limit(1).executeTakeFirst()
  return row && toVersion(row)
}

export type VersionSummary = Omit<ConfigurationDocumentVersion, 'document'> & { deleted: boolean }

export interface VersionPage {
  /** By descending version, newest first, by default. */
  sort?: 'version' | '-version' | undefined
  /** The last of the previous page. */
  before?: number | undefined
  limit?: number | undefined
}

/** Without their texts. */
export async function listVersions(
  db: Db,
  scope: string,
  name: string,
  { sort = '-version', before, limit = 50 }: VersionPage = {},
): Promise<VersionSummary[]> {
  let query = summaries(db).where('scope', '=', scope).where('name', '=', name)
  if (before !== undefined) query = query.where('version', sort === 'version' ? '>' : '<', before)
  return (
    await query
      .orderBy('version', sort === 'version' ? 'asc' : 'desc')
      .limit(limit)
      .execute()
  ).map(toSummary)
}

export async function countVersions(db: Db, scope: string, name: string): Promise<number> {
  const { total } = await db
    .selectFrom('configuration')
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .where('scope', '=', scope)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** The newest version of each document of a scope, deleted ones included, without their texts. */
export async function listLatest(db: Db, scope: string): Promise<VersionSummary[]> {
  const rows = await summaries(db)
    .where('scope', '=', scope)
    .where((eb) =>
      eb(
        'version',
        '=',
        eb
          .selectFrom('configuration as later')
          .select((sub) => sub.fn.max('later.version').as('version'))
          .whereRef('later.scope', '=', 'configuration.scope')
          .whereRef('later.name', '=', 'configuration.name'),
      ),
    )
    .orderBy('name')
    .execute()
  return rows.map(toSummary)
}

function summaries(db: Db) {
  return db
    .selectFrom('configuration')
    .select(['scope', 'name', 'version', 'written_at', 'written_by', 'why'])
    .select((eb) => eb.case().when('document', 'is', null).then(1).else(0).end().as('deleted'))
}

function toSummary({ deleted, ...row }: Omit<Row, 'document'> & { deleted: number }): VersionSummary {
  const { document: _, ...summary } = toVersion({ ...row, document: null })
  return { ...summary, deleted: deleted === 1 }
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
