import { exportColumnNames, type ExportColumnName, type Language } from '@care/contract'
import { byteOrderMark, csvCell, csvLine } from './csv-cell.ts'
import { csvColumns } from './csv-columns.ts'
import { csvRecordOf, type CsvHead, type CsvRecord } from './csv-record.ts'
import type { ExportContext, ExportKind, ExportPiece } from './export-kind.ts'
import { allRows, foundRecords, mapped, visibleNow } from './exported-records.ts'

/** The directory as a spreadsheet: one line for each relation, a person or facility at one place. */
export const directoryCsv: ExportKind = {
  kind: 'directory-csv',
  label: { en: 'Directory as a spreadsheet', es: 'Directorio como hoja de cálculo' },
  role: 'data-steward',
  contentType: 'text/csv; charset=utf-8',
  extension: 'csv',
  compressed: true,
  options: ['language', 'columns', 'recordKind', 'query', 'queryType'],
  async *run(context) {
    const { columns = exportColumnNames, language = 'en' } = context.task.options
    if (context.after === undefined)
      yield [{ content: byteOrderMark + csvLine(headers(columns, language)), position: null }]
    const linesOf = lineMaker(columns)
    yield* context.task.terms.found ? foundLines(context, linesOf) : allLines(context, linesOf)
  },
}

type LinesOf = (record: CsvRecord, rows?: readonly number[]) => string[]
type Pages = AsyncGenerator<Iterable<ExportPiece>>

async function* allLines(context: ExportContext, linesOf: LinesOf): Pages {
  const { visibility } = context.task.terms
  const csvRecord = csvRecordOf(visibility)
  for await (const page of allRows(context))
    yield mapped(page, (row) => {
      const record = csvRecord(row) ?? visibleNow(row, visibility)
      return piece(row.stable_id, record ? linesOf(record) : [], 0)
    })
}

async function* foundLines(context: ExportContext, linesOf: LinesOf): Pages {
  for await (const page of foundRecords(context))
    yield mapped(page, ({ id, record, rows }) => piece(id, record ? linesOf(record, rows) : [], 1))
}

function piece(position: string, lines: readonly string[], missing: number): ExportPiece {
  if (lines.length === 0) return { content: '', position, vanished: missing }
  return { content: lines.join(''), position, records: 1, lines: lines.length }
}

function headers(columns: readonly ExportColumnName[], language: Language): string[] {
  return columns.map((column) => csvCell(csvColumns[column].label[language]))
}

/** The lines of a record: of all its relations, or of those with these ordinals. */
export function lineMaker(columns: readonly ExportColumnName[]): LinesOf {
  const chosen = columns.map((column) => csvColumns[column])
  return (record, rows) => {
    const { heads, relations } = record
    const head: CsvHead | undefined = heads.find(({ golden }) => golden) ?? heads[0]
    const shared = chosen.map(({ ofRecord }) => (ofRecord ? csvCell(ofRecord(record, head) ?? '') : ''))
    const wanted = rows ? rows.flatMap((row) => relations[row] ?? []) : relations
    return wanted.map((relation) =>
      csvLine(
        chosen.map(({ ofRelation }, at) =>
          ofRelation ? csvCell(ofRelation(relation, head) ?? '') : (shared[at] ?? ''),
        ),
      ),
    )
  }
}
