/** Plain text: without control characters, marks that turn the direction of writing, and invisible spaces. */
export function cleanWords(words: string): string {
  // Half a surrogate pair becomes a replacement character, as it would in the database.
  return Buffer.from(words).toString().replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(invisible, '').trim()
}

/** Everything but the line feed. */
const invisible = /(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/gu
