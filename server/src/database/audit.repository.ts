import type { Selectable } from 'kysely'
import { among } from './among.ts'
import { addAuditRows } from './audit-chain.ts'
import type { AuditTrailTable, Db, Trx } from './tables.ts'
import { inTransaction, type Writer } from './transactions.ts'

/** Who acts, and in which request. */
export interface Actor {
  who: string
  /** The user id of the caller's own system (x-user-id). A label: it grants nothing. */
  userId?: string | undefined
  correlationId?: string | undefined
}

/** One staff action: who, when, what, before, after, why. */
export interface AuditEntry extends Actor {
  tenantId: string
  at: string
  /** The action, such as `record.correct` or `template.save`. */
  what: string
  /** The kind of subject that was changed: `record`, `template`, `blueprint`, `specialty-mapping`. */
  subjectKind: string
  /** The subject: a stableId, a template's name. */
  subject: string
  before?: unknown
  after?: unknown
  why: string
  /** The source whose data caused the change. */
  source?: string | undefined
}
export interface StoredAuditEntry extends AuditEntry {
  id: number
}

export interface AuditFilter {
  subjectKind?: string
  /** Filter by kind as well: the index is by kind, then subject. */
  subject?: string | readonly string[]
  beforeId?: number
  limit?: number
}

/** Call it in the transaction of the change, so that both are stored or neither. */
export async function appendAudit(writer: Writer, entry: AuditEntry): Promise<void> {
  await inTransaction(writer, async (trx) => appendAudits(trx, [entry]))
}

/** The rows exist once the transaction has committed. */
export function appendAudits(trx: Trx, entries: readonly AuditEntry[]): void {
  const rows = entries.map((entry) => ({
    tenant_id: entry.tenantId,
    at: entry.at,
    who: entry.who,
    what: entry.what,
    subject_kind: entry.subjectKind,
    subject: entry.subject,
    why: entry.why,
    before: toJson(entry.before),
    after: toJson(entry.after),
    user_id: entry.userId ?? null,
    correlation_id: entry.correlationId ?? null,
    source: entry.source ?? null,
  }))
  addAuditRows(trx, rows)
}

/** Newest first; `beforeId` is the last id of the page before. */
export async function readAudit(
  db: Db,
  tenantId: string,
  { subjectKind, subject, beforeId, limit = 100 }: AuditFilter = {},
): Promise<StoredAuditEntry[]> {
  let query = db
    .selectFrom('audit_trail')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('id', 'desc')
    .limit(limit)
  if (subjectKind !== undefined) query = query.where('subject_kind', '=', subjectKind)
  if (subject !== undefined) query = query.where(among(db, 'subject', [subject].flat()))
  if (beforeId !== undefined) query = query.where('id', '<', beforeId)
  return (await query.execute()).map(toStoredAudit)
}

export function toStoredAudit(row: Selectable<AuditTrailTable>): StoredAuditEntry {
  return {
    id: Number(row.id),
    tenantId: row.tenant_id,
    at: row.at,
    who: row.who,
    what: row.what,
    subjectKind: row.subject_kind,
    subject: row.subject,
    why: row.why,
    ...(row.before !== null && { before: fromJson(row.before) }),
    ...(row.after !== null && { after: fromJson(row.after) }),
    ...(row.user_id !== null && { userId: row.user_id }),
    ...(row.correlation_id !== null && { correlationId: row.correlation_id }),
    ...(row.source !== null && { source: row.source }),
  }
}

const toJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
const fromJson = (text: string): unknown => JSON.parse(text)
