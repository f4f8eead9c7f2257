import { DirectoryError } from '@care/contract'
import { hash } from 'node:crypto'
import { open, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { CsvPosition } from '../csv/csv-position.ts'
import type { CsvRow } from '../csv/csv-row.ts'
import type { CsvError } from '../csv/csv-scanner.ts'
import { isCsvError, readCsv } from '../csv/read-csv.ts'
import { packedFiles, unpackFile, type PackedFile } from '../files/unpack.ts'
import { kindOfHeader, type RegistryFileKind } from './registry-columns.ts'

/** One of the registry's files, alone or in a zip. */
export interface RegistryInput {
  file: PackedFile
  name: string
  kind: RegistryFileKind
  header: readonly string[]
  /** Of its first row; absent if it has only a header. */
  first?: CsvPosition
}

/** A zip of the registry also has a description and headers. */
const noData = /fileheader|readme|\.(?:pdf|docx?|txt|xlsx?)$/i
/** Reports of deactivated NPIs have a title. */
const mostTitleRows = 5

/** The data files among these, main ones first. */
export async function registryInputs(paths: readonly string[]): Promise<RegistryInput[]> {
  const inputs: RegistryInput[] = []
  for (const path of await filesOf(paths))
    for (const file of await packedFiles(path)) {
      const name = basename(file.entry ?? path)
      if (noData.test(name) && file.entry !== undefined) continue
      inputs.push(await inputOf(file, name))
    }
  if (inputs.length === 0) throw new DirectoryError('BAD_REQUEST', 'There are no data files of the national registry.')
  return inputs.sort((a, b) => Number(a.kind !== 'npidata') - Number(b.kind !== 'npidata'))
}

/** Files as given; for a folder, the files in it. */
async function filesOf(paths: readonly string[]): Promise<string[]> {
  const files: string[] = []
  for (const path of paths) {
    const found = await stat(path).catch(() => undefined)
    if (!found) throw new DirectoryError('BAD_REQUEST', `There is no file ${path}.`)
    if (found.isDirectory()) files.push(...(await readdir(path)).sort().map((name) => join(path, name)))
    else files.push(path)
  }
  return files
}

async function inputOf(file: PackedFile, name: string): Promise<RegistryInput> {
  let found: Omit<RegistryInput, 'first'> | undefined
  let rows = 0
  for await (const row of readCsv(unpackFile(file))) {
    if (found) return { ...found, first: row.at }
    const header = isCsvError(row) ? [] : row.fields()
    const kind = kindOfHeader(header)
    if (kind) found = { file, name, kind, header }
    else if (++rows >= mostTitleRows || isCsvError(row)) break
  }
  if (found) return found
  throw new DirectoryError('BAD_REQUEST', `${name} is no file of the national registry (NPPES).`)
}

/** The rows after the header, or from a position. */
export async function* rowsOf({ file, header, first }: RegistryInput, from = first): AsyncGenerator<CsvRow | CsvError> {
  if (!from) return
  yield* readCsv(behind(unpackFile(file), from.offset), { from, expectedFields: header.length })
}

async function* behind(chunks: AsyncIterable<Buffer>, offset: number): AsyncGenerator<Buffer> {
  let skipped = 0
  for await (const chunk of chunks) {
    const from = Math.min(chunk.length, Math.max(0, offset - skipped))
    skipped += chunk.length
    if (from < chunk.length) yield from === 0 ? chunk : chunk.subarray(from)
  }
}

/** Names of monthly files begin with May 2005, when the registry started; those of weekly ones do not. */
export function isWholeRegistry({ kind, name }: RegistryInput): boolean {
  return kind === 'npidata' && /_2005\d{4}-\d{8}/.test(name)
}

/** Detects whether an unfinished build was from the same files: by their names, sizes, beginnings and ends. */
export async function fingerprintOf(inputs: readonly RegistryInput[], mode: string): Promise<string> {
  const parts = [mode]
  for (const { file, name } of inputs) parts.push(name, String(file.bytes), await edgesOf(file.path))
  return hash('sha1', parts.join('\n'), 'base64url')
}

const edgeBytes = 1 << 20

async function edgesOf(path: string): Promise<string> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const bytes = Buffer.alloc(2 * edgeBytes)
    await handle.read(bytes, 0, edgeBytes, 0)
    await handle.read(bytes, edgeBytes, edgeBytes, Math.max(0, size - edgeBytes))
    return `${size} ${hash('sha1', bytes, 'base64url')}`
  } finally {
    await handle.close()
  }
}
