import { open } from 'node:fs/promises'
import { readChunks } from '../files/read-chunks.ts'
import type { Position } from './reader.ts'

/**
 * A line without its end; `bytes` is undefined for a line that is longer than the limit. They are valid until the next
 * line is requested, because the buffer is reused.
 */
export interface Line {
  at: Position
  bytes: Buffer | undefined
}

/** The lines of a file. Memory is bounded by the limit, whatever the file. */
export async function* readLines(file: string, longestLine: number): AsyncGenerator<Line> {
  for await (const lines of readLineGroups(file, longestLine)) yield* lines
}

/** The same in groups, each to be read to its end: awaiting every single line takes longer than finding it. */
export async function* readLineGroups(file: string, longestLine: number): AsyncGenerator<Iterable<Line>> {
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
  const linesIn = function* (read: Buffer, start: number): Generator<Line> {
    let from = 0
    for (let end = read.indexOf(newline); end >= 0; end = read.indexOf(newline, from)) {
      yield take(read.subarray(from, end), start + end + 1)
      from = end + 1
    }
    const tail = read.subarray(from)
    length += tail.length
    // Bytes beyond the limit are counted, not stored.
    if (length <= longestLine) rest.push(Buffer.from(tail))
  }
  let start = 0
  for await (const chunk of readChunks(file)) {
    yield linesIn(chunk, start)
    start += chunk.length
  }
  if (length > 0) yield [take(Buffer.alloc(0), at.offset + length)]
}

const newline = 0x0a

/** Enough to detect the type of a file. */
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
