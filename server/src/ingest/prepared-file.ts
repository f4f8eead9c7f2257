import { open, rm, statfs, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ReadItem } from '../formats/reader.ts'
import { unpackGroup } from './packed-group.ts'

/** Prepared rows take at most this many times the size of their file. */
const growth = 4
const lengthBytes = 4

/**
 * The rows that threads have prepared for a plan, so that the file need not be read again to apply it. The file is
 * unlinked: it disappears with its process.
 */
export class PreparedFile {
  readonly #handle: FileHandle
  #end = 0

  private constructor(handle: FileHandle) {
    this.#handle = handle
  }

  /** Next to the file that is read. Undefined if the disk has little space. */
  static async create(beside: string, bytes: number): Promise<PreparedFile | undefined> {
    const { bavail, bsize } = await statfs(dirname(beside))
    if (bavail * bsize < 2 * growth * bytes) return undefined
    const name = `${beside}.prepared`
    const handle = await open(name, 'w+', 0o600)
    await rm(name, { force: true })
    return new PreparedFile(handle)
  }

  async add(packed: Uint8Array): Promise<void> {
    const length = Buffer.alloc(lengthBytes)
    length.writeUInt32LE(packed.length)
    await this.#handle.writev([length, packed], this.#end)
    this.#end += lengthBytes + packed.length
  }

  async *items(): AsyncGenerator<ReadItem> {
    for (let at = 0; at < this.#end; ) {
      const length = (await this.#read(at, lengthBytes)).readUInt32LE()
      yield* unpackGroup(await this.#read(at + lengthBytes, length))
      at += lengthBytes + length
    }
  }

  async #read(at: number, length: number): Promise<Buffer> {
    const bytes = Buffer.allocUnsafeSlow(length)
    const { bytesRead } = await this.#handle.read(bytes, 0, length, at)
    if (bytesRead < length) throw new Error('The file of prepared rows has become shorter.')
    return bytes
  }

  close(): Promise<void> {
    return this.#handle.close()
  }
}
