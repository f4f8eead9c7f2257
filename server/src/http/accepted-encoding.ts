export type Encoding = 'br' | 'gzip'

/** The best encoding the client accepts; undefined means the response must stay uncompressed. */
export function acceptedEncoding(header: string | readonly string[] | undefined): Encoding | undefined {
  if (header === undefined) return undefined
  // Fast path: what nearly every browser sends.
  if (header === 'gzip, deflate, br, zstd' || header === 'gzip, deflate, br') return 'br'
  const weights = weightsOf(String(header))
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const plain = weights.get('identity') ?? 0
  const best: Encoding = weightOf('br') >= weightOf('gzip') ? 'br' : 'gzip'
  return weightOf(best) > 0 && weightOf(best) >= plain ? best : undefined
}

function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.slice(0, 500).toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    const value = weight === undefined ? 1 : Number(weight.slice(2))
    weights.set(name === 'x-gzip' ? 'gzip' : name, value >= 0 && value <= 1 ? value : 0)
  }
  return weights
}
