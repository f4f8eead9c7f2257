/**
 * Names with the same first letter and length are stored together, so that a misspelled word is compared with a few
 * hundred names and not all.
 */
export const longestFuzzy = 31
const letters = 26
export const bucketCount = letters * (longestFuzzy + 1)

/**
 * The bucket of a folded name, or -1 when it is not written in Latin letters or is too long to be mistyped as a whole.
 */
export function bucketOf(key: string): number {
  return key.length > longestFuzzy ? -1 : bucketAt(key.charCodeAt(0) - 97, key.length)
}

export function bucketAt(letter: number, length: number): number {
  return letter < 0 || letter >= letters || length < 1 || length > longestFuzzy
    ? -1
    : letter * (longestFuzzy + 1) + length
}

/**
 * One bit for each letter in a text: two texts whose bits differ a lot cannot be one typo apart, and comparing bits is
 * cheap.
 */
export function letterBits(text: string): number {
  let bits = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at) - 97
    bits |= letter >= 0 && letter < letters ? 1 << letter : 1 << letters
  }
  return bits
}

export function bitCount(bits: number): number {
  let v = bits - ((bits >>> 1) & 0x55555555)
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
  return (((v + (v >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
