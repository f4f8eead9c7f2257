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
  if (isOneWord(text)) return text.toLowerCase()
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

/** Only letters and digits of ASCII: most names. */
function isOneWord(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > 0x7a || code < 0x30 || (code > 0x39 && code < 0x41) || (code > 0x5a && code < 0x61)) return false
  }
  return true
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return false
  return true
}
