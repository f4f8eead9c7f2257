/** Lower case without accents, to compare typed text with a name: "Núñez" and "nunez" are equal. */
export function foldText(text: string): string {
  // Most names and addresses: nothing to decompose.
  if (isAscii(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/**
 * Folded words separated by one space. Apostrophes and periods join ("O'Brien" is typed "obrien", "St." is "st");
 * everything else that is neither letter nor digit separates.
 */
export function foldWords(text: string): string {
  if (isAscii(text))
    return text
      .replace(/['`.]/g, '')
      .replace(/[^A-Za-z0-9]+/g, ' ')
      .trim()
      .toLowerCase()
  return foldText(text)
    .replace(/['’‘`´.]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return false
  return true
}
