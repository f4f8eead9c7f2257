import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import { inTransaction, type Writer } from '../database/transactions.ts'
import type { DocumentKey } from './define-document.ts'

/** A text that its author has not published yet. */
export interface Draft extends DocumentKey {
  author: string
  text: string
  /** The version that the author started from. */
  basedOn: number
  savedAt: string
}
export type DraftKey = Pick<Draft, 'scope' | 'name' | 'author'>

export async function saveDraft(writer: Writer, draft: Draft): Promise<void> {
  const changed = { document: draft.text, based_on: draft.basedOn, saved_at: draft.savedAt }
  await inTransaction(writer, (trx) =>
    trx
      .insertInto('configuration_draft')
      .values({ scope: draft.scope, name: draft.name, author: draft.author, ...changed })
      .onConflict((conflict) => conflict.columns(['scope', 'name', 'author']).doUpdateSet(changed))
      .execute(),
  )
}

export async function findDraft(db: Db, { scope, name, author }: DraftKey): Promise<Draft | undefined> {
  const row = await db
    .selectFrom('configuration_draft')
    .selectAll()
    .where('scope', '=', scope)
    .where('name', '=', name)
    .where('author', '=', author)
    .executeTakeFirst()
  return row && { scope, name, author, text: row.document, basedOn: row.based_on, savedAt: row.saved_at }
}

/** Without their texts. */
export async function draftsBy(db: Db, scope: string, author: string): Promise<Omit<Draft, 'text'>[]> {
  const rows = await db
    .selectFrom('configuration_draft')
    .select(['name', 'based_on', 'saved_at'])
    .where('scope', '=', scope)
    .where('author', '=', author)
    .orderBy('name')
    .execute()
  return rows.map((row) => ({ scope, author, name: row.name, basedOn: row.based_on, savedAt: row.saved_at }))
}

/** How many other drafts an author has, and their total length. */
export async function sizeOfOtherDrafts(
  db: Db,
  { scope, name, author }: DraftKey,
): Promise<{ drafts: number; characters: number }> {
  const found = await db
    .selectFrom('configuration_draft')
    .select([
      sql<number | string>`count(*)`.as('drafts'),
      sql<number | string>`coalesce(sum(length(document)), 0)`.as('characters'),
    ])
    .where('scope', '=', scope)
    .where('author', '=', author)
    .where('name', '<>', name)
    .executeTakeFirstOrThrow()
  return { drafts: Number(found.drafts), characters: Number(found.characters) }
}

export async function deleteDraft(writer: Writer, { scope, name, author }: DraftKey): Promise<void> {
  await inTransaction(writer, (trx) =>
    trx
      .deleteFrom('configuration_draft')
      .where('scope', '=', scope)
      .where('name', '=', name)
      .where('author', '=', author)
      .execute(),
  )
}

/** The texts of an author's drafts, by scope and name. */
export async function draftTexts(
  db: Db,
  scopes: readonly string[],
  author: string,
): Promise<(DocumentKey & { text: string })[]> {
  const rows = await db
    .selectFrom('configuration_draft')
    .select(['scope', 'name', 'document'])
    .where('scope', 'in', scopes)
    .where('author', '=', author)
    .orderBy('scope')
    .orderBy('name')
    .execute()
  return rows.map(({ scope, name, document }) => ({ scope, name, text: document }))
}
