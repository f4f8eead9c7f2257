import { foldText } from '@care/contract'
import { toSimplified } from '../specialties/specialties.service.ts'
import { irregularWords } from './vocabulary.ts'

/**
 * Normalizes variants that keyboards produce: full-width letters, curly quotes, traditional characters, emoji with skin
 * tones.
 */
export function normalize(text: string): string {
  const plain = text
    .replace(/½/g, ' half ')
    .normalize('NFKC')
    .replace(/\u200d|\ufe0e|\ufe0f|\p{Emoji_Modifier}/gu, '')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/[’‘`´ʼ]/g, "'")
    .replace(/[“”«»„]/g, '"')
    .replace(/[‐‑‒–—―]/g, (dash) => (dash === '‐' || dash === '‑' ? '-' : ' , '))
    .replace(/[。、！？；：，]|\.{2,}|…/g, ', ')
    .replace(/(\p{Extended_Pictographic})/gu, (sign) => (/[\d#*]/.test(sign) ? sign : ` ${sign} `))
    .replace(/\s+/g, ' ')
    .trim()
  return toSimplified(plain)
}

/** Lower-case letters and digits without accents, for comparing words. */
export function foldWord(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}\p{Extended_Pictographic}]+/gu, '')
}

/** Singular and plural, "woman" and "woman's" share one key. Crude, but the same for lexicon and text. */
export function stem(word: string): string {
  const known = irregularWords.get(word)
  if (known !== undefined) return known
  if (word.length > 5 && word.endsWith('iones')) return word.slice(0, -2)
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1)
  return word
}
