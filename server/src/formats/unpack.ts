import { DirectoryError } from '@care/contract'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { openPromise } from 'yauzl'
import { utf8Bytes } from './utf8-bytes.ts'

export interface UnpackLimits {
  /** Of the unpacked file. */
  bytes: number
  /** Unpacked bytes for a packed one, past the first megabyte. Text packs to a twentieth; a bomb to a thousandth. */
  ratio: number
  /** Of a zip file. */
  entries: number
}
export const unpackLimits: UnpackLimits = { bytes: 20_000_000_000, ratio: 200, entries: 1_000 }

/** The text of a carrier file in UTF-8, taken out of gzip or zip. What a file is is read from its first bytes. */
export async function* unpack(file: string, limits: UnpackLimits = unpackLimits): AsyncGenerator<Buffer> {
  const handle = await open(file)
  const { size } = await handle.stat()
  const start = Buffer.alloc(4)
  await handle.read(start, 0, 4, 0).finally(() => handle.close())
  if (start.readUInt16BE() === 0x1f8b) yield* utf8Bytes(limited(gunzip(file), size, limits))
  else if (start.toString('latin1') === 'PK\u0003\u0004') yield* utf8Bytes(limited(unzip(file, limits), size, limits))
  else yield* utf8Bytes(createReadStream(file, { highWaterMark: 1 << 18 }))
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

/** The one data file of a zip; folders and what macOS adds do not count. */
async function* unzip(file: string, { entries }: UnpackLimits): AsyncGenerator<Buffer> {
  const zip = await openPromise(file, { autoClose: false }).catch((error: unknown) => {
    throw refuse('The zip file is damaged or was cut off. Send it again.', error)
  })
  try {
    if (zip.entryCount > entries) throw refuse(`The zip file has more than ${entries} files. Send one data file.`)
    const files = []
    for await (const entry of zip.eachEntry()) if (isData(entry.fileName)) files.push(entry)
    const [only] = files
    if (!only) throw refuse('The zip file is empty.')
    if (files.length > 1) throw refuse(`The zip file has ${files.length} files. Send one data file in each zip file.`)
    if (only.isEncrypted()) throw refuse('The zip file is encrypted. Send it without a password.')
    yield* await zip.openReadStreamPromise(only)
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
