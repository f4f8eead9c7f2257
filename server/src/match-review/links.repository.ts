import { sql } from 'kysely'
import { insertRows } from '../database/insert-rows.ts'
import type { Db, Trx } from '../database/tables.ts'
import type { Part, Verdict } from '../matching/matching.service.ts'

interface Pair {
  a: string
  b: string
}
export interface StoredLink extends Pair {
  bits: number
}

const pageRows = 1_000

/** All links of a tenant in order, a page at a time. */
export async function* readLinks(db: Db, tenantId: string): AsyncGenerator<StoredLink[]> {
  let after: Pair = { a: '', b: '' }
  for (;;) {
    const rows = await db
      .selectFrom('match_link')
      .select(['a', 'b', 'bits'])
      .where('tenant_id', '=', tenantId)
      .where(sql<boolean>`(a, b) > (${after.a}, ${after.b})`)
      .orderBy('a')
      .orderBy('b')
      .limit(pageRows)
      .execute()
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1) ?? after
  }
}

export async function saveLinks(trx: Trx, tenantId: string, links: readonly Verdict[], at: string): Promise<void> {
  const rows = links.map(({ a, b, bits, parts }) => ({
    tenant_id: tenantId,
    a,
    b,
    bits,
    parts: JSON.stringify(parts),
    found_at: at,
  }))
  const suffix = 'on conflict (tenant_id, a, b) do update set bits = excluded.bits, parts = excluded.parts'
  await insertRows(trx, 'match_link', rows, { suffix })
}

export async function deleteLinks(trx: Trx, tenantId: string, pairs: readonly Pair[]): Promise<void> {
  for (const { a, b } of pairs)
    await trx.deleteFrom('match_link').where('tenant_id', '=', tenantId).where('a', '=', a).where('b', '=', b).execute()
}

/** The matcher's findings about two statements of a golden record; undefined if it did not link them. */
export async function findLink(
  db: Db,
  tenantId: string,
  { a, b }: Pair,
): Promise<{ bits: number; parts: readonly Part[] } | undefined> {
  const row = await db
    .selectFrom('match_link')
    .select(['bits', 'parts'])
    .where('tenant_id', '=', tenantId)
    .where('a', '=', a)
    .where('b', '=', b)
    .executeTakeFirst()
  return row && { bits: row.bits, parts: JSON.parse(row.parts) as readonly Part[] } // Written by saveLinks.
}
