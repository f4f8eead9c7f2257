import { visibleRecordToWire } from '../records/visible-record-to-wire.ts'
import type { VisibleRecord } from '../records/model.ts'
import type { ExportContext, ExportKind, ExportPiece } from './export-kind.ts'
import { allRows, exportedNow, foundRows, mapped, visibleNow, type ExportedRecord } from './exported-records.ts'
import { unchangedRows } from './matching-rows.ts'
import { publicTextOf } from './public-text.ts'

/** Golden records as members may see them: one JSON object per line, in the format of the detail call. */
export const goldenRecords: ExportKind = {
  kind: 'golden-records',
  label: { en: 'Golden records as JSON lines', es: 'Registros maestros como líneas JSON' },
  role: 'tenant-admin',
  contentType: 'application/x-ndjson; charset=utf-8',
  extension: 'ndjson',
  compressed: true,
  options: ['recordKind', 'query', 'queryType'],
  run: (context) => (context.task.terms.found ? foundLines(context) : allLines(context)),
}

async function* allLines(context: ExportContext): AsyncGenerator<Iterable<ExportPiece>> {
  const { visibility } = context.task.terms
  const publicText = publicTextOf(visibility)
  for await (const page of allRows(context))
    yield mapped(page, (row) => {
      const text = publicText(row) ?? textOf(visibleNow(row, visibility), row.updated_at)
      const position = row.stable_id
      return text === '' ? { content: '', position } : { content: `${text}\n`, position, records: 1, lines: 1 }
    })
}

async function* foundLines(context: ExportContext): AsyncGenerator<Iterable<ExportPiece>> {
  const { terms } = context.task
  const [rowsOf, publicText] = [unchangedRows(terms), publicTextOf(terms.visibility)]
  for await (const page of foundRows(context))
    yield mapped(page, (one) => {
      const { found, row } = one
      const stored = row && rowsOf(found, row)?.length ? publicText(row) : undefined
      const text = stored ?? textNow(exportedNow(terms, one))
      const counts = text === '' ? { vanished: 1 } : { records: 1, lines: 1 }
      return { content: text && `${text}\n`, position: found.id, ...counts }
    })
}

function textNow({ record, rows = [], updatedAt }: ExportedRecord): string {
  return rows.length > 0 ? textOf(record, updatedAt) : ''
}

function textOf(record: VisibleRecord | undefined, updatedAt: string): string {
  return record && record.relations.length > 0 ? JSON.stringify({ ...visibleRecordToWire(record), updatedAt }) : ''
}
