import { hash } from 'node:crypto'
import type { Db, Trx } from '../database/tables.ts'
import type { Fault, Format, ReadItem, Row } from '../formats/reader.ts'

/** A steward's decision on one bad value of one row. Stored, because the next file has the same value again. */
export interface RowFix {
  sourceId: string
  field: string
  badValue: string
  /** `none` reverts an earlier decision. */
  action: 'replace' | 'ignore' | 'none'
  /** Empty to remove the value. */
  replacement?: string
}

export interface Fixes {
  /** The item with its values replaced; an ignored error becomes one that is not counted. */
  apply(item: ReadItem, format: Format): ReadItem
  ignores(fault: Fault): boolean
  /** Whether there is a decision about a row of this id. */
  concern(sourceId: string): boolean
  /** Rows with a decision. */
  ids(): readonly string[]
}

export const noFixes: Fixes = { apply: (item) => item, ignores: () => false, concern: () => false, ids: () => [] }

/** With more decisions than this for one source, the sender must correct the file. */
const mostFixes = 100_000

/** A source's decisions up to a pinned one. */
export async function readFixes(db: Db, tenantId: string, source: string, upTo: number): Promise<Fixes> {
  if (upTo === 0) return noFixes
  const rows = await db
    .selectFrom('row_fix')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('source', '=', source)
    .where('id', '<=', upTo)
    .orderBy('id')
    .limit(mostFixes)
    .execute()
  return fixesOf(
    rows.map((row) => ({
      sourceId: row.source_id,
      field: row.field,
      badValue: row.bad_value,
      action: row.action,
      ...(row.replacement !== null && { replacement: row.replacement }),
    })),
  )
}

interface Rejected {
  sourceId?: string
  field?: string
  value?: string
}

/** The last decision about each of these rejected rows; undefined if there is none, or it was reverted. */
export async function findFixes(
  db: Db,
  tenantId: string,
  source: string,
  rejected: readonly Rejected[],
): Promise<(DecidedFix | undefined)[]> {
  if (rejected.length === 0) return []
  const rows = await db
    .selectFrom('row_fix')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('source', '=', source)
    .where('source_id', 'in', [...new Set(rejected.map(({ sourceId = '' }) => sourceId))])
    .orderBy('id')
    .limit(mostFixes)
    .execute()
  const last = new Map(rows.map((row) => [`${row.source_id}\n${keyOf(row.field, row.bad_value)}`, row]))
  return rejected.map(({ sourceId = '', field = '', value = '' }) => {
    const row = last.get(`${sourceId}\n${keyOf(field, value)}`)
    if (!row || row.action === 'none') return undefined
    const { action, replacement, created_by: by, created_at: at } = row
    return { action, ...(replacement !== null && { replacement }), by, at }
  })
}

interface DecidedFix {
  action: 'replace' | 'ignore'
  replacement?: string
  by: string
  at: string
}

export async function newestFix(db: Db, tenantId: string, source: string): Promise<number> {
  const row = await db
    .selectFrom('row_fix')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('tenant_id', '=', tenantId)
    .where('source', '=', source)
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}

export async function insertFix(
  trx: Trx,
  tenantId: string,
  source: string,
  { by, at, why, ...fix }: RowFix & { by: string; at: string; why: string },
): Promise<void> {
  await trx
    .insertInto('row_fix')
    .values({
      tenant_id: tenantId,
      source,
      source_id: fix.sourceId,
      field: fix.field,
      bad_value: fix.badValue,
      action: fix.action,
      replacement: fix.replacement ?? null,
      created_at: at,
      created_by: by,
      why,
    })
    .execute()
}

/** Later decisions about the same value replace earlier ones. */
export function fixesOf(decisions: readonly RowFix[]): Fixes {
  const byRow = new Map<string, Map<string, RowFix>>()
  for (const fix of decisions) {
    const own = byRow.get(fix.sourceId) ?? new Map<string, RowFix>()
    byRow.set(fix.sourceId, own.set(keyOf(fix.field, fix.badValue), fix))
  }
  const ignores = ({ sourceId = '', field = '', value = '' }: Fault) =>
    byRow.get(sourceId)?.get(keyOf(field, value))?.action === 'ignore'
  return {
    ignores,
    concern: (sourceId) => byRow.has(sourceId),
    ids: () => [...byRow.keys()],
    apply: (item, format) => {
      if (item.type === 'fault') return ignores(item) ? { type: 'outside', at: item.at } : item
      if (item.type !== 'row') return item
      let row: Row = item
      for (const fix of byRow.get(item.sourceId)?.values() ?? []) {
        const fixed = fix.action === 'replace' ? format.replace(row, fix) : undefined
        // The fix is part of the row: a row with a different fix is a different row.
        if (fixed) row = { ...fixed, hash: hash('sha1', `${row.hash} ${JSON.stringify(fix)}`, 'base64url') }
      }
      return row
    },
  }
}

const keyOf = (field: string, value: string) => `${field}\n${value}`
