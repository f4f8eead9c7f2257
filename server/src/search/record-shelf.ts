import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Lengths are told in these units, so that a pointer holds both place and length: below 2⁵³ for files of 8 TB. */
const unit = 64
const mostUnits = 1_023
const radix = mostUnits + 1
const slabBytes = 256 * 1024

/** Where a record of that length lies in the file, and how much to read of it. */
export function pointerTo(offset: number, length: number): number {
  return offset * radix + Math.min(mostUnits, Math.ceil(length / unit))
}

/**
 * The prepared bytes of records: those of the snapshot lie in one file, which the system's page cache holds, those changed since in memory.
 * Pointers below the file's end are places in it; the others count the changed ones.
 */
export class RecordShelf {
  private readonly end: number
  private readonly file: number | undefined
  private readonly changed: Buffer[] = []
  /** Records are read next to each other into one large piece of memory: one each would be a thousand allocations a second. */
  private slab = Buffer.alloc(0)
  private used = 0

  /** Without a path the shelf starts empty. */
  constructor(path?: string) {
    this.file = path === undefined ? undefined : openSync(path, 'r')
    this.end = this.file === undefined ? 0 : fstatSync(this.file).size * radix
  }

  /** How many changed records lie in memory. */
  get changedCount(): number {
    return this.changed.length
  }

  put(packed: Buffer): number {
    return this.end + this.changed.push(packed) - 1
  }

  at(pointer: number): Buffer {
    if (pointer >= this.end) return this.changed[pointer - this.end] ?? absent()
    const offset = Math.floor(pointer / radix)
    const read = this.readAt(offset, (pointer % radix) * unit)
    const length = read.readUInt32LE(0)
    // Only the longest do not fit what their pointer could tell.
    return length <= read.length ? read.subarray(0, length) : this.readAt(offset, length)
  }

  close(): void {
    if (this.file !== undefined) closeSync(this.file)
  }

  private readAt(offset: number, length: number): Buffer {
    if (this.file === undefined) return absent()
    if (this.slab.length - this.used < length) {
      this.slab = Buffer.allocUnsafeSlow(Math.max(slabBytes, length))
      this.used = 0
    }
    const got = readSync(this.file, this.slab, this.used, length, offset)
    const read = this.slab.subarray(this.used, this.used + got)
    this.used += got
    return read
  }
}

function absent(): never {
  throw new Error('a record was asked of a shelf that does not hold it')
}
