import { hash } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { insertRows } from './insert-rows.ts'
import { storedJson } from './stored-json.ts'
import type { AuditTrailTable, Db, Trx } from './tables.ts'
import { lockInTransaction } from './transactions.ts'

type NewRow = Omit<Insertable<AuditTrailTable>, 'id'>
type Row = Selectable<AuditTrailTable>

const pageRows = 1_000

/** Audit rows of open transactions. They are inserted at the end, so that a transaction has one link. */
const pending = new WeakMap<Trx, NewRow[]>()

/** Stores a row when the transaction commits. */
export function addAuditRows(trx: Trx, rows: readonly NewRow[]): void {
  const waiting = pending.get(trx)
  if (!waiting) throw new Error('An audit row belongs into a transaction of Database.write().')
  waiting.push(...rows)
}

/** Wraps every transaction: links the audit rows that it added to the chains of their tenants. */
export function chained<T>(work: (trx: Trx) => Promise<T>): (trx: Trx) => Promise<T> {
  return async (trx) => {
    const rows: NewRow[] = []
    pending.set(trx, rows)
    const result = await work(trx)
    pending.delete(trx)
    // In a fixed order: otherwise two transactions could deadlock on each other's chains.
    for (const tenantId of [...new Set(rows.map((row) => row.tenant_id))].sort())
      await link(
        trx,
        tenantId,
        rows.filter((row) => row.tenant_id === tenantId),
      )
    return result
  }
}

export interface Link {
  seq: number
  lastId: number
  rowCount: number
  hash: string
  at: string
}

async function link(trx: Trx, tenantId: string, rows: readonly NewRow[]): Promise<void> {
  await lockInTransaction(trx, `audit ${tenantId}`)
  const last = (await lastLink(trx, tenantId)) ?? (await startChain(trx, tenantId))
  // During an upgrade, a server of the previous version adds rows without links.
  const digest = new RowDigest()
  for await (const row of rowsBetween(trx, tenantId, last.lastId)) digest.add(row)
  const written = await insertRows<'audit_trail', { id: number }>(trx, 'audit_trail', rows, { suffix: 'returning id' })
  const lastId = written.reduce((highest, { id }) => Math.max(highest, Number(id)), last.lastId)
  for (const row of rows) digest.add(row)
  const next = { seq: last.seq + 1, lastId, rowCount: digest.rows, at: rows.at(-1)?.at ?? '' }
  await insertLink(trx, tenantId, { ...next, hash: linkHash(last.hash, next, digest) })
}

/** Rows from before the chain began are not covered. */
async function startChain(trx: Trx, tenantId: string): Promise<Link> {
  const { id } = await trx
    .selectFrom('audit_trail')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  const start = { seq: 0, lastId: Number(id ?? 0), rowCount: 0, at: '' }
  const first = { ...start, hash: linkHash('', start, new RowDigest()) }
  await insertLink(trx, tenantId, first)
  return first
}

async function insertLink(trx: Trx, tenantId: string, { seq, lastId, rowCount, hash: text, at }: Link): Promise<void> {
  const row = { tenant_id: tenantId, seq, last_id: lastId, row_count: rowCount, hash: text, at }
  await trx.insertInto('audit_link').values(row).execute()
}

async function lastLink(db: Db, tenantId: string): Promise<Link | undefined> {
  const row = await links(db, tenantId).orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return row && toLink(row)
}

const links = (db: Db, tenantId: string) => db.selectFrom('audit_link').selectAll().where('tenant_id', '=', tenantId)

const toLink = (row: { seq: number; last_id: number; row_count: number; hash: string; at: string }): Link => ({
  seq: row.seq,
  lastId: Number(row.last_id),
  rowCount: row.row_count,
  hash: row.hash,
  at: row.at,
})

/** A page of links in order. */
export async function linksAfter(db: Db, tenantId: string, after: number, limit = 500): Promise<Link[]> {
  return (await links(db, tenantId).where('seq', '>', after).orderBy('seq').limit(limit).execute()).map(toLink)
}

/** Audit rows in order, one page in memory at a time. */
export async function* rowsBetween(db: Db, tenantId: string, after: number, upTo = Infinity): AsyncGenerator<Row> {
  let query = db.selectFrom('audit_trail').selectAll().where('tenant_id', '=', tenantId)
  if (upTo < Infinity) query = query.where('id', '<=', upTo)
  for (let last = after; ; ) {
    const rows = await query.where('id', '>', last).orderBy('id').limit(pageRows).execute()
    yield* rows
    last = rows.at(-1)?.id ?? last
    if (rows.length < pageRows) return
  }
}

const digested = [
  'tenant_id',
  'at',
  'who',
  'what',
  'subject_kind',
  'subject',
  'before',
  'after',
  'why',
  'user_id',
  'correlation_id',
  'source',
] as const

/** Digest over consecutive rows. */
export class RowDigest {
  rows = 0
  #hash = ''
  /** Of the row before, which mostly has the same values. */
  #values: unknown[] = []
  #texts: string[] = []

  add(row: NewRow): void {
    digested.forEach((column, at) => {
      const value = row[column] ?? null
      if (this.#texts[at] !== undefined && this.#values[at] === value) return
      this.#values[at] = value
      this.#texts[at] = storedJson([value]).slice(1, -1)
    })
    this.#hash = sha256(`[${JSON.stringify(this.#hash)},${this.#texts.join()}]`)
    this.rows += 1
  }

  get text(): string {
    return this.#hash
  }
}

export function linkHash(before: string, { seq, lastId, at }: Omit<Link, 'hash'>, digest: RowDigest): string {
  return sha256(JSON.stringify([before, seq, lastId, digest.rows, at, digest.text]))
}

const sha256 = (text: string) => hash('sha256', text, 'base64url')
