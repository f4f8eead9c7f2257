import { exportColumnNames, type ExportColumnName, type Language } from '@care/contract'
import type { Head, VisibleRecord } from '../records/model.ts'
import { byteOrderMark, csvCell, csvLine } from './csv-cell.ts'
import { csvColumns } from './csv-columns.ts'
import type { ExportKind } from './export-kind.ts'
import { exportedRecords } from './exported-records.ts'

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
    const isFound = context.task.terms.found !== undefined
    if (context.after === undefined)
      yield { content: byteOrderMark + csvLine(headers(columns, language)), position: null }
    const linesOf = lineMaker(columns)
    for await (const { id, record, rows } of exportedRecords(context)) {
      const lines = record ? linesOf(record, rows) : []
      const isThere = lines.length > 0
      yield {
        content: lines.join(''),
        position: id,
        records: isThere ? 1 : 0,
        lines: lines.length,
        vanished: isFound && !isThere ? 1 : 0,
      }
    }
  },
}

function headers(columns: readonly ExportColumnName[], language: Language): string[] {
  return columns.map((column) => csvCell(csvColumns[column].label[language]))
}

function lineMaker(columns: readonly ExportColumnName[]) {
  const chosen = columns.map((column) => csvColumns[column])
  return ({ heads, relations, ...rest }: VisibleRecord, rows: readonly number[] | undefined): string[] => {
    const record = { heads, relations, ...rest }
    const head: Head | undefined = heads.find(({ golden }) => golden) ?? heads[0]
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
