import { DirectoryError } from '@care/contract'
import type { CsvRow } from '../csv/csv-row.ts'
import type { CsvError, CsvErrorReason } from '../csv/csv-scanner.ts'
import { isCsvError, readCsv } from '../csv/read-csv.ts'

export interface CsvRecord {
  line: number
  fields: string[]
}
export interface CsvLimits {
  bytes: number
  lines: number
  lineLength: number
}

interface Reading {
  line: number
  isComplete: boolean
}

const mostBytesOfCharacter = 4

/** Streams the records of a CSV (RFC 4180) and skips blank lines. `line` is where the record starts. */
export async function* csvRecords(chunks: AsyncIterable<Uint8Array>, limits: CsvLimits): AsyncGenerator<CsvRecord> {
  const reading: Reading = { line: 1, isComplete: false }
  const maxRowBytes = limits.lineLength * mostBytesOfCharacter
  for await (const found of readCsv(checked(chunks, limits, reading), { maxRowBytes, strict: true })) {
    if (isCsvError(found)) refuseError(found, limits, reading)
    reading.line = found.at.line
    if (found.at.line > limits.lines) refuseLines(limits)
    if (found.isBlank) continue
    refuseFaults(found, limits)
    yield { line: found.at.line, fields: found.fields() }
  }
}

export function refuse(line: number, en: string, es: string, cause?: unknown): never {
  throw new DirectoryError(
    'MAPPING_INVALID',
    { en: `Line ${line}: ${en}`, es: `Línea ${line}: ${es}` },
    { cause, field: `line ${line}` },
  )
}

const messages: Record<Exclude<CsvErrorReason, 'row-too-long'>, [en: string, es: string]> = {
  'unclosed-quote': ['a quote is opened and never closed.', 'se abre una comilla y nunca se cierra.'],
  'text-after-quote': ['text follows a closing quote.', 'hay texto después de una comilla de cierre.'],
}

function refuseError({ at, reason }: CsvError, limits: CsvLimits, { isComplete }: Reading): never {
  const isTooLong = reason === 'row-too-long' || (reason === 'unclosed-quote' && !isComplete)
  return isTooLong ? refuseLength(at.line, limits) : refuse(at.line, ...messages[reason])
}

function refuseFaults(row: CsvRow, limits: CsvLimits): void {
  if (row.bytes.toString('utf8').length > limits.lineLength) refuseLength(row.at.line, limits)
  if (row.hasStrayQuote)
    refuse(
      row.at.line,
      'a quote stands in the middle of a value. Put the whole value in quotes and double the quotes inside.',
      'hay una comilla en medio de un valor. Ponga todo el valor entre comillas y duplique las de adentro.',
    )
}

const refuseLines = ({ lines }: CsvLimits): never =>
  refuse(
    lines + 1,
    `the file has more than ${lines} lines, the limit of a mapping.`,
    `el archivo sigue después de ${lines} líneas, el máximo permitido.`,
  )

const refuseLength = (line: number, { lineLength }: CsvLimits): never =>
  refuse(
    line,
    `longer than ${lineLength} characters. Is a closing quote missing?`,
    `tiene más de ${lineLength} caracteres. ¿Falta una comilla de cierre?`,
  )

/** The same bytes, as long as they are UTF-8 and within the limit. */
async function* checked(
  chunks: AsyncIterable<Uint8Array>,
  { bytes }: CsvLimits,
  reading: Reading,
): AsyncGenerator<Uint8Array> {
  // Fatal: a Latin-1 file would otherwise fill the lists with question marks.
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let read = 0
  const check = (chunk?: Uint8Array) => {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined })
    } catch (error) {
      refuse(
        reading.line,
        'this line, or one shortly after it, is not UTF-8. Save the file as "CSV UTF-8".',
        'esta línea, o una poco después, no es UTF-8. Guarde el archivo como "CSV UTF-8".',
        error,
      )
    }
  }
  for await (const chunk of chunks) {
    check(chunk.subarray(0, bytes - read))
    yield chunk.subarray(0, bytes - read)
    read += chunk.length
    if (read > bytes)
      refuse(
        reading.line,
        `the file has more than ${bytes / 1_000_000} MB, the limit of a mapping.`,
        `el archivo sigue después de ${bytes / 1_000_000} MB, el máximo permitido.`,
      )
  }
  check()
  reading.isComplete = true
}
