import type { Covers } from './font-coverage.ts'

/** Data for a template with every text fit for paper. Pictures (`logo`, `map`) keep their form; only letters nobody can draw are replaced. */
export function paperData(covers: readonly Covers[], data: unknown, key = ''): unknown {
  if (typeof data === 'string') return pictures.has(key) ? drawable(covers, data) : breakable(drawable(covers, data))
  if (Array.isArray(data)) return data.map((entry) => paperData(covers, entry, key))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, paperData(covers, value, name)]))
}

const pictures: ReadonlySet<string> = new Set(['logo', 'map', 'lang', 'paper', 'colour'])
const standIn = '?'

/**
 * Text our fonts can write. A letter none of them has becomes a question mark; a mark that goes with another font than its letter, and what is
 * invisible or turns the writing direction, is left out.
 */
export function drawable(covers: readonly Covers[], text: string): string {
  let written = ''
  let fonts = covers
  for (const letter of text.normalize('NFC').replaceAll(/\s+/g, ' ')) {
    const code = letter.codePointAt(0) ?? 0
    if (invisible.test(letter)) continue
    const mark = /\p{M}/u.test(letter)
    const able = (mark ? fonts : covers).filter((has) => has(code))
    if (able.length > 0) written += letter
    else if (!mark) written += standIn
    if (!mark) fonts = able
  }
  return written
}

const invisible = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\ufdd0-\ufdef\ufffe\uffff]/u
const longestWord = 18
const chance = '\u200b'

/** Long words (addresses of pages, mail) may break where a reader expects it, or else anywhere: they never run off the paper. */
export function breakable(text: string): string {
  return text.replaceAll(/\S+/g, (word) => word.length <= longestWord ? word : word.replaceAll(/[/._@?&=-]+(?=.)/g, `$&${chance}`)
    .replaceAll(new RegExp(`[^\\s${chance}]{${longestWord}}(?=[^\\s${chance}])`, 'gu'), `$&${chance}`))
}
