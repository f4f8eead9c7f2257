import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { csvCell, csvLine } from '@care/display'
import type { Db } from '../database/tables.ts'
import type { CsvRow } from '../csv/csv-row.ts'
import { isCsvError, readCsv, sniffDelimiter } from '../csv/read-csv.ts'
import { fileOfLoad } from './load-files.ts'
import { faultWords } from './load-report.ts'
import { firstBytes, readLines } from '../formats/read-lines.ts'
import { longestLine, shownLine } from '../formats/ndjson/shown-line.ts'
import type { Load } from './load.ts'
import { listQuarantined, mostQuarantined, type QuarantinedRow } from './quarantine.repository.ts'
import { isSecretColumn } from '../formats/roster/propose-roster-map.ts'
import { readSource } from '../formats/source-document.ts'

export function returnFileOf(dataDir: string, loadId: string): string {
  return `${fileOfLoad(dataDir, loadId)}.return.csv`
}

/** Rejected rows with the reasons, for the sender. Columns that must not be stored are left out. */
export async function writeReturnFile(db: Db, dataDir: string, load: Load): Promise<void> {
  const file = returnFileOf(dataDir, load.id)
  const rows = await listQuarantined(db, load, { limit: mostQuarantined })
  await rm(file, { force: true })
  if (rows.length === 0) return
  const part = await open(`${file}.part`, 'w', 0o600)
  try {
    const lines = linesOf(db, dataDir, load, rows)
    for await (const cells of lines) await part.write(csvLine(cells.map(csvCell)))
  } finally {
    await part.close()
  }
  await rename(`${file}.part`, file)
}

function linesOf(db: Db, dataDir: string, load: Load, rows: readonly QuarantinedRow[]) {
  if (load.format === 'roster') return rosterLines(db, dataDir, load, rows)
  return load.format === 'ndjson' ? jsonLines(fileOfLoad(dataDir, load.id), rows) : problemLines(rows)
}

/** For public formats: their entries are long, joined from several, and their senders identify them by id. */
function* problemLines(rows: readonly QuarantinedRow[]): Generator<string[]> {
  yield ['line', 'problem', 'id', 'field', 'value']
  for (const { line, sourceId = '', field = '', value = '', reason } of rows)
    yield [String(line), faultWords({ reason, field }), sourceId, field, value]
}

/** The original rows, without unknown fields, which may be secret. */
async function* jsonLines(file: string, rows: readonly QuarantinedRow[]): AsyncGenerator<string[]> {
  yield ['line', 'problem', 'id', 'field', 'value', 'row']
  const left = new Map(rows.map((row) => [row.line, row]))
  for await (const { at, bytes } of readLines(file, longestLine)) {
    const fault = left.get(at.line)
    if (!fault) continue
    const { line, sourceId = '', field = '', value = '', reason } = fault
    yield [String(line), faultWords({ reason, field }), sourceId, field, value, bytes ? shownLine(bytes) : '']
    left.delete(line)
    if (left.size === 0) return
  }
}

/** The original rows, each after its line number and its problem. */
async function* rosterLines(
  db: Db,
  dataDir: string,
  load: Load,
  rows: readonly QuarantinedRow[],
): AsyncGenerator<string[]> {
  const { settings } = await readSource(db, load.tenantId, load.source, load.reading.source)
  const mapped = new Set(
    settings.columns?.columns.filter(({ field }) => field === 'secret').map(({ column }) => column),
  )
  const file = fileOfLoad(dataDir, load.id)
  const left = new Map(rows.map((row) => [row.line, row]))
  const delimiter = sniffDelimiter(await firstBytes(file))
  let shown: number[] | undefined
  for await (const row of readCsv(createReadStream(file, { highWaterMark: 1 << 18 }), { delimiter })) {
    if (!shown) {
      if (isCsvError(row)) return
      const names = row.fields()
      shown = names.flatMap((name, index) => (mapped.has(name) || isSecretColumn(name) ? [] : [index]))
      yield ['line', 'problem', ...shown.map((index) => names[index] ?? '')]
      continue
    }
    const fault = left.get(row.at.line)
    if (!fault) continue
    left.delete(row.at.line)
    // If columns cannot be distinguished, any cell may be secret.
    const cells = isCsvError(row) || fault.reason === 'other-columns' ? [] : cellsOf(row, shown)
    yield [String(fault.line), faultWords(fault), ...cells]
    if (left.size === 0) return
  }
}

const cellsOf = (row: CsvRow, columns: readonly number[]) => columns.map((index) => row.field(index))
