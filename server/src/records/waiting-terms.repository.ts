import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { letOthersWrite } from '../database/let-others-write.ts'
import type { Db, Trx } from '../database/tables.ts'
import { isPostgres, lockInTransaction } from '../database/transactions.ts'
import type { StableId } from './model.ts'
import { termKinds } from './record-terms.ts'

/** A word, phone number or address key of a record, by which staff find it. */
export interface Term {
  stableId: StableId
  term: string
}

/** A single index entry dirties a page; of many in order, several share one. */
const termsPerTransaction = 6_000

/** They wait for `sortTerms`; lookups read these too. */
export async function addWaitingTerms(trx: Trx, tenantId: string, terms: readonly Term[]): Promise<void> {
  await addWaitingLines(trx, tenantId, terms.map(toLine))
}

/** The same for terms that were prepared by `toLine`. */
export async function addWaitingLines(trx: Trx, tenantId: string, lines: readonly string[]): Promise<void> {
  if (lines.length > 0) await insertWaiting(trx, tenantId, lines, 0)
}

/** A term as it waits. */
export const toLine = ({ term, stableId }: Term): string =>
  isPlain.test(term) && isPlain.test(stableId) ? `["${term}","${stableId}"]` : JSON.stringify([term, stableId])

/** Without characters that JSON escapes. */
const isPlain = /^[\w .,/#|-]*$/

/** Inserts missing terms into their index immediately. */
export function addTermsNow(trx: Trx, tenantId: string, terms: readonly Term[]): Promise<void> {
  return insertTerms(trx, tenantId, sortedLines(terms.map(toLine)))
}

/** Waiting terms must not restore deleted ones. */
export async function removeWaitingTerms(trx: Trx, tenantId: string, terms: readonly Term[]): Promise<void> {
  if (terms.length > 0 && (await lastWaiting(trx, tenantId)) > 0)
    await insertWaiting(trx, tenantId, terms.map(toLine), 1)
}

/** The waiting terms with this prefix. */
export async function waitingTerms(db: Db, tenantId: string, begin: string): Promise<Term[]> {
  const start = `["${JSON.stringify(begin).slice(1, -1)}`
  const rows = await db
    .selectFrom('waiting_term')
    .select(['gone', 'terms'])
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`${isPostgres(db) ? sql`strpos` : sql`instr`}(terms, ${start}) > 0`)
    .orderBy('id')
    .execute()
  const found = new Set<string>()
  for (const { gone, terms } of rows)
    for (const line of linesBeginning(terms, start))
      if (gone) found.delete(line)
      else found.add(line)
  return [...found].map((line) => {
    const [term, stableId] = JSON.parse(line) as [string, string] // Written by toLines.
    return { term, stableId }
  })
}

/**
 * Inserts all waiting terms into their index, in its order. After a crash it starts over: existing terms are left out.
 */
export async function sortTerms(database: Database, tenantId: string, signal?: AbortSignal): Promise<void> {
  const last = await lastWaiting(database.db, tenantId)
  if (last === 0) return
  // One kind at a time, to limit memory.
  for (const kind of termKinds) {
    const lines = await waitingLines(database.db, tenantId, `["${kind}`, last)
    for (let from = 0; from < lines.length; from += termsPerTransaction) {
      signal?.throwIfAborted()
      const some = lines.slice(from, from + termsPerTransaction)
      await database.write(async (trx) => {
        await lockInTransaction(trx, `records ${tenantId}`)
        const gone = await goneSince(trx, tenantId, last)
        const left = gone.size === 0 ? some : some.filter((line) => !gone.has(line))
        await insertTerms(trx, tenantId, left)
      })
      await letOthersWrite()
    }
  }
  await database.write((trx) =>
    trx.deleteFrom('waiting_term').where('tenant_id', '=', tenantId).where('id', '<=', last).execute(),
  )
}

const sortedLines = (lines: readonly string[]): string[] => [...new Set(lines)].sort()

async function insertWaiting(trx: Trx, tenantId: string, lines: readonly string[], gone: 0 | 1): Promise<void> {
  await trx
    .insertInto('waiting_term')
    .values({ tenant_id: tenantId, gone, terms: lines.join('\n') })
    .execute()
}

async function insertTerms(trx: Trx, tenantId: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  const list = `[${lines.join()}]`
  const entries = isPostgres(trx) ? sql`json_array_elements(${list}::json)` : sql`json_each(${list})`
  await sql`
    insert into record_term (tenant_id, term, stable_id)
    select ${tenantId}, entry.value ->> 0, entry.value ->> 1 from ${entries} as entry
    where not exists (select 1 from record_term as known where known.tenant_id = ${tenantId}
      and known.term = entry.value ->> 0 and known.stable_id = entry.value ->> 1)`.execute(trx)
}

async function lastWaiting(db: Db, tenantId: string): Promise<number> {
  const row = await db
    .selectFrom('waiting_term')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}

/** Of all that wait up to `last`, the lines with this prefix, in order; without those deleted since. */
async function waitingLines(db: Db, tenantId: string, start: string, last: number): Promise<string[]> {
  let lines: string[] = []
  for (let after = 0; ; ) {
    const row = await db
      .selectFrom('waiting_term')
      .select(['id', 'gone', 'terms'])
      .where('tenant_id', '=', tenantId)
      .where('id', '>', after)
      .where('id', '<=', last)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!row) break
    after = Number(row.id)
    const own = linesBeginning(row.terms, start)
    if (row.gone) {
      const gone = new Set(own)
      lines = lines.filter((line) => !gone.has(line))
    } else for (const line of own) lines.push(line)
  }
  return lines.sort().filter((line, at) => line !== lines[at - 1])
}

async function goneSince(db: Db, tenantId: string, last: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('waiting_term')
    .select('terms')
    .where('tenant_id', '=', tenantId)
    .where('id', '>', last)
    .where('gone', '=', 1)
    .execute()
  return new Set(rows.flatMap(({ terms }) => terms.split('\n')))
}

function linesBeginning(text: string, start: string): string[] {
  const lines: string[] = []
  // A line feed before the first line makes it like all others.
  const all = `\n${text}`
  for (let from = all.indexOf(`\n${start}`); from >= 0; ) {
    const end = all.indexOf('\n', from + 1)
    lines.push(all.slice(from + 1, end < 0 ? undefined : end))
    from = end < 0 ? -1 : all.indexOf(`\n${start}`, end)
  }
  return lines
}
