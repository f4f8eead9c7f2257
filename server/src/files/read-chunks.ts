import { open } from 'node:fs/promises'

const chunkBytes = 1 << 20

/**
 * The bytes of a file. A chunk is valid until the next one is requested, which is read in the meantime: there are two
 * buffers, whatever the size of the file.
 */
export async function* readChunks(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file)
  let here = Buffer.allocUnsafeSlow(chunkBytes)
  let there = Buffer.allocUnsafeSlow(chunkBytes)
  const readInto = (buffer: Buffer, start: number) => {
    const reading = handle.read(buffer, 0, buffer.length, start)
    reading.catch(() => {}) // It is awaited below.
    return reading
  }
  let reading = readInto(here, 0)
  try {
    for (let start = 0; ; ) {
      const { bytesRead } = await reading
      if (bytesRead === 0) return
      start += bytesRead
      const chunk = here.subarray(0, bytesRead)
      ;[here, there] = [there, here]
      reading = readInto(here, start)
      yield chunk
    }
  } finally {
    await reading.catch(() => {})
    await handle.close()
  }
}
