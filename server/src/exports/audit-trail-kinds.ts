import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import { auditIdsOf, type AuditIds } from '../audit-trail/audit-trail.service.ts'
import { addDays } from '../clocks/clocks.service.ts'
import type { AuditTrailTable } from '../database/tables.ts'
import { byteOrderMark, csvCell, csvLine } from '@care/display'
import type { ExportContext, ExportKind, ExportPiece } from './export-kind.ts'

type AuditRow = Selectable<AuditTrailTable>

const shared = {
  role: 'tenant-admin',
  compressed: true,
  options: ['from', 'to'],
  fault: ({ from, to }) =>
    from !== undefined && to !== undefined && from > to
      ? { en: 'The last day is before the first.', es: 'El último día es anterior al primero.' }
      : undefined,
} satisfies Partial<ExportKind>

const columns = [
  'id',
  'at',
  'who',
  'userId',
  'what',
  'subjectKind',
  'subject',
  'why',
  'source',
  'correlationId',
  'before',
  'after',
]

/** All actions of staff for a tenant, on records, staff and configuration, oldest first. */
export const auditTrailCsv: ExportKind = {
  ...shared,
  kind: 'audit-trail-csv',
  label: { en: 'Audit trail as a spreadsheet', es: 'Registro de auditoría como hoja de cálculo' },
  contentType: 'text/csv; charset=utf-8',
  extension: 'csv',
  async *run(context) {
    if (context.after === undefined) yield [{ content: byteOrderMark + csvLine(columns.map(csvCell)), position: 0 }]
    yield* auditPieces(context, (cells) => csvLine(cells.map((cell) => csvCell(String(cell ?? '')))))
  },
}

/** The same with one JSON object per line: before and after are nested JSON. */
export const auditTrailJson: ExportKind = {
  ...shared,
  kind: 'audit-trail-json',
  label: { en: 'Audit trail as JSON lines', es: 'Registro de auditoría como líneas JSON' },
  contentType: 'application/x-ndjson; charset=utf-8',
  extension: 'ndjson',
  run: (context) => auditPieces(context, toJsonLine),
}

type Cells = readonly (string | number | null)[]

function cellsOf(row: AuditRow, ids: AuditIds): Cells {
  const { user_id, subject_kind, correlation_id, before, after } = row
  const what = [ids.shown(Number(row.id)), row.at, row.who, user_id, row.what, subject_kind, row.subject, row.why]
  return [...what, row.source, correlation_id, before, after]
}

function toJsonLine(cells: Cells): string {
  const isJson = (name: string | undefined) => name === 'before' || name === 'after'
  const named = cells.flatMap((cell, at) => {
    const name = columns[at]
    if (cell === null) return []
    return [`${JSON.stringify(name)}:${isJson(name) ? String(cell) : JSON.stringify(cell)}`]
  })
  return `{${named.join(',')}}\n`
}

const pageRows = 500

/** In the order in which they were written. Days are in UTC, like the times in the rows. */
async function* auditPieces(
  { database, task, after }: ExportContext,
  toLine: (cells: Cells) => string,
): AsyncGenerator<Iterable<ExportPiece>> {
  const { from, to } = task.options
  const ids = await auditIdsOf(database)(task.tenantId)
  let query = database.db
    .selectFrom('audit_trail')
    .selectAll()
    .where('tenant_id', '=', task.tenantId)
    .where('at', '<=', task.createdAt)
    .orderBy('id')
    .limit(pageRows)
  if (from !== undefined) query = query.where('at', '>=', from)
  if (to !== undefined) query = query.where('at', '<', addDays(to, 1))
  for (let last = typeof after === 'number' ? after : 0; ; ) {
    const rows = await query.where('id', '>', last).execute()
    yield rows.map((row) => ({ content: toLine(cellsOf(row, ids)), position: row.id, records: 1, lines: 1 }))
    if (rows.length < pageRows) return
    last = rows.at(-1)?.id ?? last
    await yieldToEventLoop()
  }
}
