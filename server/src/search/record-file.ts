import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { Slab } from './slab.ts'

/** Lengths are told in these units, so that a pointer holds both place and length: below 2⁵³ for files of 8 TB. */
const unit = 64
const mostUnits = 1_023
const radix = mostUnits + 1

/** Where a record of that length lies in the file, and how much to read of it. */
export function pointerTo(offset: number, length: number): number {
  return offset * radix + Math.min(mostUnits, Math.ceil(length / unit))
}

/**
 * The prepared bytes of records: those of the snapshot lie in one file, which the system's page cache holds, those
 * changed since in memory.
 * Pointers below the file's end are places in it; the others count the changed ones.
 */
export class RecordFile {
  private readonly end: number
  private readonly file: number | undefined
  private readonly changed: Buffer[] = []
  private readonly slab = new Slab(256 * 1024)

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
    const room = this.slab.take(length)
    return room.subarray(0, readSync(this.file, room, 0, length, offset))
  }
}

function absent(): never {
  throw new Error('a record was asked of a shelf that does not hold it')
}
