import { foldWord, stem } from './normalize.ts'

/** One word of the request. */
export interface Token {
  /** As typed, including the following punctuation: place parsing uses commas. */
  raw: string
  word: string
  key: string
  capital: boolean
  /** A comma, period, bracket or dash precedes it: phrases rarely cross it. */
  breakBefore: boolean
}

const numberBeforeUnit = new RegExp(
  '(^|[^\\p{L}\\p{N}])(\\d{1,3})' + '(?=(?:mi|miles?|millas?|kms?|mins?|minutes?|yo|yrs?|years?|mos?|months|hrs?)\\b)',
  'giu',
)

/** `segment` splits a run of Chinese characters into known words. */
export function tokenize(text: string, segment: (run: string) => readonly string[]): Token[] {
  const chunks = text
    .replace(/\p{Script=Han}+/gu, (run) => ` ${segment(run).join(' ')} `)
    // "10mi", "2yo", "30min", but not "125th".
    .replace(numberBeforeUnit, '$1$2 ')
    .replace(/&/g, ' and ')
    .replace(/(\d)\s*-\s*(\d)/g, '$1-$2')
    .replace(/([,;:!?()/|+"=])/g, '$1 ')
    .replace(/(?<=\p{L}{3})\.(?=\p{L}{2})/gu, '. ')
    .replace(/(\p{L})-(?=\p{L})/gu, '$1- ')
    .replace(/([("])/g, ' , ')
    .split(/\s+/)
    .filter(Boolean)
  const shouting = !/\p{Ll}/u.test(text)
  const tokens: Token[] = []
  let broken = false
  for (const chunk of chunks) {
    const word = foldWord(chunk.replace(/'s\b/i, ''))
    if (word === '') {
      const last = tokens.at(-1)
      if (/[,;:!?).]/.test(chunk)) {
        broken = true
        if (last && !/[,;:.!?]$/.test(last.raw)) last.raw += ','
      }
      continue
    }
    tokens.push({
      raw: chunk,
      word,
      key: stem(word),
      capital: !shouting && /^\P{L}*\p{Lu}/u.test(chunk),
      breakBefore: broken,
    })
    broken = /[,;:!?)|]$/.test(chunk) || /\p{L}{4}\.$/u.test(chunk) || /\d\.$/.test(chunk)
  }
  return tokens
}

/** The member's own words for some tokens, without surrounding punctuation. Chinese characters are joined again. */
export function wordsOf(tokens: readonly Token[], start: number, end: number): string {
  const text = tokens
    .slice(start, end)
    .map(({ raw }) => raw)
    .join(' ')
  return text
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    .replace(/(?<=\p{L})- (?=\p{L})/gu, '-')
    .replace(/(?<=\p{L})\/ (?=\p{L})/gu, '/')
    .replace(/^[\s,;:.!?"')(]+|[\s,;:!?"')(/|+=-]+$|\.$/gu, '')
}
