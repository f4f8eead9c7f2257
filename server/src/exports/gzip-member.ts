import { createGzip, type ZlibOptions } from 'node:zlib'

/** Collects the bytes of a part of a file. */
export interface PartBuilder {
  /** May return before the bytes are compressed; `bytes` does not count them yet. */
  write(chunk: Buffer): Promise<void>
  /** Compressed so far: depends only on what was written, and in which chunks. */
  readonly bytes: number
  end(): Promise<Buffer>
}

/** Compression at level 4 is a third of the work (npm run bench -- exports). */
const level = 2
/** All of a part is buffered, so that the compressed bytes do not depend on the reader's pace. */
const options: ZlibOptions & { readableHighWaterMark: number } = {
  level,
  chunkSize: 262_144,
  readableHighWaterMark: 1 << 26,
}

/** One gzip member. It is compressed on another thread while the next chunk is built. */
export function gzipMember(): PartBuilder {
  const gzip = createGzip(options)
  const packed: Buffer[] = []
  let bytes = 0
  let pending: Promise<void> = Promise.resolve()
  const take = () => {
    for (let chunk: Buffer | null = gzip.read(); chunk !== null; chunk = gzip.read()) {
      packed.push(chunk)
      bytes += chunk.length
    }
  }
  return {
    get bytes() {
      return bytes
    },
    write: async (chunk) => {
      await pending
      take()
      pending = new Promise((resolve, reject) => {
        gzip.write(chunk, (error) => (error ? reject(error) : resolve()))
      })
    },
    end: async () => {
      await pending
      const ended = new Promise((resolve, reject) => gzip.once('end', resolve).once('error', reject))
      gzip.on('readable', take)
      gzip.end()
      take()
      await ended
      return Buffer.concat(packed)
    },
  }
}

/** Uncompressed bytes. */
export function plainPart(): PartBuilder {
  const chunks: Buffer[] = []
  let bytes = 0
  return {
    get bytes() {
      return bytes
    },
    write: async (chunk) => {
      chunks.push(chunk)
      bytes += chunk.length
    },
    end: async () => Buffer.concat(chunks),
  }
}
