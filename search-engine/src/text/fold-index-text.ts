/**
 * Text for comparison: lower case, without accents and apostrophes, words separated by one space. Idempotent. The
 * server folds typed text with `foldWords` of the contract; a test there compares the two.
 */
export function foldIndexText(text: string): string {
  const plain = ascii.test(text) ? text.toLowerCase() : unaccented(text)
  return plain.replace(apostrophes, '').replace(between, ' ').trim()
}

/** The words of a text, folded, in their order. */
export function tokenize(text: string): string[] {
  const folded = foldIndexText(text)
  return folded === '' ? [] : folded.split(' ')
}

const ascii = /^[ -~]*$/
// Removed, not replaced by a space: O'Brien is typed as obrien, St. Mary's as marys.
const apostrophes = /['`´’‘ʼʻ]/g
const between = /[^\p{L}\p{N}]+/gu
const marks = /\p{M}+/gu
const lettersWithoutParts = /[ßøłđðþæœıŧħĸŋ]/g
const partsOf = new Map([
  ['ß', 'ss'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ı', 'i'],
  ['ŧ', 't'],
  ['ħ', 'h'],
  ['ĸ', 'k'],
  ['ŋ', 'n'],
])

function unaccented(text: string): string {
  // Decomposed before and after lower-casing: some compatibility letters only then reveal a capital, and İ an accent.
  const lower = text.normalize('NFKD').toLowerCase().normalize('NFKD')
  return lower.replace(marks, '').replace(lettersWithoutParts, (letter) => partsOf.get(letter) ?? letter)
}
