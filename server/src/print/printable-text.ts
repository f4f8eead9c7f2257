import type { Covers } from './font-coverage.ts'

/**
 * Template data whose texts our fonts can print. Images (`logo`, `map`) are not broken into lines; only characters that
 * no font has are replaced.
 */
export function printableData(covers: Covers, data: unknown, key = ''): unknown {
  if (typeof data === 'string') return asGiven.has(key) ? printable(covers, data) : breakable(printable(covers, data))
  if (Array.isArray(data)) return data.map((entry) => printableData(covers, entry, key))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, printableData(covers, value, name)]))
}

const asGiven: ReadonlySet<string> = new Set(['logo', 'map', 'lang', 'paper', 'color'])
/** Clearly a missing character; a question mark would read as part of the name. */
const missingCharacter = '□'
/** Anything but western European Latin, which our first font has: nearly every text needs no further check. */
const unusual = /[^ -~¡-¬®-ÿ]| {2}/
const invisible = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\ufdd0-\ufdef\ufffe\uffff]/u
const joiner = /[\u200c\u200d]/u
const joining = /[\p{Script=Arabic}\p{Script=Devanagari}]/u
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Text that our fonts can print. A character that none of them has becomes one box. Marks in another font than their
 * letter, invisible characters and direction changes are removed.
 */
export function printable(covers: Covers, text: string): string {
  if (!unusual.test(text)) return text
  let written = ''
  for (const { segment } of letters.segment(text.normalize('NFC').replaceAll(/\s+/g, ' ')))
    written += unusual.test(segment) ? printableLetter(covers, segment) : segment
  return written
}

/** No script stacks more; a longer stack would cover the lines above. */
const maxMarks = 8

/** A letter with its marks, all from one font. */
function printableLetter(covers: Covers, segment: string): string {
  const [base, ...marks] = [...segment].filter((sign) => !invisible.test(sign) || joiner.test(sign))
  if (base === undefined || joiner.test(base)) return ''
  const fonts = covers(codeOf(base))
  if (fonts.length === 0) return /\p{M}/u.test(base) ? '' : missingCharacter
  return (
    base +
    marks
      .slice(0, maxMarks)
      .filter((mark) =>
        joiner.test(mark) ? joining.test(base) : covers(codeOf(mark)).some((font) => fonts.includes(font)),
      )
      .join('')
  )
}

const codeOf = (sign: string): number => sign.codePointAt(0) ?? 0

const longestWord = 18
const breakPoint = '\u200b'
// The letter is never a mark and has a limited number of them, so that every text is processed in linear time.
const stretch = new RegExp(
  `(?:[^\\s\\p{M}${breakPoint}]\\p{M}{0,${maxMarks}}){${longestWord}}(?=[^\\s${breakPoint}])`,
  'gu',
)

/** Long words (web and mail addresses) break at natural positions, else anywhere: they never run off the page. */
export function breakable(text: string): string {
  return text.replaceAll(/\S+/g, (word) =>
    word.length <= longestWord
      ? word
      : word.replaceAll(/[/._@?&=-]+(?=.)/g, `$&${breakPoint}`).replaceAll(stretch, `$&${breakPoint}`),
  )
}
