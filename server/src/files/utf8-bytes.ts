/** Passes UTF-8 through; converts UTF-16, which Excel calls "Unicode Text". */
export async function* utf8Bytes(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | undefined
  let isFirst = true
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    if (isFirst) decoder = utf16Decoder(bytes)
    isFirst = false
    yield decoder ? Buffer.from(decoder.decode(bytes, { stream: true })) : bytes
  }
  const rest = decoder?.decode()
  if (rest) yield Buffer.from(rest)
}

export function isUtf16(start: Buffer): boolean {
  return utf16Decoder(start) !== undefined
}

/** Detected by the byte order mark, or by the zero bytes of the first letters. */
function utf16Decoder(bytes: Buffer): TextDecoder | undefined {
  const [first, second, third, fourth] = bytes
  if ((first === 0xff && second === 0xfe) || (first && second === 0 && third && fourth === 0))
    return new TextDecoder('utf-16le')
  if ((first === 0xfe && second === 0xff) || (first === 0 && second && third === 0 && fourth))
    return new TextDecoder('utf-16be')
  return undefined
}
