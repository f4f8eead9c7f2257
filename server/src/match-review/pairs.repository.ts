import { hash } from 'node:crypto'
import type { MatchPairQuery } from '@care/contract'
import { insertRows } from '../database/insert-rows.ts'
import { orderOf } from '../database/sorted.ts'
import type { Db, Trx } from '../database/tables.ts'
import type { Part, Verdict } from '../matching/matching.service.ts'

/** Two statements that a steward must review. */
export interface StoredPair extends Verdict {
  id: string
  state: 'open' | 'later'
  laterUntil?: string
  foundAt: string
}

export const pairId = ({ a, b }: { a: string; b: string }): string => hash('sha256', `${a}\n\n${b}`, 'hex').slice(0, 24)

export interface PairFilter {
  /** Only this one, in any state. */
  id?: string | undefined
  state: 'open' | 'later'
  /** Pairs postponed to a day before this one are open again. */
  today: string
  sort?: MatchPairQuery['sort']
  offset: number
  limit: number
}

const sortColumns = { score: 'bits', found: 'found_at', source: 'a' } as const

/** Highest score first by default. */
export async function listPairs(
  db: Db,
  tenantId: string,
  { id, state, today, sort, offset, limit }: PairFilter,
): Promise<{ pairs: StoredPair[]; total: number }> {
  const matching = db
    .selectFrom('match_pair')
    .where('tenant_id', '=', tenantId)
    .where((eb) => {
      if (id !== undefined) return eb('id', '=', id)
      const waits = eb.and([eb('state', '=', 'later'), eb('later_until', '>', today)])
      return state === 'later' ? waits : eb.not(waits)
    })
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { column, direction } = orderOf(sort, sortColumns, { column: 'bits', direction: 'desc' })
  const rows = await matching.selectAll().orderBy(column, direction).orderBy('id').offset(offset).limit(limit).execute()
  return { pairs: rows.map(toPair), total: Number(total) }
}

export async function findPair(db: Db, tenantId: string, id: string): Promise<StoredPair | undefined> {
  const row = await db
    .selectFrom('match_pair')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toPair(row)
}

/** Ids and strength of all of a tenant's pairs. */
export async function readPairs(db: Db, tenantId: string): Promise<Map<string, number>> {
  const rows = await db.selectFrom('match_pair').select(['id', 'bits']).where('tenant_id', '=', tenantId).execute()
  return new Map(rows.map(({ id, bits }) => [id, bits]))
}

/** New pairs are open; a steward's decision on a known pair is kept. */
export async function savePairs(trx: Trx, tenantId: string, pairs: readonly Verdict[], at: string): Promise<void> {
  const rows = pairs.map(({ a, b, bits, parts }) => ({
    tenant_id: tenantId,
    id: pairId({ a, b }),
    a,
    b,
    bits,
    parts: JSON.stringify(parts),
    state: 'open' as const,
    later_until: null,
    found_at: at,
  }))
  const suffix = 'on conflict (tenant_id, id) do update set bits = excluded.bits, parts = excluded.parts'
  await insertRows(trx, 'match_pair', rows, { suffix })
}

export async function deletePairs(trx: Trx, tenantId: string, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await trx.deleteFrom('match_pair').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}

/** Postpones the pair to a later day. */
export async function postponePair(trx: Trx, tenantId: string, id: string, until: string): Promise<void> {
  await trx
    .updateTable('match_pair')
    .set({ state: 'later', later_until: until })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** Ends the postponement. */
export async function reopenPair(trx: Trx, tenantId: string, id: string): Promise<void> {
  await trx
    .updateTable('match_pair')
    .set({ state: 'open', later_until: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

function toPair(row: {
  id: string
  a: string
  b: string
  bits: number
  parts: string
  state: 'open' | 'later'
  later_until: string | null
  found_at: string
}): StoredPair {
  return {
    id: row.id,
    a: row.a,
    b: row.b,
    bits: row.bits,
    parts: JSON.parse(row.parts) as readonly Part[], // Written by savePairs.
    state: row.state,
    ...(row.later_until !== null && { laterUntil: row.later_until }),
    foundAt: row.found_at,
  }
}
