import type { CsvRow } from './csv-row.ts'
import { type CsvError, type CsvOptions, CsvScanner, type Delimiter } from './csv-scanner.ts'

export interface ReadCsvOptions extends CsvOptions {
  expectedFields?: number
  /**
   * For all-or-nothing files: errors are reported immediately, and the caller checks the number of fields of every row.
   */
  strict?: boolean
}

/** The rows of a file, the header first: its number of fields identifies valid rows after a broken one. */
export async function* readCsv(
  chunks: AsyncIterable<Uint8Array>,
  options: ReadCsvOptions = {},
): AsyncGenerator<CsvRow | CsvError> {
  const scanner = new CsvScanner(options)
  scanner.expectedFields = options.expectedFields ?? 0
  for await (const chunk of chunks) {
    scanner.push(chunk)
    yield* drain(scanner, options)
  }
  scanner.end()
  yield* drain(scanner, options)
}

export const isCsvError = (found: CsvRow | CsvError): found is CsvError => 'reason' in found

function* drain(scanner: CsvScanner, { strict = false }: ReadCsvOptions): Generator<CsvRow | CsvError> {
  for (let found = scanner.next(); found; found = scanner.next()) {
    if (!strict && scanner.expectedFields === 0 && !isCsvError(found) && !found.isBlank)
      scanner.expectedFields = found.count
    yield found
  }
  if (strict && scanner.brokenRow) yield scanner.brokenRow
}

const delimiters: readonly Delimiter[] = [',', '\t', '|', ';']

/** The most frequent separator of the first line. */
export function sniffDelimiter(start: Buffer): Delimiter {
  const [line = ''] = start
    .toString('utf8')
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1)
  const counts = delimiters.map((delimiter) => line.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}
