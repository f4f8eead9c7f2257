import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { Slab } from './slab.ts'

/** Lengths count these units, so that a pointer holds offset and length: below 2⁵³ for files of 8 TB. */
const unit = 64
const maxUnits = 1_023
const radix = maxUnits + 1

/** The offset of a record and the number of bytes to read, as one number. */
export function pointerTo(offset: number, length: number): number {
  return offset * radix + Math.min(maxUnits, Math.ceil(length / unit))
}

/**
 * The prepared bytes of records: those of the snapshot in one file, cached by the operating system, those changed since
 * in memory. Pointers below the file's end point into it; the others number the changed records.
 */
export class RecordFile {
  private readonly end: number
  private readonly file: number | undefined
  private readonly changed: Buffer[] = []
  private readonly slab = new Slab(256 * 1024)

  /** Without a path it starts empty. */
  constructor(path?: string) {
    this.file = path === undefined ? undefined : openSync(path, 'r')
    this.end = this.file === undefined ? 0 : fstatSync(this.file).size * radix
  }

  /** How many changed records are in memory. */
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
    // Only the longest records are longer than their pointer can express.
    return length <= read.length ? read.subarray(0, length) : this.readAt(offset, length)
  }

  close(): void {
    if (this.file !== undefined) closeSync(this.file)
  }

  private readAt(offset: number, length: number): Buffer {
    if (this.file === undefined) return absent()
    const bytes = this.slab.take(length)
    return bytes.subarray(0, readSync(this.file, bytes, 0, length, offset))
  }
}

function absent(): never {
  throw new Error('the record is not in this record file')
}
