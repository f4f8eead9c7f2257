import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pointerTo, RecordFile } from './record-file.ts'

/** Bytes that start with their own length, like packed records. */
function recordOf(length: number, fill: number): Buffer {
  const bytes = Buffer.alloc(length, fill)
  bytes.writeUInt32LE(length, 0)
  return bytes
}

describe('the file of record bytes', () => {
  it('[API-SRCH] returns every record, also those longer than a pointer can say and those changed since', () => {
    const folder = mkdtempSync(join(tmpdir(), 'care-file-'))
    const path = join(folder, 'some.records')
    const records = [64, 4, 65, 4_000, 300_000, 65_472, 65_473, 100, 1_000_000, 5].map((length, at) =>
      recordOf(length, at + 1),
    )
    let offset = 0
    const pointers = records.map(({ length }) => {
      const pointer = pointerTo(offset, length)
      offset += length
      return pointer
    })
    writeFileSync(path, Buffer.concat(records))
    const file = new RecordFile(path)
    const changed = recordOf(20, 99)
    const pointer = file.put(changed)
    const asked = [...pointers, ...pointers].map((each) => file.at(each))
    expect(asked.map((bytes, at) => bytes.equals(records[at % records.length] ?? changed))).toEqual(
      asked.map(() => true),
    )
    expect(file.at(pointer)).toEqual(changed)
    file.close()
    rmSync(folder, { recursive: true })
  })
})
