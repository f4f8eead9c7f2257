/** Order of code points, which is the order of UTF-8 bytes (and of other engines), unlike that of JavaScript's `<`. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const one = a.charCodeAt(at)
    const two = b.charCodeAt(at)
    if (one !== two) return rank(one) - rank(two)
  }
  return a.length - b.length
}

// Surrogates encode the highest code points, but their own numbers are below U+E000–U+FFFF.
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}
