import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Files up to this size are held in memory; larger ones are read by offset, the system's page cache doing the rest. */
const heldBytes = 96 * 1024 * 1024

/**
 * The prepared bytes of records: those of the snapshot lie in one file, those changed since in memory.
 * A pointer below the file's size is an offset in it; the others count the changed ones.
 */
export class RecordShelf {
  private readonly size: number
  private readonly held: Buffer | undefined
  private readonly file: number | undefined
  private readonly changed: Buffer[] = []

  /** Without a path the shelf starts empty. */
  constructor(path?: string) {
    if (path === undefined) {
      this.size = 0
      return
    }
    const file = openSync(path, 'r')
    this.size = fstatSync(file).size
    if (this.size > heldBytes) {
      this.file = file
      return
    }
    this.held = Buffer.alloc(this.size)
    readSync(file, this.held, 0, this.size, 0)
    closeSync(file)
  }

  /** How many changed records lie in memory. */
  get changedCount(): number {
    return this.changed.length
  }

  put(packed: Buffer): number {
    return this.size + this.changed.push(packed) - 1
  }

  at(pointer: number): Buffer {
    if (pointer >= this.size) return this.changed[pointer - this.size] ?? absent()
    if (this.held) return this.held.subarray(pointer, pointer + this.held.readUInt32LE(pointer))
    return this.readAt(pointer)
  }

  close(): void {
    if (this.file !== undefined) closeSync(this.file)
  }

  /** One read takes most records whole: the first bytes tell the length, and only long ones need a second read. */
  private readAt(pointer: number): Buffer {
    if (this.file === undefined) return absent()
    const guess = Buffer.allocUnsafe(8_192)
    const got = readSync(this.file, guess, 0, guess.length, pointer)
    const length = guess.readUInt32LE(0)
    if (length <= got) return guess.subarray(0, length)
    const whole = Buffer.allocUnsafe(length)
    readSync(this.file, whole, 0, length, pointer)
    return whole
  }
}

function absent(): never {
  throw new Error('a record was asked of a shelf that does not hold it')
}
