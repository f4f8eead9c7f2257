import type { Covers } from './font-coverage.ts'

/**
 * Data for a template with every text fit for paper. Pictures (`logo`, `map`) keep their form; only letters nobody can
 * draw are replaced.
 */
export function paperData(covers: Covers, data: unknown, key = ''): unknown {
  if (typeof data === 'string') return asGiven.has(key) ? drawable(covers, data) : breakable(drawable(covers, data))
  if (Array.isArray(data)) return data.map((entry) => paperData(covers, entry, key))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, paperData(covers, value, name)]))
}

const asGiven: ReadonlySet<string> = new Set(['logo', 'map', 'lang', 'paper', 'colour'])
/** Seen at once as "something is missing here"; a question mark would read as part of the name. */
const standIn = '□'
/**
 * Latin letters of western Europe, which our first font has: nearly every text is only these and needs no second look.
 */
const unusual = /[^ -~¡-¬®-ÿ]| {2}/
const invisible = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\ufdd0-\ufdef\ufffe\uffff]/u
const joiner = /[\u200c\u200d]/u
const joining = /[\p{Script=Arabic}\p{Script=Devanagari}]/u
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Text our fonts can write. A sign none of them has becomes one box; a mark that goes with another font than its
 * letter, and what is invisible
 * or turns the writing direction, is left out.
 */
export function drawable(covers: Covers, text: string): string {
  if (!unusual.test(text)) return text
  let written = ''
  for (const { segment } of letters.segment(text.normalize('NFC').replaceAll(/\s+/g, ' ')))
    written += unusual.test(segment) ? drawnLetter(covers, segment) : segment
  return written
}

/** A letter with its marks, all from one font. */
function drawnLetter(covers: Covers, segment: string): string {
  const [base, ...marks] = [...segment].filter((sign) => !invisible.test(sign) || joiner.test(sign))
  if (base === undefined || joiner.test(base)) return ''
  const fonts = covers(codeOf(base))
  if (fonts.length === 0) return /\p{M}/u.test(base) ? '' : standIn
  return (
    base +
    marks
      .filter((mark) =>
        joiner.test(mark) ? joining.test(base) : covers(codeOf(mark)).some((font) => fonts.includes(font)),
      )
      .join('')
  )
}

const codeOf = (sign: string): number => sign.codePointAt(0) ?? 0

const longestWord = 18
const chance = '\u200b'
const stretch = new RegExp(`(?:[^\\s${chance}]\\p{M}*){${longestWord}}(?=[^\\s${chance}])`, 'gu')

/**
 * Long words (addresses of pages, mail) may break where a reader expects it, or else anywhere: they never run off the
 * paper.
 */
export function breakable(text: string): string {
  return text.replaceAll(/\S+/g, (word) =>
    word.length <= longestWord
      ? word
      : word.replaceAll(/[/._@?&=-]+(?=.)/g, `$&${chance}`).replaceAll(stretch, `$&${chance}`),
  )
}
