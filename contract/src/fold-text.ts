/** Lower case without accents: how typed text compares with a name. "Núñez" and "nunez" are one. */
export function foldText(text: string): string {
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
  return foldText(text)
    .replace(/['’‘`´.]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
