import { createGzip, type ZlibOptions } from 'node:zlib'

/** Collects what makes up a part of a file. */
export interface PartBuilder {
  /** May return before the bytes are packed; `bytes` then does not count them yet. */
  write(chunk: Buffer): Promise<void>
  /** Packed so far: depends on nothing but what was written, and in which chunks. */
  readonly bytes: number
  end(): Promise<Buffer>
}

/** Packing is a third of the work at 4 (npm run bench -- exports). */
const level = 2
/** All of a part waits to be read, so that what is packed depends on nobody's pace. */
const options: ZlibOptions & { readableHighWaterMark: number } = {
  level,
  chunkSize: 262_144,
  readableHighWaterMark: 1 << 26,
}

/** One gzip member. It is packed on another thread while the next chunk is made. */
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

/** Bytes as they are. */
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
