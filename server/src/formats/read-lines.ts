import { open } from 'node:fs/promises'
import type { Position } from './reader.ts'

/** A line without its end; `bytes` is undefined for a line that is longer than the limit. */
export interface Line {
  at: Position
  bytes: Buffer | undefined
}

const chunkBytes = 1 << 20

/** The lines of a file. Memory is bounded by the limit, whatever the file. */
export async function* readLines(file: string, longestLine: number): AsyncGenerator<Line> {
  const handle = await open(file)
  try {
    let rest: Buffer[] = []
    let length = 0
    const at = { line: 0, offset: 0 }
    const take = (part: Buffer, end: number): Line => {
      const isTooLong = length + part.length > longestLine
      const bytes = isTooLong ? undefined : rest.length === 0 ? part : Buffer.concat([...rest, part])
      rest = []
      length = 0
      at.line += 1
      at.offset = end
      return { at: { ...at }, bytes }
    }
    for (let start = 0; ; ) {
      // A new one each time: lines are parts of it.
      const chunk = Buffer.allocUnsafeSlow(chunkBytes)
      const { bytesRead } = await handle.read(chunk, 0, chunkBytes, start)
      if (bytesRead === 0) break
      const read = chunk.subarray(0, bytesRead)
      let from = 0
      for (let end = read.indexOf(newline); end >= 0; end = read.indexOf(newline, from)) {
        yield take(read.subarray(from, end), start + end + 1)
        from = end + 1
      }
      const tail = read.subarray(from)
      length += tail.length
      // What is beyond the limit is counted, not stored.
      if (length <= longestLine) rest.push(tail)
      start += bytesRead
    }
    if (length > 0) yield take(Buffer.alloc(0), at.offset + length)
  } finally {
    await handle.close()
  }
}

const newline = 0x0a

/** Enough to see what a file is. */
export async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const bytes = Buffer.alloc(65_536)
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0)
    return bytes.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
