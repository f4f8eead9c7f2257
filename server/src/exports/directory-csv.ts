import { exportColumnNames, type ExportColumnName, type Language } from '@care/contract'
import { byteOrderMark, csvCell, csvLine } from '@care/display'
import { csvColumns } from './csv-columns.ts'
import { csvRecordOf } from './csv-record.ts'
import { csvValuesOf, type CsvRecord } from './csv-values.ts'
import type { VisibleRecord } from '../records/model.ts'
import type { ExportContext, ExportKind, ExportPiece } from './export-kind.ts'
import { allRows, exportedNow, foundRows, mapped, visibleNow } from './exported-records.ts'
import { unchangedRows } from './matching-rows.ts'

/** The directory as a spreadsheet: one line per relation, a person or facility at one location. */
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

type LinesOf = (record: CsvRecord, rows?: readonly number[]) => readonly string[]
type Pages = AsyncGenerator<Iterable<ExportPiece>>

async function* allLines(context: ExportContext, linesOf: LinesOf): Pages {
  const { visibility } = context.task.terms
  const csvRecord = csvRecordOf(visibility)
  for await (const page of allRows(context))
    yield mapped(page, (row) => {
      const record = csvRecord(row) ?? valuesOf(visibleNow(row, visibility))
      return piece(row.stable_id, record ? linesOf(record) : none, 0)
    })
}

async function* foundLines(context: ExportContext, linesOf: LinesOf): Pages {
  const { terms } = context.task
  const [rowsOf, csvRecord] = [unchangedRows(terms), csvRecordOf(terms.visibility)]
  for await (const page of foundRows(context))
    yield mapped(page, (one) => {
      const { found, row } = one
      const unchanged = row && rowsOf(found, row)
      const stored = row && unchanged && csvRecord(row)
      if (stored) return piece(found.id, linesOf(stored, unchanged), 1)
      const { record, rows } = exportedNow(terms, one)
      return piece(found.id, record ? linesOf(csvValuesOf(record), rows) : none, 1)
    })
}

const valuesOf = (record: VisibleRecord | undefined) => record && csvValuesOf(record)

function piece(position: string, lines: readonly string[], missing: number): ExportPiece {
  if (lines.length === 0) return { content: '', position, vanished: missing }
  return { content: lines.join(''), position, records: 1, lines: lines.length }
}

function headers(columns: readonly ExportColumnName[], language: Language): string[] {
  return columns.map((column) => csvCell(csvColumns[column].label[language]))
}

/** The lines of a record: for all its relations, or for those with these ordinals. */
export function lineMaker(columns: readonly ExportColumnName[]): LinesOf {
  const chosen = columns.map((column) => csvColumns[column])
  return ({ cells, relations }, rows) => {
    const wanted = rows ? rows.flatMap((row) => relations[row] ?? []) : relations
    if (wanted.length === 0) return none
    const shared = chosen.map(({ ofRecord }) => csvCell(ofRecord?.(cells) ?? ''))
    return wanted.map((relation) => {
      let line = ''
      for (let at = 0; at < chosen.length; at += 1) {
        const { ofRelation } = chosen[at] ?? {}
        if (at > 0) line += ','
        line += ofRelation ? csvCell(ofRelation(relation) ?? '') : (shared[at] ?? '')
      }
      return `${line}\r\n`
    })
  }
}

const none: readonly never[] = []
