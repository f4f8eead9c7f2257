import { open, type FileHandle } from 'node:fs/promises'
import { endianness } from 'node:os'
import type { Frozen } from '../columns/frozen.ts'
import { SnapshotError } from '../errors.ts'
import { FrozenIndex } from '../frozen-index.ts'
import type { IndexSchema } from '../schema.ts'
import { Checksum } from './checksum.ts'
import {
  alignment,
  formatVersion,
  hashOfSchema,
  magic,
  preambleBytes,
  unpack,
  type Label,
  type Packed,
} from './layout.ts'

const mostTextBytes = 64 * 2 ** 20
const chunkBytes = 16 * 2 ** 20

/** The index and the caller's header. Any error in the file is a SnapshotError; other disk errors are passed on. */
export async function readSnapshot(
  path: string,
  schema: IndexSchema,
): Promise<{ index: FrozenIndex; header: unknown }> {
  return await withFile(path, async (file) => {
    const { label, layoutBytes, start } = await readLabel(path, file, schema)
    const layout = await readExactly(path, file, layoutBytes, start)
    if (layout.sum !== label.layoutChecksum)
      throw new SnapshotError('corrupt', `${path}: the layout does not match its checksum`)
    const { size } = await file.stat()
    if (size !== start + layoutBytes + label.bytes)
      throw new SnapshotError('corrupt', `${path}: ${size} bytes instead of ${start + layoutBytes + label.bytes}`)
    const blocks = await readExactly(path, file, label.bytes, start + layoutBytes)
    if (blocks.sum !== label.checksum)
      throw new SnapshotError('corrupt', `${path}: the blocks do not match their checksum`)
    // What was packed under this schema and version, byte for byte, is what `pack` was given.
    const frozen = unpack(parse(path, layout.buffer) as Packed, blocks.buffer) as Frozen
    return { index: new FrozenIndex(schema, frozen), header: label.header }
  })
}

/** Only the caller's header, without reading the index. */
export async function readSnapshotHeader(path: string, schema: IndexSchema): Promise<unknown> {
  return await withFile(path, async (file) => (await readLabel(path, file, schema)).label.header)
}

async function withFile<T>(path: string, use: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, 'r').catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')
      throw new SnapshotError('missing', `${path}: there is no such file`, { cause })
    throw cause
  })
  try {
    return await use(file)
  } finally {
    await file.close()
  }
}

async function readLabel(
  path: string,
  file: FileHandle,
  schema: IndexSchema,
): Promise<{ label: Label; layoutBytes: number; start: number }> {
  const preamble = Buffer.from((await readExactly(path, file, preambleBytes, 0)).buffer)
  if (preamble.toString('latin1', 0, 8) !== magic) throw new SnapshotError('corrupt', `${path}: not a snapshot`)
  if (preamble.readUInt32LE(8) !== formatVersion)
    throw new SnapshotError('version', `${path}: written in another format`)
  const [labelBytes, layoutBytes] = [preamble.readUInt32LE(12), preamble.readUInt32LE(16)]
  const isSane = (bytes: number) => bytes <= mostTextBytes && bytes % alignment === 0
  if (!isSane(labelBytes) || !isSane(layoutBytes)) throw new SnapshotError('corrupt', `${path}: impossible lengths`)
  const text = await readExactly(path, file, labelBytes, preambleBytes)
  if (text.sum !== preamble.toString('hex', 24, 40))
    throw new SnapshotError('corrupt', `${path}: the label does not match its checksum`)
  const label = parse(path, text.buffer) as Label // As written, since the checksum holds.
  if (label.littleEndian !== (endianness() === 'LE'))
    throw new SnapshotError('version', `${path}: written on another kind of machine`)
  if (label.schema !== hashOfSchema(schema)) throw new SnapshotError('schema', `${path}: written for another schema`)
  return { label, layoutBytes, start: preambleBytes + labelBytes }
}

/** Separate memory, so that typed arrays can be placed on it. */
async function readExactly(
  path: string,
  file: FileHandle,
  bytes: number,
  from: number,
): Promise<{ buffer: ArrayBuffer; sum: string }> {
  const { size } = await file.stat()
  if (from + bytes > size) throw new SnapshotError('corrupt', `${path}: the file is cut off`)
  const buffer = new ArrayBuffer(bytes)
  const checksum = new Checksum()
  for (let at = 0; at < bytes; ) {
    const wanted = Math.min(chunkBytes, bytes - at)
    const chunk = new Uint8Array(buffer, at, wanted)
    let got = 0
    while (got < wanted) {
      const { bytesRead } = await file.read(chunk, got, wanted - got, from + at + got)
      if (bytesRead === 0) throw new SnapshotError('corrupt', `${path}: the file is cut off`)
      got += bytesRead
    }
    checksum.add(chunk)
    at += wanted
  }
  return { buffer, sum: checksum.finish() }
}

function parse(path: string, buffer: ArrayBuffer): unknown {
  try {
    const bytes = new Uint8Array(buffer)
    const end = bytes.findLastIndex((byte) => byte !== 0) + 1 // Zeros fill the section.
    const parsed: unknown = JSON.parse(Buffer.from(buffer, 0, end).toString('utf8'))
    if (typeof parsed === 'object' && parsed !== null) return parsed
  } catch (cause) {
    throw new SnapshotError('corrupt', `${path}: unreadable text`, { cause })
  }
  throw new SnapshotError('corrupt', `${path}: unreadable text`)
}
