import type { AuditSearchQuery } from '@care/contract'
import { sql, type SelectQueryBuilder } from 'kysely'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { toStoredAudit, type StoredAuditEntry } from '../database/audit.repository.ts'
import type { AuditTrailTable, Db } from '../database/tables.ts'

export interface AuditSearch {
  kind?: string | undefined
  /** Only with a kind: the index is by kind, then subject. */
  subject?: string | undefined
  who?: string | undefined
  what?: string | undefined
  correlationId?: string | undefined
  /** Times: from the first one on, before the second. */
  from?: string | undefined
  to?: string | undefined
  /** By time, newest first by default. */
  sort?: AuditSearchQuery['sort']
  /** The last entry that was read. */
  before?: number | undefined
  limit: number
}

export interface AuditPage {
  entries: StoredAuditEntry[]
  /** The position to continue at; undefined if nothing is left. */
  next?: number
}

interface Position {
  at: string
  id: number
}

/** Rows read per statement: on SQLite, members wait meanwhile. */
const stepRows = 1_000
/** Rows read per call: a rare value is found over several pages, not in one that takes a minute. */
const mostSteps = 20

const directionOf = ({ sort }: AuditSearch) => (sort === 'when' ? 'asc' : 'desc')

/**
 * Newest first by default, reading a bounded number of rows. Changes of records are excluded by default: a load writes
 * as many rows as people do in years.
 */
export async function searchAudit(db: Db, tenantId: string, search: AuditSearch): Promise<AuditPage> {
  let from = await positionOf(db, tenantId, search.before)
  if (search.before !== undefined && from === undefined) return { entries: [] }
  const entries: StoredAuditEntry[] = []
  for (let step = 0; step < mostSteps; step++) {
    const { rows, end } = await lookAt(db, tenantId, search, from)
    entries.push(...rows)
    if (entries.length > search.limit) {
      const page = entries.slice(0, search.limit)
      return { entries: page, next: page.at(-1)?.id ?? 0 }
    }
    if (end === undefined) return { entries }
    from = end
    await yieldToEventLoop()
  }
  return { entries, ...(from && { next: from.id }) }
}

/** The matches among the next rows, and the last of these rows; undefined after the last row. */
async function lookAt(
  db: Db,
  tenantId: string,
  search: AuditSearch,
  from: Position | undefined,
): Promise<{ rows: StoredAuditEntry[]; end: Position | undefined }> {
  const window = windowOf(db, tenantId, search, from)
  const rows = await matching(db.selectFrom(window.limit(stepRows).as('audit')), search)
    .selectAll()
    .orderBy('at', directionOf(search))
    .orderBy('id', directionOf(search))
    .limit(search.limit + 1)
    .execute()
  return { rows: rows.map(toStoredAudit), end: await endOf(window, stepRows) }
}

type Window = ReturnType<typeof windowOf>

/** The last of so many rows; undefined where there are fewer, or no more. */
async function endOf(window: Window, rows: number): Promise<Position | undefined> {
  return window
    .clearSelect()
    .select(['at', 'id'])
    .offset(rows - 1)
    .limit(1)
    .executeTakeFirst()
}

type Rows<O> = SelectQueryBuilder<{ audit: AuditTrailTable }, 'audit', O>

/** The rows that match. */
function matching<O>(rows: Rows<O>, { who, what, kind }: AuditSearch): Rows<O> {
  let query = rows
  if (who !== undefined) query = query.where('who', '=', who)
  if (what !== undefined) query = query.where('what', '=', what)
  if (kind !== undefined) query = query.where('subject_kind', '=', kind)
  return query
}

const countStepRows = 5_000
/** A million rows, read in turns with other requests. */
const mostCountSteps = 200
/** Longer than anybody waits for a number. A million rows take half a second from the index, a person's rows three. */
const mostCountMs = 1_500

/** How many match; undefined where that is not known after so many rows, or after so long. */
export async function countAudit(
  db: Db,
  tenantId: string,
  search: AuditSearch,
  { steps = mostCountSteps, ms = mostCountMs } = {},
): Promise<number | undefined> {
  let total = 0
  let from: Position | undefined
  const end = performance.now() + ms
  for (let step = 0; step < steps && performance.now() < end; step++) {
    const window = windowOf(db, tenantId, search, from)
    const { count } = await matching(db.selectFrom(window.limit(countStepRows).as('audit')), search)
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow()
    total += Number(count)
    from = await endOf(window, countStepRows)
    if (from === undefined) return total
    await yieldToEventLoop()
  }
  return undefined
}

/** Conditions that an index serves in the order of the result; the others are compared row by row. */
export function windowOf(db: Db, tenantId: string, search: AuditSearch, from: Position | undefined) {
  const { kind, subject, correlationId } = search
  let query = db.selectFrom('audit_trail').selectAll().where('tenant_id', '=', tenantId)
  // Literals, so that both databases know that the index without records is sufficient.
  if (kind !== 'record') query = query.where('subject_kind', '<>', sql.lit('record'))
  if (correlationId !== undefined) query = query.where('correlation_id', '=', correlationId)
  if (kind !== undefined && subject !== undefined)
    query = query.where('subject_kind', '=', kind).where('subject', '=', subject)
  if (search.from !== undefined) query = query.where('at', '>=', search.from)
  if (search.to !== undefined) query = query.where('at', '<', search.to)
  const direction = directionOf(search)
  const isAfter = sql.raw(direction === 'asc' ? '>' : '<')
  if (from) query = query.where(sql<boolean>`(at, id) ${isAfter} (${from.at}, ${from.id})`)
  // Few rows: an order without an index keeps SQLite from walking the index by time instead of finding them.
  const isSelective = correlationId !== undefined || subject !== undefined
  return query.orderBy(isSelective ? sql`at || ''` : 'at', direction).orderBy('id', direction)
}

async function positionOf(db: Db, tenantId: string, id: number | undefined): Promise<Position | undefined> {
  if (id === undefined) return undefined
  return db
    .selectFrom('audit_trail')
    .select(['at', 'id'])
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
}
