import { DirectoryError } from '@care/contract'
import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { isUtf16, utf8Bytes } from './utf8-bytes.ts'

export interface UnpackLimits {
  /** Of the unpacked file. */
  bytes: number
  /**
   * Maximum ratio of unpacked to packed bytes, after the first megabyte. Text compresses to a twentieth, a zip bomb to
   * a thousandth.
   */
  ratio: number
  /** Of a zip file. */
  entries: number
}
export const unpackLimits: UnpackLimits = { bytes: 20_000_000_000, ratio: 200, entries: 1_000 }

export interface UnpackOptions {
  limits?: UnpackLimits
  /** A zip or a folder may have several files: they are concatenated, each after a separator (RFC 7464). */
  joinsFiles?: boolean
}

/** The text of a carrier file in UTF-8, unpacked from gzip or zip. The type is detected from the first bytes. */
export async function* unpack(file: string, options: UnpackOptions = {}): AsyncGenerator<Buffer> {
  const { limits = unpackLimits, joinsFiles = false } = options
  if ((await stat(file)).isDirectory()) {
    for (const each of await filesIn(file)) yield* separated(unpack(each, { limits }))
    return
  }
  const { size } = await stat(file)
  const packing = await packingOf(file)
  if (packing === 'gzip') yield* utf8Bytes(limited(gunzip(file), size, limits))
  else if (packing === 'zip') yield* limited(unzip(file, limits, joinsFiles), size, limits)
  else yield* utf8Bytes(createReadStream(file, { highWaterMark: 1 << 18 }))
}

/** Whether `unpack` yields the bytes of the file as they are. */
export async function isPlainText(file: string): Promise<boolean> {
  return (await stat(file)).isFile() && !(await packingOf(file)) && !isUtf16(await startOf(file))
}

async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  const start = Buffer.alloc(4)
  await handle.read(start, 0, 4, 0).finally(() => handle.close())
  return start
}

async function packingOf(file: string): Promise<'gzip' | 'zip' | undefined> {
  const start = await startOf(file)
  if (start.readUInt16BE() === 0x1f8b) return 'gzip'
  return start.toString('latin1') === 'PK\u0003\u0004' ? 'zip' : undefined
}

async function* gunzip(file: string): AsyncGenerator<Buffer> {
  const packed = createReadStream(file)
  const plain = createGunzip({ chunkSize: 1 << 18 })
  packed.on('error', (error) => plain.destroy(error))
  try {
    yield* packed.pipe(plain)
  } catch (error) {
    throw refuse('The gzip file is damaged or was cut off. Send it again.', error)
  } finally {
    packed.destroy()
    plain.destroy()
  }
}

/** The data files of a folder, ordered by name. Subfolders are ignored. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile() && isData(entry.name)).map(({ name }) => name)
  if (names.length === 0) throw refuse('The folder is empty.')
  return names.sort().map((name) => join(folder, name))
}

/** With a separator before it and a line end after it. A byte order mark would be inside the concatenation. */
async function* separated(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('\u001e\n')
  let isFirst = true
  for await (const chunk of chunks) {
    const hasMark = isFirst && chunk.subarray(0, 3).toString('hex') === 'efbbbf'
    yield hasMark ? chunk.subarray(3) : chunk
    isFirst = false
  }
  yield Buffer.from('\n')
}

/** The one data file of a zip, or all of them; folders and files added by macOS are ignored. */
async function* unzip(file: string, limits: UnpackLimits, joinsFiles: boolean): AsyncGenerator<Buffer> {
  yield* withZip(file, limits, async function* (zip, entries) {
    if (entries.length > 1 && !joinsFiles)
      throw refuse(`The zip file has ${entries.length} files. Send one data file in each zip file.`)
    for (const entry of entries) {
      const text = utf8Bytes(await zip.openReadStreamPromise(entry))
      yield* entries.length > 1 ? separated(text) : text
    }
  })
}

/** The start of a file: itself, or the first of a zip. */
export interface PackedFile {
  path: string
  /** Its name in the zip. */
  entry?: string
  /** Unpacked size; approximate if only reading can tell. */
  bytes: number
}

/** A file, or the data files of a zip. */
export async function packedFiles(path: string, limits: UnpackLimits = unpackLimits): Promise<PackedFile[]> {
  const { size } = await stat(path)
  if ((await packingOf(path)) !== 'zip') return [{ path, bytes: size }]
  const files: PackedFile[] = []
  for await (const found of withZip(path, limits, async function* (_zip, entries) {
    yield* entries.map(({ fileName, uncompressedSize }) => ({ path, entry: fileName, bytes: uncompressedSize }))
  }))
    files.push(found)
  return files
}

/** The text of one of them. */
export async function* unpackFile({ path, entry }: PackedFile, limits: UnpackLimits = unpackLimits) {
  if (entry === undefined) {
    yield* unpack(path, { limits })
    return
  }
  const { size } = await stat(path)
  const chunks = withZip(path, limits, async function* (zip, entries) {
    const found = entries.find(({ fileName }) => fileName === entry)
    if (!found) throw refuse(`The zip file has no file ${entry} anymore.`)
    yield* utf8Bytes(await zip.openReadStreamPromise(found))
  })
  yield* limited(chunks, size, limits)
}

/** Opens a zip, with its data files ordered by name, and closes it at the end. */
async function* withZip<T>(
  file: string,
  { entries: mostEntries }: UnpackLimits,
  work: (zip: ZipFile, entries: readonly Entry[]) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const zip = await openPromise(file, { autoClose: false }).catch((error: unknown) => {
    throw refuse('The zip file is damaged or was cut off. Send it again.', error)
  })
  try {
    if (zip.entryCount > mostEntries)
      throw refuse(`The zip file has more than ${mostEntries} files. Send one data file.`)
    const entries: Entry[] = []
    for await (const entry of zip.eachEntry()) if (isData(entry.fileName)) entries.push(entry)
    if (entries.length === 0) throw refuse('The zip file is empty.')
    if (entries.some((entry) => entry.isEncrypted()))
      throw refuse('The zip file is encrypted. Send it without a password.')
    yield* work(
      zip,
      entries.sort((a, b) => (a.fileName < b.fileName ? -1 : 1)),
    )
  } catch (error) {
    throw error instanceof DirectoryError ? error : refuse('The zip file is damaged. Send it again.', error)
  } finally {
    zip.close()
  }
}

function isData(name: string): boolean {
  return !name.endsWith('/') && !name.startsWith('__MACOSX/') && !/(?:^|\/)\./.test(name)
}

async function* limited(chunks: AsyncIterable<Buffer>, packed: number, { bytes, ratio }: UnpackLimits) {
  const most = Math.min(bytes, Math.max(1_000_000, packed * ratio))
  let read = 0
  for await (const chunk of chunks) {
    read += chunk.length
    if (read > most) throw refuse('The file unpacks to far more than a directory has, and was refused.')
    yield chunk
  }
}

function refuse(message: string, cause?: unknown): DirectoryError {
  return new DirectoryError('BAD_REQUEST', message, { cause })
}
