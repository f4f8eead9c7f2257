import { randomBytes } from 'node:crypto'
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import { endianness } from 'node:os'
import { dirname } from 'node:path'
import type { FrozenIndex } from '../frozen-index.ts'
import { Checksum } from './checksum.ts'
import {
  aligned,
  alignment,
  formatVersion,
  hashOfSchema,
  magic,
  pack,
  preambleBytes,
  type Blocks,
  type Label,
} from './layout.ts'

const chunkBytes = 4 * 2 ** 20

/**
 * Writes the index and a small header of the caller into one file: to a temporary file first, then renamed, so that a
 * reader sees the old snapshot or the new one, never a partial one. Yields between chunks.
 */
export async function writeSnapshot(path: string, index: FrozenIndex, header: unknown = null): Promise<void> {
  const blocks: Blocks = { starts: new Map(), bytes: 0 }
  const layout = padded(Buffer.from(JSON.stringify(pack(index.frozen, blocks))))
  const temporary = `${path}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`
  const label: Label = {
    schema: hashOfSchema(index.schema),
    littleEndian: endianness() === 'LE',
    bytes: blocks.bytes,
    checksum: await checksumOf([...blocks.starts.keys()]),
    layoutChecksum: await checksumOf([layout]),
    header,
  }
  const labelBytes = padded(Buffer.from(JSON.stringify(label)))
  const preamble = Buffer.alloc(preambleBytes)
  preamble.write(magic, 'latin1')
  preamble.writeUInt32LE(formatVersion, 8)
  preamble.writeUInt32LE(labelBytes.length, 12)
  preamble.writeUInt32LE(layout.length, 16)
  preamble.write(await checksumOf([labelBytes]), 24, 'hex')
  try {
    const file = await open(temporary, 'wx')
    try {
      for (const block of [preamble, labelBytes, layout, ...blocks.starts.keys()])
        await writeBlock(file, bytesOf(block))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function checksumOf(blocks: readonly ArrayBufferView[]): Promise<string> {
  const checksum = new Checksum()
  for (const block of blocks) {
    const bytes = bytesOf(block)
    const whole = bytes.length - (bytes.length % alignment)
    for (let at = 0; at < whole; at += chunkBytes) {
      checksum.add(bytes.subarray(at, Math.min(whole, at + chunkBytes)))
      if (at > 0) await new Promise((resolve) => setImmediate(resolve))
    }
    if (whole < bytes.length) checksum.add(padded(bytes.subarray(whole)))
  }
  return checksum.finish()
}

async function writeBlock(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; )
    at += (await file.write(bytes, at, Math.min(chunkBytes, bytes.length - at))).bytesWritten
  const missing = aligned(bytes.length) - bytes.length
  if (missing > 0) await file.write(new Uint8Array(missing))
}

/** Without this, a power failure may lose the rename. Not every system can open a folder. */
async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r')
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  } catch {
    // The file's own bytes are safe; at worst the older snapshot is found after a crash.
  }
}

function bytesOf(block: ArrayBufferView): Uint8Array {
  return new Uint8Array(block.buffer, block.byteOffset, block.byteLength)
}

/** In memory of its own, which starts on a whole word. */
function padded(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(aligned(bytes.length))
  whole.set(bytes)
  return whole
}
