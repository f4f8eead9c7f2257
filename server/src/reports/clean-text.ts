/** Plain text: without control characters, direction marks, and invisible spaces. */
export function cleanWords(words: string): string {
  // An unpaired surrogate becomes a replacement character, as it would in the database.
  return Buffer.from(words).toString().replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(invisible, '').trim()
}

/** Everything but the line feed. */
const invisible = /(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/gu
