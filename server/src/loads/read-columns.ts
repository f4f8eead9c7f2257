import { DirectoryError, type UploadColumns } from '@care/contract'
import { isCsvError, readCsv, sniffDelimiter } from '../csv/read-csv.ts'
import { unpack } from '../files/unpack.ts'
import { isSecretColumn } from '../formats/formats.service.ts'

/** As many as a source's map can name; a file of only commas would otherwise produce a response of many megabytes. */
const mostColumns = 2_000
const sampledRows = 20
const mostSamples = 3
const sampleLength = 60
/** A header is at the start; a file without a line end has none. */
const mostBytes = 4_000_000

/** The columns of a CSV file, each with a few of its first values. Reads only the start of the file. */
export async function readColumns(file: string): Promise<UploadColumns['columns']> {
  const start = await startOf(file)
  if (/^\s*[[{]/.test(start.toString('utf8', 0, 100))) throw notCsv()
  let header: string[] | undefined
  const samples: Set<string>[] = []
  let rows = 0
  for await (const row of readCsv(only(start), { delimiter: sniffDelimiter(start) })) {
    if (isCsvError(row)) {
      if (!header) throw notCsv()
      continue
    }
    if (row.count > mostColumns) throw notCsv()
    if (!header) header = row.fields()
    else
      for (const at of header.keys()) {
        const value = row.field(at).slice(0, sampleLength)
        const own = (samples[at] ??= new Set())
        if (value !== '' && own.size < mostSamples) own.add(value)
      }
    if (++rows > sampledRows) break
  }
  if (!header) throw notCsv()
  return header.map((column, at) => ({
    column: column.slice(0, 200),
    samples: isSecretColumn(column) ? [] : [...(samples[at] ?? [])],
  }))
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

async function startOf(file: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of unpack(file)) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= mostBytes || hasRows(chunks)) break
  }
  return Buffer.concat(chunks)
}

/** Chunks have 256 kB: the first almost always has the header and enough rows. */
const hasRows = (chunks: readonly Buffer[]) => chunks.some((chunk) => chunk.includes(0x0a))

const notCsv = () =>
  new DirectoryError('BAD_REQUEST', {
    en: 'The file is not a CSV with a header. Choose another format.',
    es: 'El archivo no es un CSV con encabezado. Elija otro formato.',
  })
